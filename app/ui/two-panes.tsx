import type { ReactNode } from "react";

export type PaneLink = { href: string; label: string; value?: string; isCurrent?: boolean };

type TwoPanesProps = {
  /** The accessible name of the links. */
  label: string;
  links: readonly PaneLink[];
  /** Content after the links. */
  end?: ReactNode;
  children: ReactNode;
};

export const PANE_LINK =
  "flex min-h-11 w-full items-center justify-between gap-2 border-b border-line text-start text-ink no-underline hover:underline aria-[current]:ps-2.5 aria-[current]:font-semibold aria-[current]:[box-shadow:inset_3px_0_var(--color-accent)] rtl:aria-[current]:[box-shadow:inset_-3px_0_var(--color-accent)]";

/** Shows a page's content, on a wide screen next to links to its parts or to related pages. */
export function TwoPanes({ label, links, end, children }: TwoPanesProps) {
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-x-14">
      <nav className="hidden lg:sticky lg:top-4 lg:block" aria-label={label}>
        {links.map(({ href, label, value, isCurrent }) => (
          <a
            key={href}
            className={PANE_LINK}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
          >
            {label}
            {value && <span className="min-w-0 truncate text-xs text-ink2 figures">{value}</span>}
          </a>
        ))}
        {end}
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
