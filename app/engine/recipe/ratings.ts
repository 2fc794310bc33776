/** How one liked a dish: what a tap says. */
export const RATINGS = ["again", "fine", "never"] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_WORDS: Record<Rating, string> = {
  again: "Again!",
  fine: "Fine",
  never: "Not again",
};

/** Who rates where the household has not said who eats. */
export const EVERYBODY = "everybody";
export const EVERYBODY_NAME = "Everybody";

export type EaterRating = { eaterId: string; rating: Rating };
