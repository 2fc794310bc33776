/**
 * Returns true for a page that a browser or our script prefetches. One-time notices wait for the page that is
 * shown.
 */
export const isPrefetch = ({ headers }: Request) =>
  /\bprefetch\b/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
