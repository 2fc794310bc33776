import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

type AdminPagesProps = {
  /** The address of the first page, with its filter. */
  href: string;
  page: number;
  pages: number;
  /** For a list that is not in the order of time. */
  words?: { before: string; after: string };
};

const BY_TIME = { before: "Newer", after: "Older" };

/** The ways to the other pages of a list. */
export function AdminPages({ href, page, pages, words = BY_TIME }: AdminPagesProps) {
  if (pages < 2) return null;
  const hrefOf = (number: number) => `${href}${href.includes("?") ? "&" : "?"}page=${number}`;
  return (
    <nav className="row gap pages" aria-label="Pages">
      {page > 1 && (
        <a className="btn outline" href={hrefOf(page - 1)} rel="prev">
          <Icon name="left" />
          {words.before}
        </a>
      )}
      <span className="note nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="btn outline" href={hrefOf(page + 1)} rel="next">
          {words.after}
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

/** An instant as lists show it, to the minute. */
export const shownTime = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;

type CellProps = {
  /** The column's head, which stands before the value on a phone. */
  label: string;
  className?: "nums";
  children: ReactNode;
};

/** A cell of a list of the administrator's. */
export function Cell({ label, className, children }: CellProps) {
  return (
    // Drawn as a grid on a phone, a row and its cells would lose their roles.
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
    <td role="cell" data-l={label} className={className}>
      {children}
    </td>
  );
}
