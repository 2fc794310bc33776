/** The looks that a list has on every page: in its week, in the shop, shared, on paper. */

/** On a wide page in two columns, on paper in three. */
export const AISLES = "md:columns-2 md:gap-x-8 print:columns-[3_5cm] print:gap-x-[0.7cm]";
export const AISLE_HEAD =
  "flex min-h-11 items-baseline gap-2 pt-4 pb-1 text-xl font-normal tracking-[normal] print:min-h-0 print:pt-1.5 print:pb-0.5 print:text-[13pt]";
export const AISLE_COUNT = "flex-none font-sans text-xs font-medium text-ink2";
export const AISLE_ITEMS = "border-s-2 border-t border-s-accent border-t-line ps-3";
/** The head of an aisle folds it; its mark is a chevron. */
export const FOLD = "p-0 ps-0 before:content-none";
export const ITEM = "border-b border-line break-inside-avoid";
/** A row to tick: its name begins with a capital, and is struck through once it is in the basket. */
export const ITEM_ROW =
  "text-lg leading-snug wrap-anywhere has-checked:text-ink2 has-checked:line-through [&_[data-words]]:first-letter:uppercase print:min-h-0 print:gap-2 print:py-px print:text-[9.5pt] print:leading-tight";
export const IN_SHOP = "min-h-16 text-[1.25rem]";
/** What one buys, in the serif of titles. */
export const AMOUNT = "font-serif text-[1.375rem] leading-tight text-ink print:text-[10pt]";
/** The exact need and what was asked for, under the name. */
export const DETAIL = "block text-sm leading-snug text-ink2 print:text-[8pt] print:leading-none";
