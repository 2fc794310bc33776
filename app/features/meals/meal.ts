/** What a card shows of a meal. */
export type MealCardData = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  cookingTime: number | null;
  sourceUrl: string;
  bookId: string | null;
  source: "generated" | "search" | "url" | "manual";
  /** 1 where the household keeps it as a favorite. */
  isFavorite: number;
};

/** Where a household's own recipes come from: a page, or a cook's hands. */
export const OWN_SOURCES = ["url", "manual"] as const;

/** True for a recipe of the household's own, which may be changed. */
export const isOwnRecipe = (meal: Pick<MealCardData, "source">) =>
  OWN_SOURCES.some((source) => source === meal.source);

/** What a page shows where a meal has no cooking time. */
export const DEFAULT_MINUTES = 30;

export const minutesOf = (meal: { cookingTime: number | null }) =>
  meal.cookingTime ?? DEFAULT_MINUTES;

/** Where a recipe comes from: a link only for http and https, plain text otherwise, or nothing. */
export function sourceOf(meal: { sourceUrl: string; bookId: string | null }): {
  text: string;
  href: string | null;
} | null {
  if (meal.bookId) return { text: "Weeknight recipe book", href: null };
  const url = meal.sourceUrl.trim();
  if (url === "" || url === "N/A") return null;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { text: url, href: null };
  return { text: new URL(url).hostname.replace(/^www\./, ""), href: url };
}
