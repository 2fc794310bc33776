import * as z from "zod";
import {
  COURSES,
  PROTEINS,
  RECIPE_CUISINES,
  LIMITS,
  RECIPE_DEFAULTS,
  subRecipe,
  type ExportedMeal,
  exportedMeal,
  importReason,
  type ImportReason,
  type Rating,
} from "~/engine/recipe";
import { fittingTags, distinctTags } from "~/recipes/tags/tag-words";
import { goneSubRecipe } from "~/engine/sub-recipes";
import { visibleLine, visibleLines, cut, visibleText } from "~/server/values/text";
import type { SkippedEntry } from "~/server/adapters/recipe-reader/recipe-reader";
import { isSource } from "./recipe-source";
import type { Lost, MadeOnce, ReadItem } from "~/server/adapters/library-reader/library-reader";
import type { ExportItem, ExportRecipe } from "./apps/export-item";
import { guessCourse } from "./web/course";
import { cuisineOf } from "./web/cuisine";
import { minutesOfSteps } from "./web/duration";
import { isDate } from "~/server/values/dates";

const lines = (most: number, tooLong: string) =>
  z.string().transform(visibleLines).pipe(z.string().max(most, tooLong));

/** A link to a sub-recipe, with the limits of the form for any content of a file. */
const link = subRecipe.extend({
  title: z.string().transform(visibleLine).pipe(z.string().min(1).max(LIMITS.title)),
  amount: z.string().max(LIMITS.subRecipeAmount),
  makes: z.string().max(LIMITS.subRecipeAmount),
});

/**
 * Validates a recipe from a file. Rejects texts beyond the limits, so that nothing is cut silently. Replaces an unknown
 * value or an impossible number with the default of a new recipe. Removes invisible characters and characters that
 * change the text direction. The messages of the issues are codes of `importReason`.
 */
const storable = exportedMeal.extend({
  title: z
    .string()
    .transform(visibleLine)
    .pipe(z.string().min(1, "no_title").max(LIMITS.title, "long_title")),
  description: lines(LIMITS.description, "long_description"),
  cuisine: z.enum(RECIPE_CUISINES).catch(RECIPE_DEFAULTS.cuisine),
  protein: z.enum(PROTEINS).nullable().catch(RECIPE_DEFAULTS.protein),
  course: z.enum(COURSES).catch(RECIPE_DEFAULTS.course),
  servings: z.int().min(1).max(LIMITS.servings).catch(RECIPE_DEFAULTS.servings),
  cookingTime: z.int().min(1).max(LIMITS.minutes).nullable().catch(RECIPE_DEFAULTS.cookingTime),
  ingredients: z
    .array(z.string().max(LIMITS.line, "long_ingredient"))
    .transform((all) => all.map(visibleLine).filter((line) => line !== ""))
    .pipe(z.array(z.string()).min(1, "no_ingredients").max(LIMITS.lines, "many_ingredients")),
  instructions: lines(LIMITS.instructions, "long_instructions"),
  ownCourse: z
    .string()
    .transform(visibleLine)
    .pipe(z.string().max(LIMITS.ownCourse))
    .catch(RECIPE_DEFAULTS.ownCourse),
  equipment: lines(LIMITS.equipment, "long_equipment"),
  sourceUrl: z
    .string()
    .max(LIMITS.url, "long_address")
    .transform(visibleLine)
    .transform((text) => (text && isSource(text) ? text : RECIPE_DEFAULTS.sourceUrl)),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(LIMITS.url)
    .nullable()
    .catch(RECIPE_DEFAULTS.imageUrl),
  subRecipes: z
    .array(link)
    .max(LIMITS.subRecipes)
    // Ids from another household, or from an earlier state of this household, have no meaning. Linked recipes are found
    // by their titles.
    .transform((all) => all.map((sub) => goneSubRecipe({ ...sub, mealId: "" })))
    .catch([]),
  tags: z
    .array(z.string())
    .transform((tags) => fittingTags(tags).fitting)
    .catch([]),
  bookId: z.string().max(LIMITS.title).nullable().catch(RECIPE_DEFAULTS.bookId),
});

/** Returns a recipe from a file in the form to store, or the reason why it cannot be stored. */
export function toStorable(recipe: ExportedMeal): ExportedMeal | SkippedEntry {
  const parsed = storable.safeParse(recipe);
  if (parsed.success) return { ...parsed.data, subRecipes: linesWithin(parsed.data) };
  const reason = importReason.safeParse({ code: parsed.error.issues[0]?.message });
  return {
    title: recipe.title.slice(0, LIMITS.title),
    reason: reason.success ? reason.data : { code: "not_storable" },
  };
}

/** Keeps at most one link per line, and drops links of lines that do not exist. */
function linesWithin({
  subRecipes,
  ingredients,
}: Pick<ExportedMeal, "subRecipes" | "ingredients">) {
  const byLine = new Map(subRecipes.map((sub) => [sub.line, sub]));
  return [...byLine.values()].filter(({ line }) => line < ingredients.length);
}

/** Converts an item to Weeknight's form, without its photos. Returns the reason if it cannot be imported. */
export function toReadItem(item: ExportItem): ReadItem {
  switch (item.kind) {
    case "recipe":
      return toRecipe(item.recipe);
    case "plan": {
      const { recipe, title, note } = item.entry;
      const name = recipe ?? ([title, note].filter(Boolean).join(": ") || "A meal");
      return { kind: "plan", title: cut(name, LIMITS.title), entry: item.entry };
    }
    case "listItem":
      return {
        kind: "list",
        title: cut(item.item.text, LIMITS.title),
        isChecked: item.item.isChecked,
      };
    case "pantry":
      return { kind: "pantry", title: cut(item.item.name, LIMITS.title) };
    case "skipped":
      return { ...toOtherItem(item.title, item.reason), isRecipe: true };
    case "left":
      return toOtherItem("", item.reason);
  }
}

const toOtherItem = (title: string, reason: ImportReason) => ({
  kind: "other" as const,
  // The title may be the name of a file, which can contain any text.
  title: cut(visibleText(title), LIMITS.title),
  reason,
  isRecipe: false,
});

function toRecipe(recipe: ExportRecipe): ReadItem {
  const { title, photos } = recipe;
  const tags = distinctTags(recipe.tags);
  const { fitting, rest } = fittingTags(tags);
  const logEntry = madeOf(recipe);
  const words = wordsOf(recipe, { tags: rest, isMadeNoted: logEntry !== null });
  const photo = photos.find((each) => "address" in each);
  const steps = recipe.steps.map(asLine);
  const meal = toStorable({
    ...RECIPE_DEFAULTS,
    title,
    description: words.description,
    cuisine: cuisineOf([], tags),
    course: guessCourse(title, tags),
    servings: (recipe.hasDefaultServings ? null : recipe.servings) ?? RECIPE_DEFAULTS.servings,
    cookingTime: recipe.minutes ?? minutesOfSteps(steps.join("\n")),
    ingredients: recipe.ingredients.map(asLine),
    instructions: [...steps, ...words.rest].join("\n"),
    sourceUrl: recipe.sourceUrl ?? (recipe.sourceName || RECIPE_DEFAULTS.sourceUrl),
    imageUrl: photo && "address" in photo ? photo.address : RECIPE_DEFAULTS.imageUrl,
    source: recipe.sourceUrl === null ? "manual" : "url",
    createdAt: recipe.createdAt,
    isFavorite: recipe.isFavorite,
    tags: fitting,
    ...recipe.own,
    // The id differs in each household.
    id: "",
  });
  if ("reason" in meal) return { ...toOtherItem(title, meal.reason), isRecipe: true };
  const lost: Lost[] = [];
  if (recipe.nutrition !== "") lost.push("nutrition");
  return { kind: "recipe", title: meal.title, meal, made: logEntry, lost, photos: [] };
}

/** Converts stars (out of five) to a rating. */
const ratingOf = (stars: number): Rating => (stars >= 4 ? "again" : stars > 2 ? "fine" : "never");

/** Returns an entry for the cook log if the rating has a date. Stars without a date are added to the text. */
function madeOf({ madeOn, rating }: ExportRecipe): MadeOnce | null {
  if (madeOn === null || !isDate(madeOn)) return null;
  return { madeOn, rating: rating === null ? null : ratingOf(rating) };
}

/** Ends a heading with a colon, as pages show headings. */
const asLine = ({ text, isHeading }: { text: string; isHeading: boolean }) =>
  isHeading ? `${text.replace(/[:\s]+$/, "")}:` : text;

/**
 * Returns the texts that have no separate field. Notes are added to the description, or after the steps if they are too
 * long for it.
 */
function wordsOf(
  recipe: ExportRecipe,
  { tags, isMadeNoted }: { tags: readonly string[]; isMadeNoted: boolean },
): { description: string; rest: string[] } {
  const { description, notes, rating, isMade, madeOn } = recipe;
  const madeText = madeOn === null ? (isMade ? "Made before." : "") : `Last made on ${madeOn}.`;
  const facts = [
    tags.length > 0 ? `Tags: ${tags.join(", ")}.` : "",
    rating === null || isMadeNoted ? "" : `Rated ${rating} of 5.`,
    isMadeNoted ? "" : madeText,
  ];
  const factsText = facts.filter(Boolean).join(" ");
  const all = [description, notes, factsText].filter(Boolean).join("\n\n");
  if (all.length <= LIMITS.description) return { description: all, rest: [] };
  const short = [description, factsText].filter(Boolean).join("\n\n");
  return { description: short, rest: ["Notes:", ...notes.split(/\n+/)] };
}
