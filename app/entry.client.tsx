// Nothing hydrates; the pages' script is browser/weeknight.ts. The compiler requires this entry, which is
// never sent.
export {};
