/** The heading of the ingredients and of the instructions. */
export const PART_HEAD =
  "flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-ink text-xl print:mt-3 print:min-h-0";
