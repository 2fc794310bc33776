import type { MealCheck } from "~/recipes/verdicts";
import { inWords } from "~/server/values/words";

/** At most this many eaters are named. */
const MOST_NAMED = 3;
/** At most this many foods are named for each eater. */
const MOST_FOODS = 3;

/**
 * The reason that a dish is not for everybody, with each eater, the foods and the restrictions that they break: "Ana cannot
 * eat butter and milk (Vegan)". If the household is strict, foods that could not be checked count, too. Empty if all fit.
 */
export function whyNotForAll({ notes }: MealCheck, isStrict: boolean): string {
  const byEaters = new Map<string, { foods: Set<string>; needs: Set<string> }>();
  for (const note of notes) {
    if (note.kind === "dislike" || !(note.breaks || isStrict)) continue;
    const who = note.eaters.length > 0 ? inWords(note.eaters) : "your household";
    const one = byEaters.get(who) ?? { foods: new Set(), needs: new Set() };
    if (note.food !== "") one.foods.add(note.food.toLowerCase());
    for (const need of note.needs) {
      one.needs.add(note.kind === "restriction" ? need : `never eats ${need}`);
    }
    byEaters.set(who, one);
  }
  return [...byEaters]
    .slice(0, MOST_NAMED)
    .map(([who, { foods, needs }]) => {
      const eaten = foods.size > 0 ? inWords([...foods].slice(0, MOST_FOODS)) : "it";
      return `${who} cannot eat ${eaten} (${inWords([...needs])})`;
    })
    .join("; ");
}
