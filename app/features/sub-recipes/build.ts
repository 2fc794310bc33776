import { runToEnd } from "~/cooperative-scheduling";
import { readIngredient } from "~/food/line/ingredient";
import { scaleLines } from "~/features/scaling/scale";
import { LIMITS, type MadeSubRecipe, type SubRecipe } from "~/recipe";
import { foldText } from "~/text";
import { shareOf } from "./share";
import { liveSubRecipes, ownLines, type WithSubRecipes } from "./whole";

/** Which line of a recipe stands for which other recipe, and how much of it. */
export type SubRecipeLink = Pick<SubRecipe, "line" | "mealId" | "amount" | "unit" | "makes">;

/** A recipe that may stand in another. */
export type Inner = Pick<SubRecipe, "title"> &
  Pick<
    MadeSubRecipe,
    "description" | "servings" | "cookingTime" | "ingredients" | "instructions"
  > & {
    subRecipes: readonly SubRecipe[];
  };

/** Why a line cannot stand for a recipe. */
export type Refused = "unread" | "circle" | "deep" | "long";

/** What a line that stands for `inner` says in the recipe `mealId`; why not, where it cannot. */
export function buildSubRecipe(
  mealId: string,
  link: SubRecipeLink,
  inner: Inner,
): SubRecipe | Refused {
  const share = shareOf(link, inner.servings);
  if (share === null) return "unread";
  const within = liveSubRecipes(inner).flatMap(({ made }) => made);
  if (link.mealId === mealId || within.some((one) => one.mealId === mealId)) return "circle";
  const { title, description, servings, cookingTime, instructions } = inner;
  const gone = inner.subRecipes.filter(({ isGone }) => isGone).map(({ title }) => title);
  const said = { title, description, servings, cookingTime, instructions };
  const own = { ...said, mealId: link.mealId, gone };
  const made = [
    madeOf({ ...own, ingredients: ownLines(inner), depth: 1 }, share),
    ...within.map((one) => madeOf({ ...one, depth: one.depth + 1 }, one.share * share)),
  ];
  if (made.some(({ depth }) => depth > LIMITS.subRecipeDepth)) return "deep";
  const { line, amount, unit, makes } = link;
  const built = { line, mealId: link.mealId, title, amount, unit, makes, isGone: false, made };
  return isWithin([built]) ? built : "long";
}

function madeOf(one: Omit<MadeSubRecipe, "share" | "scaled">, share: number): MadeSubRecipe {
  return { ...one, share, scaled: runToEnd(scaleLines(one.ingredients, share)) };
}

/** A line whose recipe is not there. */
export const goneSubRecipe = ({
  line,
  amount,
  unit,
  makes,
  ...link
}: SubRecipeLink & { title: string }): SubRecipe => ({
  ...{ line, mealId: link.mealId, title: link.title, amount, unit, makes },
  ...{ isGone: true, made: [] },
});

/** Whether all that stands in a recipe is no more than is kept of it. */
export function isWithin(subRecipes: readonly SubRecipe[]): boolean {
  const made = subRecipes.flatMap((sub) => sub.made);
  const lines = made.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
  const text = made.reduce((sum, it) => sum + it.instructions.length + it.description.length, 0);
  return (
    subRecipes.length <= LIMITS.subRecipes &&
    lines <= LIMITS.subRecipeLines &&
    text <= LIMITS.subRecipeText
  );
}

/**
 * The lines that stand for recipes, after a recipe's lines were changed: a line that says the same is found wherever it is
 * now, and one that was rewritten stays what it was, in its place or where the same food is named now. `changed` has the titles of the latter, and `lost` of
 * those whose line is gone.
 */
export function carryOver(
  before: readonly string[],
  subRecipes: readonly SubRecipe[],
  after: readonly string[],
): { subRecipes: SubRecipe[]; changed: string[]; lost: string[] } {
  const taken = new Set<number>();
  const found = new Map<SubRecipe, number>();
  for (const sub of subRecipes) {
    const isSame = (at: number) => !taken.has(at) && after[at] === before[sub.line];
    const same = [sub.line, ...after.keys()].find(isSame);
    if (same === undefined) continue;
    taken.add(same);
    found.set(sub, same);
  }
  const said = new Set(before);
  const changed: string[] = [];
  const lost: string[] = [];
  for (const sub of subRecipes) {
    if (found.has(sub)) continue;
    const isNew = (at: number) =>
      !taken.has(at) && after[at] !== undefined && !said.has(after[at] ?? "");
    const food = foodOf(before[sub.line] ?? "");
    // As far from the end as before, or from the beginning: lines come and go on the other side.
    const places = [sub.line, after.length - before.length + sub.line];
    const at =
      [...places, ...after.keys()].find((at) => isNew(at) && foodOf(after[at] ?? "") === food) ??
      places.find(isNew);
    if (at === undefined) lost.push(sub.title);
    else {
      taken.add(at);
      found.set(sub, at);
      changed.push(sub.title);
    }
  }
  const carried = [...found].map(([sub, line]) => ({ ...sub, line }));
  return { subRecipes: carried.sort((a, b) => a.line - b.line), changed, lost };
}

const foodOf = (line: string) => foldText(readIngredient(line).food);

/** What is said after a recipe's lines were changed of those that stood for others; nothing where they are as they were. */
export function saidOfLines(
  before: Required<WithSubRecipes>,
  after: Required<WithSubRecipes>,
): { description?: string } {
  const { changed, lost } = carryOver(
    before.ingredients,
    before.subRecipes ?? [],
    after.ingredients,
  );
  const said = [
    ...changed.map((title) => `Look at how much of “${title}” it takes: its line was changed.`),
    ...lost.map((title) => `“${title}” is not in it anymore: its line is gone.`),
  ];
  return said.length > 0 ? { description: said.join(" ") } : {};
}
