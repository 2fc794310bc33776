import { Icon } from "./icon";

type PageLinksProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** For a list that is not in the order of time. */
  words?: { before: string; after: string };
};

const BY_TIME = { before: "Newer", after: "Older" };

/** To the other pages of a list; nothing if there is one page. */
export function PageLinks({ page, pages, hrefOf, words = BY_TIME }: PageLinksProps) {
  if (pages <= 1) return null;
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
