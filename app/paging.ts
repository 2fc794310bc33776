import * as z from "zod";

/** The number of a page in an address, from 1; what is none is the first. */
export const pageNumber = z.coerce
  .number()
  .transform((page) => Math.max(1, Math.floor(page)))
  .catch(1);

/** The address of a list that is known by its page alone. */
export const pageSchema = z.object({ page: pageNumber });

/** The page of `count` things, `limit` a page, that is shown where `page` is asked for: one too far is the last. */
export function pageAt(page: number, count: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const shown = Math.min(page, pages);
  return { page: shown, pages, limit, offset: (shown - 1) * limit };
}
