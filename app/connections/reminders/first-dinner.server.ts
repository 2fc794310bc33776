import type { User } from "~/household/access/user";
import { getEntry } from "~/plan/calendar/entries.server";
import { verdictOf } from "~/recipes/verdicts/verdict-words";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { presentOf } from "~/household/eaters/needs";
import { getNeeds } from "~/household/eaters/needs.server";
import { timeInWords } from "~/recipes/meals/meal";
import type { CheckedMeal } from "~/recipes/meals/meal.server";
import type { Deps } from "~/server/services";
import { asSentence, inWords } from "~/server/values/text";
import type { PlannedMeal } from "./planned-weeks.server";

/** A dinner as the head of a mail: its facts in words, and what its picture shows. */
export async function readFirstDinner(
  services: Deps<"db">,
  household: Pick<User, "householdId">,
  planned: PlannedMeal,
) {
  const { id, date, title, minutes } = planned;
  const [{ meal, eaters: seats }, { eaters }] = await Promise.all([
    getEntry(services, household, id),
    getNeeds(services, household),
  ]);
  const names = [...presentOf(eaters, seats), ...(seats?.guests ?? [])].map(({ name }) => name);
  return {
    date,
    title,
    minutes,
    facts: [sizeInWords(planned), meal ? fitInWords(meal, names) : ""].filter(Boolean).join(" "),
    picture: meal && { drawing: drawingOf(meal), cuisine: meal.cuisine },
  };
}

/** "45 min, for 4.", "Cook for 8." */
function sizeInWords({ minutes, servings, cookFor }: PlannedMeal) {
  const size = cookFor === null ? `for ${servings}` : `cook for ${cookFor}`;
  return `${asSentence([...(minutes === null ? [] : [timeInWords(minutes)]), size].join(", "))}.`;
}

/** "Fits Maya, Sam, Noah and Lily.", "Not for Noah: pine nuts."; empty if nobody asked for anything. */
function fitInWords({ check }: CheckedMeal, names: readonly string[]) {
  const verdict = verdictOf(check, names);
  if (verdict?.tone === "checked" && names.length > 0) return `Fits ${inWords(names)}.`;
  return verdict?.head ?? "";
}
