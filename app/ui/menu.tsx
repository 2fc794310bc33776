import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";

type MenuProps = {
  /** Its name, next to three dots. */
  name?: string;
  /** What a screen reader calls it where it shows only three dots. */
  label?: string;
  className?: string | undefined;
  /** Its entries: `MenuLink`, `MenuLine` and other list items. */
  children: ReactNode;
};

/** Links and buttons behind three dots. It is a fold without a script. */
export function Menu({ name, label, className, children }: MenuProps) {
  return (
    <details className={cx("menu print:hidden", className)} data-menu="">
      <summary
        aria-label={label}
        className={name === undefined ? undefined : buttonClass({ variant: "outline" })}
      >
        {name}
        <Icon name="more" />
      </summary>
      <ul role="list">{children}</ul>
    </details>
  );
}

type MenuLinkProps = {
  href: string;
  icon: IconName;
  /** What is set there now, at the end of the line. */
  detail?: ReactNode;
  isDestructive?: boolean;
  className?: string;
  download?: boolean;
  "data-modal"?: "";
  "data-share"?: string;
  children: ReactNode;
};

/** A line of a menu that leads to a page. */
export function MenuLink({
  icon,
  detail,
  isDestructive = false,
  className,
  children,
  ...link
}: MenuLinkProps) {
  return (
    <li className={className}>
      <a {...link} className={isDestructive ? "text-err" : undefined}>
        <Icon name={icon} />
        {children}
        {detail && <small>{detail}</small>}
      </a>
    </li>
  );
}

/** A line between the parts of a menu. */
export const MenuLine = () => (
  <li aria-hidden="true">
    <hr />
  </li>
);
