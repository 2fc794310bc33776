import type { GroceryList } from "./list";
import { OF_LIST } from "./list-button";

/** The units that a list can be shown in. */
export const MEASURES = [
  { value: "written", label: "As written" },
  { value: "metric", label: "Metric" },
  { value: "us", label: "US" },
] as const;

/** In which units the list is shown, for this user from now on. */
export function UnitsButtons({ list: { measures } }: { list: GroceryList }) {
  return (
    <div
      className="inline-flex flex-wrap overflow-clip rounded-md border border-edge print:hidden"
      role="group"
      aria-label="Units"
    >
      {MEASURES.map(({ value, label }) => (
        <button
          key={value}
          className="min-h-11 min-w-[44px] flex-auto border-e border-edge px-2.5 text-sm font-medium -outline-offset-4 last:border-e-0 aria-pressed:bg-olive aria-pressed:font-semibold aria-pressed:text-on-olive"
          {...OF_LIST}
          name="units"
          value={value}
          aria-pressed={value === measures}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
