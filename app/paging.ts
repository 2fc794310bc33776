import * as z from "zod";

/** The page number in a URL, from 1; 1 if it is invalid. */
export const pageNumber = z.coerce
  .number()
  .transform((page) => Math.max(1, Math.floor(page)))
  .catch(1);

/** URL of a list whose only parameter is the page. */
export const pageSchema = z.object({ page: pageNumber });

/**
 * The page to show of `count` items, `limit` a page: `page`, or the last one if that is too far.
 */
export function pageAt(page: number, count: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const shown = Math.min(page, pages);
  return { page: shown, pages, limit, offset: (shown - 1) * limit };
}
