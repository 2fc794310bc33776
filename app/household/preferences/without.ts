import * as z from "zod";
import { CUISINES, MEAL_TYPES, type Preferences, PROTEINS } from "./choices";

/** What may be left out for more dishes; never a restriction, which is a promise. */
const CHOICES: readonly string[] = [...MEAL_TYPES, ...PROTEINS, ...CUISINES];

const names = z
  .array(z.string())
  .max(100)
  .transform((all) => CHOICES.filter((choice) => all.includes(choice)));

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
