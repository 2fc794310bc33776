/**
 * True for a page that a browser, or our script, asks for before anybody opens it: what is said once waits for
 * the one that is shown.
 */
export const isPrefetch = ({ headers }: Request) =>
  /\bprefetch\b/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`);
