/** A route's `meta`: the page's title. A page that is unlisted is known to no search engine. */
export const pageTitle = (title: string, { isUnlisted = false } = {}) => {
  const meta = { title: `${title} – Weeknight` };
  return () => (isUnlisted ? [meta, { name: "robots", content: "noindex" }] : [meta]);
};
