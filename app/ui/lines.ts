/** The classes of links and short texts, one per line, in as many columns as fit. */
export const LINES = "columns-[20rem] gap-x-8";
export const LINE =
  "flow-root min-h-11 break-inside-avoid border-b border-line py-2.5 last:border-0";
