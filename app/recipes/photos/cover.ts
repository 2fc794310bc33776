/** The first photo of a recipe, and the pixels that its largest file is wide; nulls where it has none. */
export type Cover = { coverId: string | null; coverWidth: number | null };

/** Those of the recipes that have one, by the recipe's id. */
export type Covers = ReadonlyMap<string, Cover>;

const NO_COVER: Cover = { coverId: null, coverWidth: null };

/** The cover of a recipe; of none for what is no recipe of the household. */
export const coverIn = (covers: Covers, mealId: string | null): Cover =>
  covers.get(mealId ?? "") ?? NO_COVER;
