import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { variants } from "./classes";

/** What is drawn over the input: its own words, and a box or a ring that says whether it is chosen. */
const words = variants(
  "flex min-h-11 items-center rounded-sm font-medium peer-checked:font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:text-ink2",
  {
    variants: {
      look: {
        /** A pantry label. */
        label:
          "gap-2 border-[1.5px] border-edge bg-card px-3.5 before:size-4 before:flex-none before:border-[1.5px] before:border-edge peer-checked:border-olive peer-checked:bg-olive-wash peer-checked:[box-shadow:inset_0_0_0_0.5px_var(--color-olive)] peer-checked:before:border-olive peer-checked:before:bg-olive peer-[:hover:not(:checked)]:bg-sunk peer-focus-visible:outline-offset-2 forced-colors:peer-checked:outline-3 forced-colors:peer-checked:outline-[Highlight]",
        /** One of three or four in a frame. */
        segment:
          "w-full justify-center px-1 text-center text-sm peer-checked:bg-olive peer-checked:text-on-olive peer-[:hover:not(:checked)]:bg-sunk peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-current forced-colors:peer-checked:outline-3 forced-colors:peer-checked:outline-[Highlight]",
        /** A day of a month. */
        day: "w-full justify-center border-[1.5px] border-transparent in-data-today:border-ink peer-checked:bg-olive peer-checked:text-on-olive peer-[:hover:not(:checked)]:bg-sunk peer-disabled:line-through peer-focus-visible:outline-offset-2 forced-colors:peer-checked:outline-3 forced-colors:peer-checked:outline-[Highlight]",
      },
      type: { checkbox: "", radio: "" },
    },
    compoundVariants: [
      {
        look: "label",
        type: "checkbox",
        className:
          "before:rounded-[3px] after:absolute after:start-[1.13rem] after:-mt-0.5 after:hidden after:h-2.25 after:w-1.25 after:rotate-[42deg] after:border-r-2 after:border-b-2 after:border-card peer-checked:after:block",
      },
      {
        look: "label",
        type: "radio",
        className:
          "before:rounded-full peer-checked:before:[box-shadow:inset_0_0_0_3px_var(--color-olive-wash)]",
      },
    ],
  },
);

type ChipProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "type"> & {
  type: "checkbox" | "radio";
  look?: "label" | "segment" | "day";
  /** Of days: it is today. */
  isToday?: boolean;
  children: ReactNode;
};

/** A choice that is tapped by its words: an input that nobody sees over what it says. */
export function Chip({ look = "label", isToday, children, ...input }: ChipProps) {
  return (
    <label className="relative inline-flex min-w-0" data-today={isToday ? "" : undefined}>
      <input {...input} className="peer absolute inset-0 size-full cursor-pointer opacity-0" />
      <span className={words({ look, type: input.type })}>{children}</span>
    </label>
  );
}
