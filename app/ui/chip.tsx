import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** "label" is a pantry label with a box or a ring; "segment" one of a few in a frame; "day" one of a month. */
type ChipLook = "label" | "segment" | "day";

type ChipProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "type"> & {
  type: "checkbox" | "radio";
  look?: ChipLook;
  /** Of days: it is today. */
  isToday?: boolean;
  children: ReactNode;
};

/** A choice that is tapped by its words: an input that nobody sees over what it says. */
export function Chip({ look = "label", isToday, children, ...input }: ChipProps) {
  return (
    <label className={`chip-${look}`} data-today={isToday ? "" : undefined}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}
