import type { Mark } from "~/recipes/verdicts/mark";
import type { StoredRecipe } from "~/engine/recipe";

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

/** What a card shows of a stored recipe. */
export type MealCardData = Pick<StoredRecipe, (typeof CARD_FIELDS)[number]> & {
  /** Its first photo, and how many pixels that is wide; null where it has none. */
  coverId: string | null;
  coverWidth: number | null;
  /** What it is drawn as. */
  drawing: string;
  /** 1 where the household keeps it as a favorite. */
  isFavorite: number;
  /** What was found of it for those who eat, in a few words. */
  mark: Mark | null;
  /** The date that it was last had on; null for never. Lists of recipes know it. */
  lastHad?: string | null;
  /** 1 for a suggestion that the household had before: it is shown again, free. */
  had?: number;
  /** What it uses of what the household has to eat soon: "half a cabbage"; empty for nothing. */
  uses?: string;
  /** How those who had it liked it: "Everybody liked it"; empty where nothing is to be said of that. */
  liked?: string;
};

/** Where a household's own recipes come from: a page, or a cook's hands. */
export const OWN_SOURCES = ["url", "manual"] as const;

/** True for a recipe of the household's own, which may be changed. */
export const isOwnRecipe = (meal: Pick<MealCardData, "source">) =>
  OWN_SOURCES.some((source) => source === meal.source);

/** What a page assumes where nobody gave a cooking time. */
const ASSUMED_MINUTES = 30;

/** How long a meal takes, as pages say it: "45 min", "2 h 15 min", or "about 30 min" where that is assumed. */
export const timeOf = ({ cookingTime }: { cookingTime: number | null }) =>
  cookingTime === null ? `about ${ASSUMED_MINUTES} min` : timeInWords(cookingTime);

/** Minutes in words, from two hours on as hours: "119 min", "2 h", "24 h". */
export function timeInWords(minutes: number) {
  if (minutes < 120) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

/** Where a recipe of the recipe book comes from. */
export const RECIPE_BOOK = "Weeknight recipe book";

/** Where a recipe comes from: a link only for http and https, plain text otherwise, or nothing. */
export function sourceOf(meal: { sourceUrl: string; bookId: string | null }): {
  text: string;
  href: string | null;
} | null {
  if (meal.bookId) return { text: RECIPE_BOOK, href: null };
  const url = meal.sourceUrl.trim();
  if (url === "" || url === "N/A") return null;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { text: url, href: null };
  return { text: new URL(url).hostname.replace(/^www\./, ""), href: url };
}
