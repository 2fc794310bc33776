import type { ReactNode } from "react";
import { cx } from "./classes";
import { Icon, type IconName } from "./icon";
import { ButtonLink } from "./button";
import { t } from "~/language/messages";

export type RowLink = {
  href: string;
  icon: IconName;
  title: string;
  /** The content of the page, or its current setting. */
  detail?: ReactNode;
  /** True if it needs attention. */
  isMarked?: boolean;
};

type RowLinksProps = { rows: readonly RowLink[]; className?: string | undefined };

/** Shows a list of links to pages, each with a line about its content. */
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

type PageLinksProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The labels for a list that is not ordered by time. */
  words?: { before: string; after: string };
};

/** Shows links to the other pages of a list. Renders nothing for a single page. */
export function PageLinks({ page, pages, hrefOf, ...otherProps }: PageLinksProps) {
  if (pages <= 1) return null;
  const words = otherProps.words ?? { before: t("Newer"), after: t("Older") };
  return (
    <nav className="mt-6 flex flex-wrap items-center justify-center gap-2" aria-label={t("Pages")}>
      {page > 1 && (
        <ButtonLink variant="outline" icon="left" href={hrefOf(page - 1)} rel="prev">
          {words.before}
        </ButtonLink>
      )}
      <span className="text-sm text-ink2 figures">
        {t("Page {page} of {pages}", { page, pages })}
      </span>
      {page < pages && (
        <ButtonLink variant="outline" href={hrefOf(page + 1)} rel="next">
          {words.after}
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** Shows the way back next to a page's title, as a target of finger size. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href={href}>
      {label}
    </a>
  );
}
