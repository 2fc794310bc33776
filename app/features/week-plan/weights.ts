/**
 * What counts how much when a week is filled, in points. The first three are rules: none of the others together outweighs
 * one of them, so they are broken only where nothing else is left.
 */
export const WEIGHTS = {
  /** The same dish again within the minimum gap. */
  repeat: -20_000,
  /** Longer than there is time on that day; and for each minute more, so that the quickest is taken where none fits. */
  overTime: -5_000,
  overTimeByMinute: -10,
  /** The same protein on the day before or after, or on the same day. */
  sameProtein: -1_000,
  /** A breakfast or a snack that has its place in the week already, for each time. */
  again: -6,
  /** Each minute of a breakfast or a snack beyond a quarter of an hour. */
  slowByMinute: -0.4,
  /** Nobody knows how long it takes, on a day with little time. */
  unknownTime: -40,

  favorite: 30,
  own: 26,
  saved: 14,
  new: 6,
  /** Favorites that have not been had for long come back: for each week beyond the gap, up to eight. */
  restedByWeek: 1.5,
  /** What is left of a meal comes before anything else is cooked, the sooner the better; frozen it can wait. */
  leftovers: 70,
  leftoversByDay: -5,
  frozen: 10,
  /** What somebody who eats would rather not. */
  dislike: -25,
  /** What all who eat and said something would have again, less where some said so only; and for each who would not. */
  liked: 15,
  notAgain: -32,
  /** Dishes that are checked throughout come first. */
  unchecked: -8,
  /** Uses what has to be eaten soon; a tenth less for each day that it would wait. */
  soon: 24,
  soonByDay: -2.4,
  /** A food that another night of the week buys too, up to six of them. */
  shared: 5,
  /** Each food that has to be bought. */
  food: -2.5,
  /** What is in season, lightly. */
  season: 3,
  /** Brings the protein or keeps to the carbohydrate that is aimed at. */
  nutrition: 12,
  sameCuisine: -9,
  /** A protein for the third time in a week and each time after. */
  proteinAgain: -6,
  /** Chance, at most. */
  luck: 4,
} as const;

/** Days between two times of the same dish, and those after which it is repeated rather than that a night stays empty. */
export const GAP = 14;
export const LEAST_GAP = 5;
/** The same of breakfasts and snacks, which few want new each day: only not two days running. */
export const SMALL_GAP = 2;
/** Minutes that a breakfast or a snack takes without a word against it. */
export const SMALL_MINUTES = 15;
/** Foods that are counted as shared at most. */
export const MOST_SHARED = 6;
/** Weeks for which a rested favorite gains. */
export const MOST_RESTED = 8;
/** What is offered in place of a dish. */
export const OTHERS = 3;
