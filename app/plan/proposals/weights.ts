/**
 * The weights for filling a week, in points. The first five are rules: all other weights together do not outweigh one
 * of them. So a rule is broken only if every dish breaks one. Two further rules are never broken: the time limit of a
 * day, and the days between two occurrences of a dish.
 */
export const WEIGHTS = {
  /** A repeated dish within the gap, if repeats are allowed. */
  repeat: -20_000,
  /** A dish of an unusual kind that the household has neither asked for nor liked. */
  unusual: -5_000,
  /** A protein that is also planned on the same day, or on the day before or after. */
  sameProtein: -1_000,
  /**
   * A form or cut that is also planned on the day before or after: pasta after pasta, minced meat after minced meat.
   */
  sameForm: -300,
  /** Each occurrence of a protein in a week from the third on. With two of each, seven dinners have four proteins. */
  proteinAgain: -250,
  /** Each other occurrence of a breakfast or a snack in the week. */
  again: -6,
  /** A dish over the day's time limit, which only the user can pick. */
  overTime: -5_000,
  /** Each minute of a breakfast or a snack beyond a quarter of an hour. */
  slowByMinute: -0.4,
  /** A dish of unknown time on a day with little time. */
  unknownTime: -40,

  favorite: 30,
  own: 26,
  saved: 14,
  new: 6,
  /** Each week beyond the gap since a favorite was last eaten, up to `MOST_RESTED`. */
  restedByWeek: 1.5,
  /** Leftovers, which are preferred to newly cooked dishes, the sooner the better. Frozen ones can wait. */
  leftovers: 70,
  leftoversByDay: -5,
  frozen: 10,
  /** A dish with a food that an eater dislikes. */
  dislike: -25,
  /**
   * A dish that all eaters with a rating would eat again, less if only some rated it. Also applies negatively for each
   * eater who would not.
   */
  liked: 15,
  notAgain: -120,
  /** A dish that could not be checked completely. */
  unchecked: -8,
  /** A dish that uses a food that should be eaten soon. A tenth less for each day that the food would wait. */
  soon: 24,
  soonByDay: -2.4,
  /** A food that another night of the week also needs, for at most `MOST_SHARED` foods. */
  shared: 5,
  /** Each food that has to be bought. */
  food: -2.5,
  /** A dish in season, with little weight. */
  season: 3,
  /** A dish that meets the household's protein or carbohydrate target. */
  nutrition: 12,
  sameCuisine: -9,
  /** Each occurrence of a cuisine in a week from the third on. */
  cuisineAgain: -25,
  /** A new dish while fewer than the wanted number are new, and one beyond that number. */
  wantedNew: 70,
  tooManyNew: -200,
  /** The one dish of a week that was not eaten for long. */
  longRested: 25,
  /**
   * Each point of the family score above or below that of a dish for children, for households with and without
   * children.
   */
  family: 90,
  familiar: 25,
  /** Each food beyond `FEW_FOODS`, and a dish that is deep-fried, wrapped or kneaded, on a day with a time limit. */
  workByFood: -4,
  project: -60,
  /** The maximum number of random points. */
  luck: 4,
} as const;

/** The minimum number of days between two occurrences of the same dish. */
export const GAP = 21;
export const LOVED_GAP = 14;
export const LEAST_GAP = 5;
/** The number of days after which a dish counts as not eaten for long. */
export const LONG_GAP = 42;
/** The number of foods up to which a dish is little work. */
export const FEW_FOODS = 12;
/**
 * The minimum number of days between two occurrences of the same breakfast or snack, so that it is not on two
 * consecutive days.
 */
export const SMALL_GAP = 2;
/** The minutes up to which a breakfast or a snack has no penalty. */
export const SMALL_MINUTES = 15;
/** The maximum number of foods that count as shared. */
export const MOST_SHARED = 6;
/** The maximum number of weeks for which a rested favorite gains points. */
export const MOST_RESTED = 8;
/** The number of alternatives that are offered for a dish. */
export const OTHERS = 3;
