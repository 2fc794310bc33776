/**
 * What counts how much when a week is filled, in points. The first five are rules: none of the others together outweighs one
 * of them, so they are broken only where nothing else is left. Two more rules are never broken: the time of a day, and the
 * days between two times of a dish.
 */
export const WEIGHTS = {
  /** A dish again within the gap, if repeats are allowed. */
  repeat: -20_000,
  /** A dish of a kind that the household has neither asked for nor liked. */
  unusual: -5_000,
  /** The same protein on the day before or after, or on the same day. */
  sameProtein: -1_000,
  /** A form or cut of the day before or after: pasta after pasta, minced meat after minced meat. */
  sameForm: -300,
  /** A protein for the third time in a week and each time after: with two of each, seven dinners have four proteins. */
  proteinAgain: -250,
  /** A breakfast or a snack that has its place in the week already, for each time. */
  again: -6,
  /** Longer than the day's limit: only for a dish that the user picked. */
  overTime: -5_000,
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
  notAgain: -120,
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
  /** A cuisine for the third time in a week and each time after. */
  cuisineAgain: -25,
  /** A new dish while fewer are new than are wanted, and one more than that. */
  wantedNew: 70,
  tooManyNew: -200,
  /** The one dish of a week that was not had for long. */
  longRested: 25,
  /** For each point of the family score above or below that of a dish for children, where children eat, and where not. */
  family: 90,
  familiar: 25,
  /** Each food beyond a dozen, and a dish that is deep-fried, wrapped or kneaded, on a day with a limit. */
  workByFood: -4,
  project: -60,
  /** Chance, at most. */
  luck: 4,
} as const;

/** Days between two times of the same dish: by default, where everybody liked it, and where repeats are asked for. */
export const GAP = 21;
export const LOVED_GAP = 14;
export const LEAST_GAP = 5;
/** Days after which a dish counts as not had for long. */
export const LONG_GAP = 42;
/** Foods of a dish that is little work. */
export const FEW_FOODS = 12;
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
