/**
 * The meals of a household by date, from the proposal of a week to the log of cooked meals. May import find, shop, recipes,
 * household and engine.
 */

/** Entries on dates: planned meals, leftovers and evenings out, with their eaters and portions. */
export * as calendar from "./calendar";
/** Proposes dishes for the empty slots of a week, and plans the accepted ones. */
export * as proposals from "./proposals";
/** Rules such as every second Friday, stored as ordinary entries eight weeks ahead. */
export * as repeats from "./repeats";
/** Weeks of meals that are stored under a name and planned again on other dates. */
export * as savedWeeks from "./saved-weeks";
/** Copies chosen entries of one week to another, next to the entries that are already planned. */
export * as weekCopies from "./week-copies";
/** Planned meals that do not suit their eaters, with another meal or a swapped food. */
export * as conflicts from "./conflicts";
/** Tasks such as thawing or soaking, read from recipes and due before a planned meal. */
export * as prepTasks from "./prep-tasks";
/** A recipe step by step while cooking, with timers and progress shared by the household. */
export * as cookMode from "./cook-mode";
/** The days on which a recipe was cooked, with ratings, leftover portions and a note. */
export * as cookLog from "./cook-log";
