import type { ReactNode } from "react";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";

export type RowLink = {
  href: string;
  icon: IconName;
  title: string;
  /** What is behind it, or what is set there now. */
  detail?: ReactNode;
  /** It needs attention. */
  isMarked?: boolean;
};

type RowLinksProps = { rows: readonly RowLink[]; className?: string | undefined };

/** A list of links to pages, each with one line about what is there. */
export function RowLinks({ rows, className }: RowLinksProps) {
  return (
    <ul role="list" className={cx("border-t border-ink", className)}>
      {rows.map(({ href, icon, title, detail, isMarked }) => (
        <li key={href} className="break-inside-avoid border-b border-line">
          <a
            className="group grid min-h-17 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-ink no-underline -outline-offset-3"
            href={href}
          >
            <Icon name={icon} className="size-6 justify-self-center text-accent" />
            <span className="min-w-0">
              <span className="block font-serif text-lg leading-snug group-hover:underline">
                {title}
              </span>
              {detail && (
                <span className="block text-sm leading-snug wrap-anywhere text-ink2">
                  {isMarked && (
                    <span
                      className="me-1.5 inline-block size-2 rounded-full bg-mustard"
                      aria-hidden="true"
                    />
                  )}
                  {detail}
                </span>
              )}
            </span>
            <Icon name="right" className="size-4 text-ink2" />
          </a>
        </li>
      ))}
    </ul>
  );
}
