// Pages are plain HTML and none of them hydrates: the one script is browser/weeknight.ts.
// The compiler wants an entry for the browser; it is never sent to one.
export {};
