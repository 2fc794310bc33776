/** A recipe's two columns, side by side where there is room. */
export const COLUMNS =
  "md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-x-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-x-8";
/** The heading of the ingredients and of the instructions. */
export const PART_HEAD = "mt-6 mb-2 border-b border-ink pb-2 text-xl";
export const RECIPE_PICTURE =
  "relative h-44 overflow-hidden rounded-md bg-sunk md:h-full md:min-h-56";
export const RECIPE_FACTS = "my-3 flex flex-wrap items-center gap-2 figures";
export const RECIPE_ABOUT = "max-w-[46ch] text-lg";
