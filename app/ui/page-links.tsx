import { Icon } from "./icon";

type PageLinksProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** To newer and older pages of a list; nothing where there is one page. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="row gap pages" aria-label="Pages">
      {page > 1 && (
        <a className="btn outline" href={hrefOf(page - 1)} rel="prev">
          <Icon name="left" />
          Newer
        </a>
      )}
      <span className="note nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="btn outline" href={hrefOf(page + 1)} rel="next">
          Older
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
