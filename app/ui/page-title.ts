import { t } from "~/language/messages";

/** Returns a route's `meta` with the page's title. An unlisted page is hidden from search engines. */
export const pageTitle = (title: string, { isUnlisted = false } = {}) => {
  const meta = { title: t("{title} – Weeknight", { title }) };
  return () => (isUnlisted ? [meta, { name: "robots", content: "noindex" }] : [meta]);
};
