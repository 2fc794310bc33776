import type { Lost, MadeOnce, ReadItem } from "~/server/adapters/library-reader/library-reader";
import type { ExportItem, ExportRecipe } from "./apps/export-item";
import { guessCourse } from "./web/course";
import { cuisineOf } from "./web/cuisine";
import { minutesOfSteps } from "./web/duration";
import { toStorable } from "./storable-recipe";
import { type ImportReason, LIMITS, RECIPE_DEFAULTS, type Rating } from "~/engine/recipe";
import { isDate } from "~/server/values/dates";
import { distinctTags, fittingTags } from "~/recipes/tags/tag-words";
import { cut, visibleText } from "~/server/values/text";

/** An item as Weeknight would have it, so far without its photos, or why it cannot come. */
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
      return other("", item.reason);
  }
}

const other = (title: string, reason: ImportReason) => ({
  kind: "other" as const,
  // It may be the name of a file, which can hold anything.
  title: cut(visibleText(title), LIMITS.title),
  reason,
  isRecipe: false,
});

function toRecipe(recipe: ExportRecipe): ReadItem {
  const { title, photos } = recipe;
  const tags = distinctTags(recipe.tags);
  const { fitting, rest } = fittingTags(tags);
  const made = madeOf(recipe);
  const words = wordsOf(recipe, { tags: rest, isMadeNoted: made !== null });
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
    // It is another one in another household.
    id: "",
  });
  if ("reason" in meal) return { ...other(title, meal.reason), isRecipe: true };
  const lost: Lost[] = [];
  if (recipe.nutrition !== "") lost.push("nutrition");
  return { kind: "recipe", title: meal.title, meal, made, lost, photos: [] };
}

/** Stars of five as what a tap says here. */
const ratingOf = (stars: number): Rating => (stars >= 4 ? "again" : stars > 2 ? "fine" : "never");

/** Stars stand with the day on which it was made; without one they are told in words. */
function madeOf({ madeOn, rating }: ExportRecipe): MadeOnce | null {
  if (madeOn === null || !isDate(madeOn)) return null;
  return { madeOn, rating: rating === null ? null : ratingOf(rating) };
}

/** A heading ends with a colon: so lists and steps show it as one. */
const asLine = ({ text, isHeading }: { text: string; isHeading: boolean }) =>
  isHeading ? `${text.replace(/[:\s]+$/, "")}:` : text;

/** What has no place of its own: notes stand with the description, or below the steps where they are too long for that. */
function wordsOf(
  recipe: ExportRecipe,
  { tags, isMadeNoted }: { tags: readonly string[]; isMadeNoted: boolean },
): { description: string; rest: string[] } {
  const { description, notes, rating, isMade, madeOn } = recipe;
  const made = madeOn === null ? (isMade ? "Made before." : "") : `Last made on ${madeOn}.`;
  const facts = [
    tags.length > 0 ? `Tags: ${tags.join(", ")}.` : "",
    rating === null || isMadeNoted ? "" : `Rated ${rating} of 5.`,
    isMadeNoted ? "" : made,
  ];
  const said = facts.filter(Boolean).join(" ");
  const all = [description, notes, said].filter(Boolean).join("\n\n");
  if (all.length <= LIMITS.description) return { description: all, rest: [] };
  const short = [description, said].filter(Boolean).join("\n\n");
  return { description: short, rest: ["Notes:", ...notes.split(/\n+/)] };
}
