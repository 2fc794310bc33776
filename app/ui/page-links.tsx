import { ButtonLink } from "./button";
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
    <nav className="mt-6 flex flex-wrap items-center justify-center gap-2" aria-label="Pages">
      {page > 1 && (
        <ButtonLink variant="outline" icon="left" href={hrefOf(page - 1)} rel="prev">
          {words.before}
        </ButtonLink>
      )}
      <span className="text-sm text-ink2 figures">
        Page {page} of {pages}
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
