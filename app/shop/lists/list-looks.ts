/** The looks that a list has on every page: in its week, shared, on paper. */

/** On a wide page in two columns, on paper in three. */
export const AISLE_COLUMNS = "md:columns-2 md:gap-x-10 print:columns-[3_5cm] print:gap-x-[0.7cm]";
export const AISLE_HEAD =
  "flex items-baseline gap-2 border-b border-ink pt-4 pb-1.5 text-xl leading-[1.2] font-normal tracking-[normal] print:break-after-avoid print:pt-1.5 print:pb-0.5 print:text-[13pt]";
export const AISLE_COUNT = "flex-none font-sans text-xs font-medium text-ink2";
