import type { ExportItem, ExportPlanEntry, ExportRecipe } from "./exports/export-item";
import type { ExportedMeal } from "./exported-meal";
import { guessCourse } from "./course-guess";
import { cuisineOf } from "./import/cuisine";
import { toStorable } from "./storable-recipe";
import { LIMITS, RECIPE_DEFAULTS } from "~/recipe";
import { cut, visibleText } from "~/text";

/** Something of another app's file, as it is stored until the household says that it may come. */
export type ReadItem =
  | { kind: "recipe"; title: string; meal: ExportedMeal; lost: Lost[] }
  | { kind: "plan"; title: string; entry: ExportPlanEntry }
  | { kind: "list"; title: string; isChecked: boolean }
  | { kind: "pantry"; title: string }
  | { kind: "other"; title: string; reason: string; isRecipe: boolean };

/** What a recipe of another app has that has no place here. */
export type Lost = "photos" | "nutrition";

/** An item as Weeknight would have it, or why it cannot come. */
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
      return { ...other(item.title, item.reason), isRecipe: true };
    case "left":
      return other(item.what, item.reason);
  }
}

const other = (title: string, reason: string) => ({
  kind: "other" as const,
  // It may be the name of a file, which can hold anything.
  title: cut(visibleText(title), LIMITS.title),
  reason,
  isRecipe: false,
});

function toRecipe(recipe: ExportRecipe): ReadItem {
  const { title, photos } = recipe;
  const tags = withoutTwins(recipe.tags);
  const words = wordsOf({ ...recipe, tags });
  const photo = photos.find((each) => "address" in each);
  const meal = toStorable({
    ...RECIPE_DEFAULTS,
    id: "",
    title,
    description: words.description,
    cuisine: cuisineOf([], tags),
    course: guessCourse(title, tags),
    servings: (recipe.hasDefaultServings ? null : recipe.servings) ?? RECIPE_DEFAULTS.servings,
    cookingTime: recipe.minutes,
    ingredients: recipe.ingredients.map(asLine),
    instructions: [...recipe.steps.map(asLine), ...words.rest].join("\n"),
    sourceUrl: recipe.sourceUrl ?? (recipe.sourceName || RECIPE_DEFAULTS.sourceUrl),
    imageUrl: photo && "address" in photo ? photo.address : RECIPE_DEFAULTS.imageUrl,
    source: recipe.sourceUrl === null ? "manual" : "url",
    createdAt: recipe.createdAt,
    isFavorite: recipe.isFavorite,
  });
  if ("reason" in meal) return { ...other(title, meal.reason), isRecipe: true };
  const lost: Lost[] = [];
  if (photos.some((each) => "type" in each)) lost.push("photos");
  if (recipe.nutrition !== "") lost.push("nutrition");
  return { kind: "recipe", title: meal.title, meal, lost };
}

/** Tags as they are read: without the stars that sort them first, "Thai" and "thai" once. */
function withoutTwins(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const said of tags) {
    const tag = said.replace(/^[*\s]+/, "");
    const key = tag.toLowerCase();
    if (tag !== "" && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

/** A heading ends with a colon: so lists and steps show it as one. */
const asLine = ({ text, isHeading }: { text: string; isHeading: boolean }) =>
  isHeading ? `${text.replace(/[:\s]+$/, "")}:` : text;

/** Notes, tags, stars and the last day stand with the description; notes that are too long for it, below the steps. */
function wordsOf(recipe: ExportRecipe): { description: string; rest: string[] } {
  const { description, notes, tags, rating, isMade, madeOn } = recipe;
  const made = madeOn === null ? (isMade ? "Made before." : "") : `Last made on ${madeOn}.`;
  const facts = [
    tags.length > 0 ? `Tags: ${tags.join(", ")}.` : "",
    rating === null ? "" : `Rated ${rating} of 5.`,
    made,
  ];
  const said = facts.filter(Boolean).join(" ");
  const all = [description, notes, said].filter(Boolean).join("\n\n");
  if (all.length <= LIMITS.description) return { description: all, rest: [] };
  const short = [description, said].filter(Boolean).join("\n\n");
  return { description: short, rest: ["Notes:", ...notes.split(/\n+/)] };
}
