import * as z from "zod";

/** The page number in a URL, from 1. An invalid number becomes 1. */
export const pageNumber = z.coerce
  .number()
  .transform((page) => Math.max(1, Math.floor(page)))
  .catch(1);

/** URL of a list whose only parameter is the page. */
export const pageSchema = z.object({ page: pageNumber });

/** Maximum page number that is read before the number of rows is known. */
const FARTHEST = 10_000;

/**
 * Reads a page of a list and its total count at the same time, with `limit` rows a page. A page past the end is
 * read again as the last one.
 */
export async function readPage<Row>(
  requestedPage: number,
  limit: number,
  from: {
    count: () => Promise<number>;
    read: (at: { limit: number; offset: number }) => Promise<Row[]>;
  },
) {
  const guess = Math.min(requestedPage, FARTHEST);
  const [count, guessedRows] = await Promise.all([
    from.count(),
    from.read({ limit, offset: (guess - 1) * limit }),
  ]);
  const { page, pages, offset } = pageAt(requestedPage, count, limit);
  const rows = page === guess ? guessedRows : await from.read({ limit, offset });
  return { rows, count, page, pages };
}

/**
 * Returns the page to show of `count` items, `limit` a page: `page`, or the last one if that is past the end.
 */
export function pageAt(page: number, count: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const currentPage = Math.min(page, pages);
  return { page: currentPage, pages, limit, offset: (currentPage - 1) * limit };
}
