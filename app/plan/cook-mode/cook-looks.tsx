import { type CookPlace, cookPath } from "./cook-path";
import { MEASURES, SIZES } from "./cooking.schema";

const SIZE_NAMES = { small: "Small", medium: "Medium", large: "Large" } as const;

/** How large the letters are. */
export function Sizes({ place, size }: { place: CookPlace; size: string }) {
  return (
    <nav className="cook-sizes flex rounded-md border border-edge" aria-label="Text size">
      {SIZES.map((one) => (
        <a
          key={one}
          href={cookPath(place, { size: one })}
          data-swap=""
          aria-current={one === size ? "true" : undefined}
          data-letters={one}
        >
          <span className="sr-only">{SIZE_NAMES[one]} text</span>
          <b aria-hidden="true">A</b>
        </a>
      ))}
    </nav>
  );
}

const MEASURE_NAMES = { written: "As written", us: "Cups, °F", metric: "Grams, °C" } as const;

/** In which measures the dish is told. */
export function Measured({ place, measures }: { place: CookPlace; measures: string }) {
  return (
    <nav className="mt-3 flex flex-wrap gap-x-4" aria-label="Measures">
      {MEASURES.map((one) => (
        <a
          key={one}
          className="flex min-h-11 items-center text-sm aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          href={cookPath(place, { measures: one })}
          data-swap=""
          aria-current={one === measures ? "true" : undefined}
        >
          {MEASURE_NAMES[one]}
        </a>
      ))}
    </nav>
  );
}
