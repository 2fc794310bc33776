import type { JudgedMeal } from "~/recipes/verdicts/meal-check";
import { writeOut } from "~/recipes/meals/write-out";
import { liveSubRecipes, ownLines, wholeMinutes } from "~/engine/sub-recipes/whole";
import type { MadeSubRecipe } from "~/engine/recipe/recipe";
import { inWords } from "~/server/values/text";

export type Dish = JudgedMeal & { cookingTime: number | null };

/**
 * A dish with the recipes that its lines stand for written out in it, each for the share that the dish takes, so that it
 * can be changed without changing those: itself where no line stands for one. Each stands under its name, unless that
 * `names` what would be judged as one more food of the dish, "Pie Crust" or "Butter Paste". What one is made with comes
 * before it, and the dish's own steps come last. An amount in a step that cannot be told for that share says what it is of.
 */
export async function withPartsWrittenOut<D extends Dish>(
  dish: D,
  names: (title: string) => boolean,
): Promise<D> {
  const live = liveSubRecipes(dish);
  if (live.length === 0) return dish;
  const lines = ownLines(dish);
  const steps: string[] = [];
  for (const [at, part] of inOrder(live.flatMap(({ made }) => made)).entries()) {
    const name = names(part.title) ? `Part ${at + 1}` : part.title.replace(/[:\s]+$/, "");
    const heading = headingOf(name);
    lines.push(heading, ...part.scaled);
    const written = await writeOut(part, part.share);
    const told = written.instructions.split("\n").map((step, at) => {
      const unsure = written.unsure[at] ?? [];
      return unsure.length > 0 ? `${step} (${ofWhole(unsure)})` : step;
    });
    if (part.instructions.trim() !== "") steps.push(heading, ...told);
  }
  const own = dish.instructions.trim();
  const instructions = [
    ...steps,
    ...(steps.length > 0 && own ? [headingOf("To finish")] : []),
    own,
  ];
  return {
    ...dish,
    ingredients: lines,
    instructions: instructions.filter(Boolean).join("\n"),
    cookingTime: wholeMinutes(dish),
    subRecipes: [],
  };
}

/** A line that ends with a colon is shown as a heading. */
const headingOf = (name: string) => `${name}:`;

const ofWhole = (amounts: readonly string[]) =>
  `${inWords(amounts.map((amount) => `“${amount}”`))} ${amounts.length > 1 ? "are" : "is"} for the whole recipe`;

/** Each comes in the order of its line, after what it is made with itself: those are listed after it, one deeper. */
function inOrder(made: readonly MadeSubRecipe[]): MadeSubRecipe[] {
  const [first, ...rest] = made;
  if (!first) return [];
  const next = rest.findIndex(({ depth }) => depth <= first.depth);
  const end = next < 0 ? rest.length : next;
  return [...inOrder(rest.slice(0, end)), first, ...inOrder(rest.slice(end))];
}
