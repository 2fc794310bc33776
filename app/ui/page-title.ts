import { type Message, t } from "~/language/messages";

/** Returns the title of a document: the page's title and the site's name. */
export const documentTitle = (title: string) => `${title} – Weeknight`;

/** Returns a route's `meta` with the page's title. An unlisted page is hidden from search engines. */
export const pageTitle =
  (title: Message, { isUnlisted = false } = {}) =>
  () => {
    const meta = { title: documentTitle(t(title)) };
    return isUnlisted ? [meta, { name: "robots", content: "noindex" }] : [meta];
  };
