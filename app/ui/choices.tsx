import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cx } from "./classes";
import { ErrorText, focusWhere } from "./field";

/**
 * "label" is a pantry label with a box or a ring, "segment" is one of a few choices in a frame, and "day" is a day of a
 * month.
 */
type ChipLook = "label" | "segment" | "day";

type ChipProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "type"> & {
  type: "checkbox" | "radio";
  look?: ChipLook;
  /** For days: true if the day is today. */
  isToday?: boolean;
  children: ReactNode;
};

/** Shows a choice that the user clicks by its text: an invisible input over the text. */
export function Chip({ look = "label", isToday, children, ...input }: ChipProps) {
  return (
    <label className={`chip-${look}`} data-today={isToday ? "" : undefined}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

type ChoiceGroup = {
  legend: ReactNode;
  name: string;
  error?: string[] | undefined;
  className?: string | undefined;
};

/** A value that is its own label, or a value with a label. */
type Option = string | { value: string; label: string };

/** Shows a group of checkboxes as pantry labels. */
export function Chips({
  legend,
  name,
  options,
  selected,
  error,
  className,
}: ChoiceGroup & {
  options: readonly Option[];
  selected: readonly string[];
}) {
  const labeled = options.map((option) =>
    typeof option === "string" ? { value: option, label: option } : option,
  );
  return (
    <Group {...{ legend, name, error, className }}>
      <div className="flex flex-wrap gap-2">
        {labeled.map(({ value, label }, index) => (
          <Chip
            key={value}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={selected.includes(value)}
            {...focusWhere(index === 0 && Boolean(error?.length))}
          >
            {label}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

/** Shows three or four radios in one frame, for values that exclude each other. */
export function Segment({
  legend,
  name,
  options,
  value,
  error,
  className,
}: ChoiceGroup & {
  options: readonly { value: string; label: string }[];
  value: string | undefined;
}) {
  const focused = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <Group {...{ legend, name, error, className }}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] rounded-md border-[1.5px] border-edge bg-card *:not-first:not-has-checked:border-s *:not-first:not-has-checked:border-line">
        {options.map((option, index) => (
          <Chip
            key={option.value}
            type="radio"
            look="segment"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            {...focusWhere(index === focused && Boolean(error?.length))}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

function Group({
  legend,
  name,
  error,
  className,
  children,
}: ChoiceGroup & { children: ReactNode }) {
  return (
    <fieldset className={className} aria-describedby={error?.length ? `${name}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {children}
      <ErrorText id={name} error={error} className="mt-2" />
    </fieldset>
  );
}

/** Shows a big checkbox whose whole row can be tapped, with an optional amount at its end. */
export function CheckRow({
  label,
  quantity,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<"input">, "type" | "className"> & {
  label: ReactNode;
  quantity?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <label className={cx("flex min-h-12 items-center gap-3 py-1.5", className)}>
      <input {...input} type="checkbox" className="check" />
      <span className="flex min-w-0 flex-auto flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 grow basis-32" dir="auto" data-words="">
          {label}
        </span>
        {quantity && <span className="ms-auto min-w-0 text-end text-ink2 figures">{quantity}</span>}
      </span>
    </label>
  );
}
