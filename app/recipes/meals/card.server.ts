import { withDrawing } from "~/recipes/drawings/drawings.server";
import { CHECK_COLUMNS } from "~/recipes/verdicts/checks.server";
import { readSubRecipes, wholeMinutes } from "~/engine/sub-recipes";
import { CARD_FIELDS } from "./meal";

/** The columns of a meal that its card is made of. */
export const CARD_COLUMNS = [
  ...CARD_FIELDS.map((name) => `meals.${name}` as const),
  "meals.coverId",
  "meals.coverWidth",
  ...CHECK_COLUMNS,
  "meals.ingredients",
  "meals.subRecipes",
] as const;

type Timed = { cookingTime: number | null; subRecipes: string };

/** Minutes that a dish takes with the recipes that stand in it; by its own, where one of them says nothing. */
export const minutesOf = ({ cookingTime, subRecipes }: Timed) =>
  wholeMinutes({ cookingTime, subRecipes: readSubRecipes(subRecipes) }) ?? cookingTime;

type Row = Parameters<typeof withDrawing>[0] & Timed;

/** A row of a recipe as its card shows it: its drawing, and the minutes of all that is to be made. */
export function toCard<T extends Row>({ subRecipes, ...row }: T) {
  return { ...withDrawing(row), cookingTime: minutesOf({ ...row, subRecipes }) };
}
