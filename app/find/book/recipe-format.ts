import * as z from "zod";
import { COURSES, CUISINES, PROTEINS, sourceRecipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { RESTRICTIONS, isRestriction } from "~/engine/restrictions";
import { type BookRecipe, HEATS, SEASON_NAMES, type Substitution } from "./book-recipe";
import { makeSubstitutions } from "./substitutions";

/** The maximum number of substitutions of a recipe, because all sets of them are tried. */
const MAX_SUBSTITUTIONS = 6;

/**
 * Parses the section `## Swaps` of a recipe: `- Gluten-Free: with tamari for the soy sauce`, with `- soy sauce →
 * tamari` indented below. Makes each substitution once to verify that it is possible. Throws an error whose message
 * names the file and the fault.
 */
function readSubstitutions(recipe: BookRecipe, section: string): BookRecipe {
  const substitutions: Substitution[] = [];
  const refuse = (why: string): never => {
    throw new Error(`recipes/${recipe.bookId}.md: ${why}`);
  };
  for (const line of section.split("\n").filter((each) => each.trim() !== "")) {
    const [, indent = "", text = ""] = /^( *)- (.+)$/.exec(line.trimEnd()) ?? refuse(oddLine(line));
    const last = substitutions.at(-1);
    if (indent !== "") {
      const [from, to, ...more] = text.split(/ (?:→|->) /).map((part) => part.trim());
      if (!last || !from || !to || more.length > 0) return refuse(oddLine(line));
      last.replacements.push({ from, to });
      continue;
    }
    const [, head = "", telling = ""] = /^(.+?): (.+)$/.exec(text) ?? refuse(oddLine(line));
    const keeps = head.split(/, */);
    const unknown = keeps.find((name) => !isRestriction(name));
    if (unknown !== undefined) refuse(`“${unknown}” in its swaps is not a restriction`);
    if (!/^with(out)? /.test(telling)) refuse(`“${telling}” says neither with nor without what`);
    substitutions.push({ keeps, telling, replacements: [] });
  }
  if (substitutions.length > MAX_SUBSTITUTIONS) refuse(`more than ${MAX_SUBSTITUTIONS} swaps`);
  const parsedRecipe = { ...recipe, substitutions };
  for (const substitution of substitutions) {
    if (substitution.replacements.length === 0)
      refuse(`the swap “${substitution.telling}” replaces nothing`);
    const result = makeSubstitutions(parsedRecipe, [substitution]);
    if (typeof result === "string") refuse(result);
  }
  return parsedRecipe;
}

const oddLine = (line: string) => `“${line.trim()}” in its swaps cannot be read`;

/** The facts that a recipe file must state, with the error for each missing fact. */
const recipeSchema = sourceRecipe.extend({
  bookId: z.string(),
  title: z.string().min(1, "a title"),
  description: z.string().min(1, "a description"),
  cuisine: z.enum(CUISINES, "a cuisine"),
  protein: z.enum(PROTEINS, "a protein").nullable(),
  course: z.enum(COURSES, "a course"),
  cookingTime: z.number("minutes"),
  carbsPerServing: z.number("carbs"),
  ingredients: z.array(z.string()).min(2, "ingredients"),
  instructions: z.string().regex(/.(\n.+){3}/, "four steps"),
  breaks: z.array(z.enum(RESTRICTIONS, "a restriction after breaks")),
  facts: z.object({
    seasons: z.array(z.enum(SEASON_NAMES, "spring, summer, fall or winter after season")),
    keepsDays: z
      .int("days after keeps")
      .min(1, "days after keeps")
      .max(60, "days after keeps")
      .nullable(),
    freezes: z
      .enum(["yes", "no"], "yes or no after freezes")
      .nullable()
      .transform((word) => word && word === "yes"),
    heat: z.enum(HEATS, "mild, medium or hot after heat").nullable(),
    isKidMild: z
      .enum(["mild"], "mild after kids")
      .nullable()
      .transform((word) => word !== null),
  }),
});

const REQUIRED = ["cuisine", "protein", "course", "minutes", "carbs"];
const FACTS = [...REQUIRED, "breaks", "season", "keeps", "freezes", "heat", "kids"];

/**
 * Parses one recipe file: facts between `---` lines, `# Title`, a description, and the sections `## Ingredients` (a
 * list), `## Method` (numbered steps) and optionally `## Swaps`. `id` is the file's path in the recipe book, such as
 * "italian/chicken-cacciatore". Throws an error whose message names the file and the missing or wrong part.
 */
export function parseBookRecipe(id: string, text: string): BookRecipe {
  const [, head = "", page = ""] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  const [body = "", ...substitutions] = page.split(/^## Swaps *$/m);
  const facts = new Map(
    head.split("\n").map((line): [string, string] => {
      const [, name = line, value = ""] = /^(\w+):(.*)$/.exec(line) ?? [];
      return [name, value.trim()];
    }),
  );
  const fact = (name: string) => facts.get(name) ?? "";
  const odd = [...facts.keys()].find((name) => name !== "" && !FACTS.includes(name));
  if (odd !== undefined) throw new Error(`recipes/${id}.md: “${odd}” is not a fact of a recipe`);
  const [, title = "", description = ""] =
    /^\s*# (.+)\n+([\s\S]*?)\n+## Ingredients/.exec(body) ?? [];
  const parsed = recipeSchema.safeParse({
    bookId: id,
    title: title.trim(),
    description: description.trim().replace(/\s+/g, " "),
    cuisine: fact("cuisine"),
    protein: fact("protein") || null,
    course: fact("course"),
    servings: 4,
    cookingTime: wholeNumber(fact("minutes")),
    ingredients: linesOf(body, "Ingredients", /^- (.+)$/),
    instructions: linesOf(body, "Method", /^\d+\. (.+)$/).join("\n"),
    sourceUrl: RECIPE_DEFAULTS.sourceUrl,
    carbsPerServing: wholeNumber(fact("carbs")),
    breaks: listOf(fact("breaks")),
    facts: {
      seasons: listOf(fact("season")),
      keepsDays: fact("keeps") === "" ? null : Number(fact("keeps")),
      freezes: fact("freezes") || null,
      heat: fact("heat") || null,
      isKidMild: fact("kids") || null,
    },
  });
  if (!parsed.success) {
    const missing = parsed.error.issues.map(({ message }) => message);
    throw new Error(`recipes/${id}.md lacks ${missing.join(", ")}`);
  }
  const recipe = parsed.data;
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

const listOf = (text: string) => text.split(/, */).filter(Boolean);

function wholeNumber(text: string) {
  return /^\d+$/.test(text) ? Number(text) : null;
}
