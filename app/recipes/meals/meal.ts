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
  /** Its first photo, and the photo's width in pixels; null if it has none. */
  coverId: string | null;
  coverWidth: number | null;
  /** The subject of its drawing. */
  drawing: string;
  /** 1 if the household keeps it as a favorite. */
  isFavorite: number;
  /** The verdict for its eaters in a few words. */
  mark: VerdictLabel | null;
  /** The date on which the household last had it; null for never. Only set in lists of recipes. */
  lastHad?: string | null;
  /** 1 for a suggestion that the household had before: it is shown again, free. */
  had?: number;
  /** The foods to use soon that it uses: "half a cabbage"; empty for none. */
  uses?: string;
  /** How its eaters liked it: "Everybody liked it"; empty if there is nothing to show. */
  liked?: string;
};

/** The sources of a household's own recipes: a page, or typed by hand. */
export const OWN_SOURCES = ["url", "manual"] as const;

/** Returns true for a recipe of the household's own, which may be changed. */
export const isOwnRecipe = (meal: Pick<MealCardData, "source">) =>
  OWN_SOURCES.some((source) => source === meal.source);

/** The cooking time that pages assume if none is stated. */
const ASSUMED_MINUTES = 30;

/** Returns how long a meal takes, as pages show it: "45 min", "2 h 15 min", or "about 30 min" if that is assumed. */
export const timeOf = ({ cookingTime }: { cookingTime: number | null }) =>
  cookingTime === null
    ? t("about {minutes} min", { minutes: ASSUMED_MINUTES })
    : cookingTimeInWords(cookingTime);

/** Formats minutes, from two hours on as hours: "119 min", "2 h", "24 h". */
export function cookingTimeInWords(minutes: number) {
  if (minutes < 120) return t("{minutes} min", { minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? t("{hours} h", { hours })
    : t("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
}

/** The source of a recipe of the recipe book, which copies store in English. */
export const RECIPE_BOOK = message("Weeknight recipe book");

/** Returns where a recipe comes from: a link only for http and https, otherwise plain text or nothing. */
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
