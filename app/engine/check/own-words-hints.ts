import { canonicalWords } from "~/engine/food/words";
import {
  isRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  ruleOf,
} from "~/engine/restrictions/restrictions";
import { once } from "~/server/values/once";
import { words } from "./sentence-words";
import { AROUND, withoutEdges } from "./own-words-around";

/** What is said of a dish as a whole, and of no food. */
const MANNERS = words(
  `mild bland light lighter healthy healthier nutritious rich heavy greasy fatty quick easy simple fast cheap tasty
   filling familiar friendly comfort homemade leftover variety`,
);
/** What a dish may have more or less of. */
const AMOUNTS_OF = words(
  `sugar sugary sweet sweetness fat fatty oil oily grease greasy calorie carb carbohydrate cholesterol protein fiber
   fibre creamy rich heavy sour bitter acidic vinegary saucy`,
);
/** How much of it. */
const DEGREES = words(
  "less low lower reduced fewer little light lighter high higher too so very overly super easy bit",
);

/** A taste or a way of cooking that says no food: "not too sweet", "low fat", "mild". */
function isPreference(all: readonly string[]): boolean {
  const said = all.filter((word) => MANNERS.has(word) || AMOUNTS_OF.has(word));
  const others = all.filter((word) => !said.includes(word));
  if (said.length === 0 || !others.every((word) => AROUND.has(word) || DEGREES.has(word)))
    return false;
  return said.every((word) => MANNERS.has(word)) || others.some((word) => DEGREES.has(word));
}

/** What ways of eating are called, besides their names among the restrictions. */
const CALLED: Readonly<Record<string, string>> = {
  Pregnancy: `pregnant, expecting, expecting a baby, schwanger, schwangerschaft, enceinte, grossesse, embarazada, embarazo,
    incinta, gravidanza`,
};

/** The restrictions by what they are called. */
const restrictions = once(() => {
  const found = new Map<string, string>();
  for (const diet of [...RESTRICTIONS, ...MORE_RESTRICTIONS]) {
    const plain = diet.replace(/ Ingredients$/u, "");
    for (const name of [
      plain,
      ...ruleOf(diet).names.split(","),
      ...(CALLED[diet] ?? "").split(","),
    ]) {
      const key = withoutEdges(canonicalWords(name)).join(" ");
      if (key !== "") found.set(key, hintFor(diet));
    }
  }
  return found;
});

const hintFor = (diet: string) =>
  isRestriction(diet)
    ? `tick “${diet}” among the restrictions`
    : `tick “${diet}” under “More restrictions”`;

/** What somebody who typed these words should know, as the rest of a sentence, where no food is meant; else null. */
export const hintOf = (all: readonly string[]): string | null =>
  restrictions().get(withoutEdges(all).join(" ")) ?? null;

/** The same of what is said of a dish, and of no food. */
export const preferenceHintOf = (all: readonly string[]): string | null =>
  isPreference(all) ? "it says how a dish should be, so that nothing is left out for it" : null;
