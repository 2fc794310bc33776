/** A meal that a list is for, as pages show it. */
export type ListDinner = {
  mealId: string;
  title: string;
  /** The page of its day, or of its recipe if it is not planned. */
  href: string;
  date: string | null;
  /** "Tonight", "Tomorrow" or "Friday 4"; null if it is not planned. */
  when: string | null;
  isPast: boolean;
  servings: number;
  minutes: number | null;
  cuisine: string;
  /** What it is drawn as. */
  drawing: string;
  coverId: string | null;
  coverWidth: number | null;
};

/** The first dinner that is still ahead; null if there is none. */
export const nextDinner = (dinners: readonly ListDinner[]) =>
  dinners.find(({ when, isPast }) => when !== null && !isPast) ?? null;

/** "Friday 4 · 45 min · for 4". */
export const factsOf = ({ when, minutes, servings }: ListDinner): string =>
  [when, minutes !== null && `${minutes} min`, `for ${servings}`].filter(Boolean).join(" · ");
