import type { BookRecipe } from "./book-recipe";
import { readSubstitutions } from "./substitution-format";

/**
 * Reads one recipe file: facts between `---` lines, `# Title`, a description, `## Ingredients` as a
 * list, `## Method` as numbered steps, and `## Swaps` where there are any. `id` is the file's path in
 * the book, such as "italian/chicken-cacciatore". Throws a sentence that names the file and what is
 * missing or wrong.
 */
export function parseBookRecipe(id: string, text: string): BookRecipe {
  const [, facts = "", page = ""] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  const [body = "", ...substitutions] = page.split(/^## Swaps *$/m);
  const fact = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "m").exec(facts)?.[1]?.trim() ?? "";
  const [, title = "", description = ""] =
    /^\s*# (.+)\n+([\s\S]*?)\n+## Ingredients/.exec(body) ?? [];
  const ingredients = linesOf(body, "Ingredients", /^- (.+)$/);
  const steps = linesOf(body, "Method", /^\d+\. (.+)$/);
  const recipe = {
    bookId: id,
    title: title.trim(),
    description: description.trim().replace(/\s+/g, " "),
    cuisine: fact("cuisine"),
    protein: fact("protein") || null,
    course: fact("course"),
    servings: 4,
    cookingTime: wholeNumber(fact("minutes")),
    ingredients,
    instructions: steps.join("\n"),
    sourceUrl: "N/A",
    carbsPerServing: wholeNumber(fact("carbs")),
    diets: fact("diets")
      .split(",")
      .map((diet) => diet.trim())
      .filter(Boolean),
  };
  const missing = [
    !recipe.title && "a title",
    !recipe.description && "a description",
    !recipe.cuisine && "a cuisine",
    !recipe.course && "a course",
    recipe.cookingTime === null && "minutes",
    recipe.carbsPerServing === null && "carbs",
    ingredients.length < 2 && "ingredients",
    steps.length < 4 && "four steps",
  ].filter(Boolean);
  if (missing.length > 0) throw new Error(`recipes/${id}.md lacks ${missing.join(", ")}`);
  return substitutions.length === 0
    ? recipe
    : readSubstitutions(recipe, substitutions.join("## Swaps"));
}

function linesOf(body: string, heading: string, shape: RegExp) {
  const section = body.split(`## ${heading}`)[1]?.split(/^## /m)[0] ?? "";
  return section
    .split("\n")
    .map((line) => shape.exec(line.trim())?.[1]?.trim())
    .filter((line) => line !== undefined);
}

function wholeNumber(text: string) {
  return /^\d+$/.test(text) ? Number(text) : null;
}
