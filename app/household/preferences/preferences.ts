import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe";
import { RESTRICTIONS } from "~/engine/restrictions";
import * as z from "zod";

/** The choices of the preferences, in the order in which they are shown. Their values are part of the JSON API. */
export const MEAL_TYPES = COURSES;
export { CUISINES, PROTEINS };
export { RESTRICTIONS };

/** The choices by list. */
export const CHOICES = {
  mealTypePreferences: MEAL_TYPES,
  proteinPreferences: PROTEINS,
  cuisinePreferences: CUISINES,
  allergyPreferences: RESTRICTIONS,
};

type List = keyof typeof CHOICES;
export type Preferences = Record<List, string[]>;

/** Something for each of the four lists. */
export const eachList = <T>(make: (name: List) => T): Record<List, T> => ({
  mealTypePreferences: make("mealTypePreferences"),
  proteinPreferences: make("proteinPreferences"),
  cuisinePreferences: make("cuisinePreferences"),
  allergyPreferences: make("allergyPreferences"),
});

export const NO_PREFERENCES: Preferences = eachList(() => []);

/**
 * Id of the form that asks for meals. It is the preferences' form where these are on the page, so that asking
 * sends the current ticks; the buttons elsewhere refer to it by `form=`.
 */
export const ASKING = "asking";

/**
 * Hidden field that says that the preferences were on the page (else no tick means nothing), and what was
 * ticked when it was rendered: so that other people's changes can be told from what was unticked.
 */
export const CARRIED = "carriesPreferences";

const SAYS_SO = "yes";

/** Its value for these preferences. */
export const carriedOf = (preferences: Preferences) => carriedAs(Object.values(preferences).flat());

/** Its value on a page that shows some of the choices: those of them that were chosen. */
export const carriedAs = (shown: readonly string[]) => [SAYS_SO, ...shown].join("|");

/** What was ticked on the submitted page; null if the preferences were not on it. */
export const readCarried = (text: string) => (text === "" ? null : text.split("|").slice(1));

/** What may be left out for more dishes; never a restriction, which is a promise. */
const OPTIONAL_CHOICES: readonly string[] = [...MEAL_TYPES, ...PROTEINS, ...CUISINES];

const names = z
  .array(z.string())
  .max(100)
  .transform((all) => OPTIONAL_CHOICES.filter((choice) => all.includes(choice)));

/** Choices that a form leaves out; unknown ones are ignored. */
export const withoutSchema = z.object({ without: names.default([]) });

/** The preferences without some of their choices. */
export function leaveOut(preferences: Preferences, without: readonly string[]): Preferences {
  const kept = (list: readonly string[]) => list.filter((choice) => !without.includes(choice));
  return {
    ...preferences,
    mealTypePreferences: kept(preferences.mealTypePreferences),
    proteinPreferences: kept(preferences.proteinPreferences),
    cuisinePreferences: kept(preferences.cuisinePreferences),
  };
}

/** The choices that a URL leaves out: `?without=Italian&without=French`. */
export function readWithout(asked: URLSearchParams): string[] {
  const { success, data } = names.safeParse(asked.getAll("without"));
  return success ? data : [];
}

/** URL of the planner with these choices unticked; nothing is saved or charged. */
export const hrefWithout = (without: readonly string[]) =>
  `/dashboard?${new URLSearchParams(without.map((choice) => ["without", choice]))}#relaxed`;

/** A path of the planner without the choices to leave out. */
export function saved(path: string) {
  const url = new URL(path, "http://here");
  url.searchParams.delete("without");
  return url.pathname + url.search + url.hash;
}
