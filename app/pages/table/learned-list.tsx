import type { ReactNode } from "react";
import type { Shown } from "~/recipes/ratings/learned";
import { LEARNED_PATH } from "~/recipes/ratings/learned.schema";
import { PageLinks } from "~/ui/page-links";
import { withFrom } from "~/ui/way-back";

type Row = {
  key: string;
  title: string;
  /** The recipe; null where it is gone. */
  href: string | null;
  /** The form that takes the dish off the list. */
  end: ReactNode;
};

type LearnedListProps<T> = { list: Shown<T>; rowOf: (item: T) => Row };

const LINK = "inline-flex min-h-11 items-center";
const BY_PLACE = { before: "Previous", after: "Next" };

/** Dishes, one a row, with the button that takes each off the list. A long list has a link that opens it. */
export function LearnedList<T>({ list, rowOf }: LearnedListProps<T>) {
  const { id, items, count, isOpen, page, pages } = list;
  const open = `${LEARNED_PATH}?all=${encodeURIComponent(id)}`;
  return (
    <div id={id} className="scroll-mt-12">
      <ul role="list">
        {items.map(rowOf).map(({ key, title, href, end }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
            <div className="min-w-0 grow basis-40 font-serif text-lg leading-snug wrap-anywhere">
              {href === null ? (
                <span className={LINK} dir="auto">
                  {title}
                </span>
              ) : (
                <a
                  className="inline-flex min-h-11 items-center text-ink no-underline hover:underline"
                  href={withFrom(href, isOpen ? open : LEARNED_PATH)}
                  dir="auto"
                >
                  {title}
                </a>
              )}
            </div>
            {end}
          </li>
        ))}
      </ul>
      {!isOpen && items.length < count && (
        <a className={LINK} href={`${open}#${id}`}>
          Show all {count}
        </a>
      )}
      {isOpen && (
        <PageLinks
          page={page}
          pages={pages}
          hrefOf={(other) => `${open}&page=${other}#${id}`}
          words={BY_PLACE}
        />
      )}
      {isOpen && (
        <a className={LINK} href={`${LEARNED_PATH}#${id}`}>
          Show fewer
        </a>
      )}
    </div>
  );
}
