import type { ReactNode } from "react";
import { cx } from "./classes";
import { buttonClass } from "./button";
import { Icon, type IconName } from "./icon";

type MenuProps = {
  /** What the menu is of, as its button shows it. */
  name: string;
  /** It opens above its button. */
  up?: boolean;
  children: ReactNode;
};

/** A button that opens a short list of links, without a script, too. */
export function Menu({ name, up = false, children }: MenuProps) {
  return (
    <details className="relative" data-menu="">
      <summary className={buttonClass({ variant: "outline", className: "before:content-none" })}>
        {name}
        <Icon name="more" />
      </summary>
      <ul
        role="list"
        className={cx(
          "absolute end-0 z-6 w-[min(19rem,calc(100vw-2*var(--gutter)))] rounded-md border border-edge bg-card py-1.5 shadow-2",
          up ? "bottom-full mb-1" : "top-full mt-1",
        )}
      >
        {children}
      </ul>
    </details>
  );
}

type MenuLinkProps = {
  href: string;
  icon: IconName;
  /** A line below the name. */
  note?: ReactNode;
  /** It begins a group of its own. */
  first?: boolean;
  modal?: boolean;
  children: ReactNode;
};

/** A line of a menu. */
export function MenuLink({ href, icon, note, first, modal, children }: MenuLinkProps) {
  return (
    <li className={first ? "mt-1.5 border-t border-line pt-1.5" : undefined}>
      <a
        href={href}
        className="flex min-h-11 items-center gap-3 px-4 py-1.5 leading-tight text-ink no-underline hover:bg-sunk"
        data-modal={modal ? "" : undefined}
      >
        <Icon name={icon} className="flex-none text-ink2" />
        <span>
          {children}
          {note && <small className="block text-xs text-ink2">{note}</small>}
        </span>
      </a>
    </li>
  );
}
