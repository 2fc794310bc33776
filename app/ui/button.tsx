import { variants } from "./classes";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { t } from "~/language/messages";

const VARIANTS = {
  default: "bg-accent text-on-accent hover:bg-accent-hi",
  destructive: "bg-wine text-on-wine hover:bg-wine-hi",
  outline: "border-edge bg-card text-ink hover:bg-sunk",
  secondary: "bg-sunk text-ink hover:bg-line",
  ghost: "text-ink hover:bg-sunk",
  link: "px-1 text-accent underline hover:decoration-2",
};
const SIZES = {
  default: "",
  sm: "btn-sm",
  lg: "min-h-13 px-6 py-3 text-lg",
  icon: "btn-icon",
};

/** The classes of a button for other elements, such as a label. */
export const buttonClass = variants("btn", {
  variants: { variant: VARIANTS, size: SIZES },
  defaultVariants: { variant: "default", size: "default" },
});

type Look = {
  variant?: keyof typeof VARIANTS | undefined;
  icon?: IconName | undefined;
  /** The button's text while its form is being sent: "Finding..." */
  busyLabel?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};
/** `label` is the accessible name. An icon button has no other, and shows it as its tooltip with CSS. */
type Sized =
  | { size?: "default" | "sm" | "lg" | undefined; label?: string | undefined }
  | { size: "icon"; label: string };

type Native<Tag extends "a" | "button"> = Omit<
  ComponentPropsWithoutRef<Tag>,
  "className" | "children" | "aria-label"
>;
export type ButtonProps = Look & Sized & Native<"button">;
type ButtonLinkProps = Omit<Look, "busyLabel"> & Sized & Native<"a"> & { href: string };

/** Shows a button. Inside a form it submits, as in HTML. */
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
    <button
      {...native}
      {...naming(size, label)}
      {...mainMark(variant)}
      className={buttonClass({ variant, size, className })}
    >
      <ButtonContent icon={icon} busyLabel={busyLabel}>
        {size === "icon" ? null : children}
      </ButtonContent>
    </button>
  );
}

/** Shows a link that looks like a button. It opens a page and changes nothing. */
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
    <a
      {...native}
      {...naming(size, label)}
      {...mainMark(variant)}
      className={buttonClass({ variant, size, className })}
    >
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
      {busyLabel ? (
        <span className="busy:hidden" data-idle="">
          {children}
        </span>
      ) : (
        children
      )}
      {busyLabel && <span className="hidden busy:inline">{busyLabel}</span>}
    </>
  );
}

/** Marks a page's main button, which no message may cover. */
const mainMark = (variant: Look["variant"]) =>
  variant === undefined || variant === "default" ? { "data-main": "" } : {};

function naming(size: Sized["size"], label: string | undefined) {
  return size === "icon" ? { "aria-label": label, "data-tip": "" } : { "aria-label": label };
}

/** Shows a button that copies an address, if there is a script. */
export function CopyLink({ url }: { url: string }) {
  return (
    <Button
      type="button"
      variant="outline"
      icon="share"
      className="no-script:hidden"
      data-copy={url}
    >
      {t("Copy link")}
    </Button>
  );
}

/**
 * Shows the button of a form that the page's script saves at each change. It is visible only without a script.
 */
export function SaveRow({ children }: { children: string }) {
  return (
    <p className="mt-4 script:hidden">
      <Button variant="secondary">{children}</Button>
    </p>
  );
}
