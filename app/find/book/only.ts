import { isHeading } from "~/engine/food/line/headings";
import { readIngredient } from "~/engine/food/line/ingredient";
import type { Recipe } from "~/engine/recipe/recipe";
import type { BookQuery } from "./book-query";
import { expansionsOf, foodsCalled } from "./names";
import { wordsOf } from "./words";

/** Staples that a request for dishes of only a few foods does not have to name. */
const AT_HOME =
  /\b(salt|peppercorns?|(black|white) pepper|water|oil|butter|sugar|vinegar|soy sauce|paprika|cumin|turmeric|dried oregano|dried thyme|red pepper flakes|chili flakes|curry powder|cinnamon|nutmeg)\b(?! (beans?|lettuce|squash))/i;

/** The foods of a recipe besides those that a request names and those that every kitchen has, in the order of its lines. */
export function othersIn({ ingredients }: Pick<Recipe, "ingredients">, query: BookQuery): string[] {
  const names = new Set([
    ...query.proteins.flat().flatMap(foodsCalled),
    ...query.words.flat().flatMap((word) =>
      expansionsOf(word)
        .filter(({ isAlike }) => !isAlike)
        .map(({ name }) => name),
    ),
  ]);
  const others = ingredients
    .filter((line) => line.trim() !== "" && !isHeading(line) && !AT_HOME.test(line))
    .map((line) => readIngredient(line).food)
    .filter((food) => !isOneOf(names, food));
  return [...new Set(others)];
}

/** Words that make another food of the one before them: rice noodles are not rice. */
const MADE_OF_IT =
  /^(noodle|vinegar|wine|flour|paper|sauce|paste|stock|broth|milk|cream|powder|starch|vermicelli|cake)$/;

function isOneOf(names: ReadonlySet<string>, food: string) {
  const said = wordsOf(food);
  return said.some((word, i) => {
    const isWhole = !MADE_OF_IT.test(said[i + 1] ?? "");
    return isWhole && (names.has(word) || names.has(said.slice(i, i + 2).join(" ")));
  });
}
