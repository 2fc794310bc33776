import { type ComponentPropsWithoutRef, type ReactNode } from "react";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";

type Labelled = {
  label: ReactNode;
  name: string;
  /** Defaults to `name`. Set one if a page has two fields with the same name. */
  id?: string | undefined;
  error?: string[] | undefined;
  hint?: ReactNode;
  className?: string | undefined;
};
type Native<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  keyof Labelled | "aria-invalid" | "aria-describedby"
>;

/** Shows a labelled input with its hint and its error message. */
export function Field({
  label,
  name,
  id = name,
  error,
  hint,
  icon,
  className,
  ...input
}: Labelled & { icon?: IconName | undefined } & Native<"input">) {
  const control = (
    <input
      dir={isWritten(input.type) ? "auto" : undefined}
      {...input}
      {...wiring(name, id, error, hint)}
      className={input.type === "file" ? FILE : undefined}
    />
  );
  return (
    <Frame {...{ label, id, error, hint, className }}>
      {icon ? (
        <div className={WITH_ICON}>
          <Icon name={icon} className={IN_FIELD} />
          {control}
        </div>
      ) : (
        control
      )}
    </Frame>
  );
}

/** Returns true for inputs with text in any script, whose direction depends on its first letter. */
const isWritten = (type: string | undefined) => type === undefined || type === "text";

/** Shows a labelled text area with its hint and its error message. */
export function TextAreaField({
  label,
  name,
  id = name,
  error,
  hint,
  className,
  ...area
}: Labelled & Native<"textarea">) {
  return (
    <Frame {...{ label, id, error, hint, className }}>
      <textarea dir="auto" {...area} {...wiring(name, id, error, hint)} />
    </Frame>
  );
}

/** The classes of a file input, which has a button. */
const FILE =
  "w-full min-w-0 cursor-pointer rounded-md text-ink2 file:me-3 file:min-h-11 file:rounded-md file:border-[1.5px] file:border-edge file:bg-card file:px-4 file:font-semibold";
const WITH_ICON = "relative min-w-0 grow basis-56 *:[input]:ps-10.5";
const IN_FIELD = "pointer-events-none absolute start-3.5 top-3.5 text-ink2";

type Option = string | { value: string; label: string };

/** Shows a labelled select. An option is its text, or a value with a text. */
export function SelectField({
  label,
  name,
  id = name,
  error,
  hint,
  className,
  options,
  ...select
}: Labelled & { options: readonly Option[] } & Omit<Native<"select">, "children">) {
  return (
    <Frame {...{ label, id, error, hint, className }}>
      <select {...select} {...wiring(name, id, error, hint)}>
        {options.map((option) => {
          const { value, label } =
            typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
    </Frame>
  );
}

/** Shows a search input whose label only screen readers read. */
export function SearchField({
  label,
  name = "q",
  id,
  error,
  className,
  ...input
}: Omit<Native<"input">, "type"> & {
  label: string;
  name?: string | undefined;
  /** Required for an error. Its text (`ErrorText`) is shown where the form has space for it. */
  id?: string | undefined;
  error?: string[] | undefined;
  className?: string | undefined;
}) {
  const wired = id ? wiring(name, id, error, null) : { name };
  return (
    <div className={cx(WITH_ICON, className)}>
      <Icon name="search" className={IN_FIELD} />
      <input dir="auto" {...input} type="search" aria-label={label} {...wired} />
    </div>
  );
}

function Frame({
  label,
  id,
  error,
  hint,
  className,
  children,
}: Omit<Labelled, "name"> & { id: string; children: ReactNode }) {
  return (
    <div className={cx("grid grid-cols-1 content-start gap-1.5", className)}>
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      <ErrorText id={id} error={error} />
      {hint && (
        <p className="text-sm text-ink2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Shows the error of a field or a group. `id` is that of the field. */
export function ErrorText({
  id,
  error,
  className,
}: {
  id: string;
  error: string[] | undefined;
  className?: string | undefined;
}) {
  if (!error?.length) return null;
  return (
    <p className={cx("flex gap-1.5 text-sm font-semibold text-err", className)} id={`${id}-error`}>
      <Icon name="alert" />
      {error.join(" ")}
    </p>
  );
}

function wiring(name: string, id: string, error: string[] | undefined, hint: ReactNode) {
  const failed = Boolean(error?.length);
  const describedBy = [failed && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    name,
    id,
    "aria-invalid": failed || undefined,
    "aria-describedby": describedBy || undefined,
    ...focusWhere(failed),
  };
}

/**
 * Sets the focus to an invalid control, or to the requested one, when the page opens, and scrolls to it. Of
 * several the browser takes the first. The page's script does the same for a response that it inserts.
 */
export const focusWhere = (isFocused: boolean) => (isFocused ? { autoFocus: true } : {});
