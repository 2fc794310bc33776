import { type ComponentPropsWithoutRef, type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type Look = {
  variant?: "default" | "destructive" | "outline" | "secondary" | "ghost" | "link" | undefined;
  icon?: IconName | undefined;
  /** What the button says while its form is under way: "Finding..." */
  busyLabel?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};
/** `label` is the accessible name; an icon button has no other, and shows it as its tooltip by CSS. */
type Sized =
  | { size?: "default" | "sm" | "lg" | undefined; label?: string | undefined }
  | { size: "icon"; label: string };

type Native<Tag extends "a" | "button"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  "className" | "children" | "aria-label"
>;
export type ButtonProps = Look & Sized & Native<"button">;
type ButtonLinkProps = Omit<Look, "busyLabel"> & Sized & Native<"a"> & { href: string };

/** A button; inside a form it submits, as in HTML. */
export function Button({
  variant,
  size,
  icon,
  label,
  busyLabel,
  className,
  children,
  ...native
}: ButtonProps) {
  return (
    <button {...native} {...naming(size, label)} className={classes(variant, size, className)}>
      <ButtonContent icon={icon} busyLabel={busyLabel}>
        {size === "icon" ? null : children}
      </ButtonContent>
    </button>
  );
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({
  variant,
  size,
  icon,
  label,
  className,
  children,
  ...native
}: ButtonLinkProps) {
  return (
    <a {...native} {...naming(size, label)} className={classes(variant, size, className)}>
      <ButtonContent icon={icon}>{size === "icon" ? null : children}</ButtonContent>
    </a>
  );
}

function ButtonContent({
  icon,
  busyLabel,
  children,
}: Pick<Look, "icon" | "busyLabel" | "children">) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {busyLabel ? <span className="idle">{children}</span> : children}
      {busyLabel && <span className="working">{busyLabel}</span>}
    </>
  );
}

function naming(size: Sized["size"], label: string | undefined) {
  return size === "icon" ? { "aria-label": label, "data-tip": "" } : { "aria-label": label };
}

function classes(variant: Look["variant"], size: Sized["size"], className: string | undefined) {
  const names = ["btn", variant, size, className];
  return names.filter((name) => name && name !== "default").join(" ");
}
