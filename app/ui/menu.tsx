import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";

type MenuProps = {
  /** The label of the menu, next to three dots. */
  name?: string;
  /** The accessible name of a menu that shows only three dots. */
  label?: string;
  className?: string | undefined;
  /** The entries: `MenuLink`, `MenuLine` and other list items. */
  children: ReactNode;
};

/** Shows links and buttons behind three dots. Without a script, it is a collapsible section. */
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
      <MenuEntries>{children}</MenuEntries>
    </details>
  );
}

/** Shows the entries of a menu: in the menu, or on its own page without a script. */
export const MenuEntries = ({ label, children }: Pick<MenuProps, "label" | "children">) => (
  <ul role="list" aria-label={label} className="menu-entries">
    {children}
  </ul>
);

type MenuLinkProps = {
  href: string;
  icon: IconName;
  /** The current setting, at the end of the line. */
  detail?: ReactNode;
  isDestructive?: boolean;
  className?: string;
  download?: boolean;
  "data-modal"?: "";
  "data-share"?: string;
  children: ReactNode;
};

/** Shows a line of a menu that links to a page. */
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

/** Shows a line between the parts of a menu. */
export const MenuLine = () => (
  <li aria-hidden="true">
    <hr />
  </li>
);
