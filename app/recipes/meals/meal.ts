import type { VerdictLabel } from "~/recipes/verdicts/mark";
import type { StoredRecipe } from "~/engine/recipe";
import { message, t } from "~/language/messages";

export const CARD_FIELDS = [
  "id",
  "title",
  "description",
  "cuisine",
  "protein",
  "course",
  "cookingTime",
  "sourceUrl",
  "bookId",
  "source",
] as const;

/** The data of a stored recipe that its card shows. */
export type MealCardData = Pick<StoredRecipe, (typeof CARD_FIELDS)[number]> & {
  /** The recipe's first photo, and the photo's width in pixels. Null if none exists. */
  coverId: string | null;
  coverWidth: number | null;
  /** The letters of the recipe's drawing. */
  drawing: string;
  /** 1 if the recipe is a favorite of the household, or else 0. */
  isFavorite: number;
  /** The verdict for the recipe's eaters in a few words. */
  mark: VerdictLabel | null;
  /** The date on which the household last ate the meal. Null for never. Only set in lists of recipes. */
  lastHad?: string | null;
  /** 1 for a suggestion that the household had before, which is shown again for free. */
  had?: number;
  /** The foods to use soon that the meal uses: "half a cabbage". Empty if none exist. */
  uses?: string;
  /** How the eaters liked the meal: "Everybody liked it". Empty if there is nothing to show. */
  liked?: string;
};

/** The sources of a household's own recipes: a web page, or typed by hand. */
export const OWN_SOURCES = ["url", "manual"] as const;

/** Returns true for a household's own recipe, which may be changed. */
export const isOwnRecipe = (meal: Pick<MealCardData, "source">) =>
  OWN_SOURCES.some((source) => source === meal.source);

/** The cooking time in minutes that pages assume if none is stated. */
const ASSUMED_MINUTES = 30;

/** Returns the cooking time of a meal in words: "45 min", "2 h 15 min", or "about 30 min" if the time is assumed. */
export const timeOf = ({ cookingTime }: { cookingTime: number | null }) =>
  cookingTime === null
    ? t("about {minutes} min", { minutes: ASSUMED_MINUTES })
    : cookingTimeInWords(cookingTime);

/** Formats minutes in words. Uses hours from two hours on: "119 min", "2 h", "24 h". */
export function cookingTimeInWords(minutes: number) {
  if (minutes < 120) return t("{minutes} min", { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t("{hours} h", { hours })
    : t("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
}

/** The source of a recipe of the recipe book, which copies store in English. */
export const RECIPE_BOOK = message("Weeknight recipe book");

/** Returns the source of a recipe. The source is a link only for http and https, or else plain text or null. */
export function mealSourceOf(meal: { sourceUrl: string; bookId: string | null }): {
  text: string;
  href: string | null;
} | null {
  const url = meal.sourceUrl.trim();
  if (meal.bookId || url === RECIPE_BOOK) return { text: t(RECIPE_BOOK), href: null };
  if (url === "" || url === "N/A") return null;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { text: url, href: null };
  return { text: new URL(url).hostname.replace(/^www\./, ""), href: url };
}
