import { COURSES, CUISINES, PROTEINS } from "~/engine/recipe";
import { RESTRICTIONS } from "~/engine/restrictions";
import * as z from "zod";

/** The choices of the preferences in display order. Their values are part of the JSON API. */
export const MEAL_TYPES = COURSES;
export { CUISINES, PROTEINS };
export { RESTRICTIONS };

/** The choices of each list. */
export const CHOICES = {
  mealTypePreferences: MEAL_TYPES,
  proteinPreferences: PROTEINS,
  cuisinePreferences: CUISINES,
  allergyPreferences: RESTRICTIONS,
};

type List = keyof typeof CHOICES;
export type Preferences = Record<List, string[]>;

/** Returns a value for each of the four lists. */
export const eachList = <T>(make: (name: List) => T): Record<List, T> => ({
  mealTypePreferences: make("mealTypePreferences"),
  proteinPreferences: make("proteinPreferences"),
  cuisinePreferences: make("cuisinePreferences"),
  allergyPreferences: make("allergyPreferences"),
});

export const NO_PREFERENCES: Preferences = eachList(() => []);

/**
 * The id of the form that generates meals. If the page has the preferences' form, it is that form, so that the request
 * sends the current choices. Buttons elsewhere refer to it with `form=`.
 */
export const ASKING = "asking";

/**
 * The hidden field of a page with the preferences. Without it, unchecked boxes mean nothing. It contains the choices
 * that were checked when the page was rendered, to distinguish other members' changes from unchecked boxes.
 */
export const CARRIED = "carriesPreferences";

const SAYS_SO = "yes";

/** Returns the value of the hidden field for these preferences. */
export const carriedOf = (preferences: Preferences) => carriedAs(Object.values(preferences).flat());

/** Returns the value of the hidden field for a page that shows some of the choices: those that were checked. */
export const carriedAs = (shownChoices: readonly string[]) => [SAYS_SO, ...shownChoices].join("|");

/** Returns the choices that were checked on the submitted page, or null if the page had no preferences. */
export const readCarried = (text: string) => (text === "" ? null : text.split("|").slice(1));

/** The choices that can be left out to get more meals. They exclude the restrictions, which must always be met. */
const OPTIONAL_CHOICES: readonly string[] = [...MEAL_TYPES, ...PROTEINS, ...CUISINES];

const names = z
  .array(z.string())
  .max(100)
  .transform((all) => OPTIONAL_CHOICES.filter((choice) => all.includes(choice)));

/** Choices that a form leaves out. Unknown ones are ignored. */
export const withoutSchema = z.object({ without: names.default([]) });

/** Returns the preferences without some of their choices. */
export function leaveOut(preferences: Preferences, without: readonly string[]): Preferences {
  const withoutLeftOut = (list: readonly string[]) =>
    list.filter((choice) => !without.includes(choice));
  return {
    ...preferences,
    mealTypePreferences: withoutLeftOut(preferences.mealTypePreferences),
    proteinPreferences: withoutLeftOut(preferences.proteinPreferences),
    cuisinePreferences: withoutLeftOut(preferences.cuisinePreferences),
  };
}

/** Returns the choices that a URL leaves out: `?without=Italian&without=French`. */
export function readWithout(searchParams: URLSearchParams): string[] {
  const { success, data } = names.safeParse(searchParams.getAll("without"));
  return success ? data : [];
}

/** Returns the URL of the planner with these choices unchecked. Opening it saves nothing and charges nothing. */
export const hrefWithout = (without: readonly string[]) =>
  `/dashboard?${new URLSearchParams(without.map((choice) => ["without", choice]))}#relaxed`;

/** Returns a path of the planner without the `without` parameters. */
export function saved(path: string) {
  const url = new URL(path, "http://here");
  url.searchParams.delete("without");
  return url.pathname + url.search + url.hash;
}
