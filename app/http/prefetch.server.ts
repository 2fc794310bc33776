/**
 * Returns true for a page that a browser or our script prefetches. Notices that are shown once wait for a page that a
 * user sees.
 */
export const isPrefetch = ({ headers }: Request) =>
  /\bprefetch\b/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
