import { type Diet, MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { type EaterInput, type FamilyRow, isEmptyRow } from "./eaters.schema";
import { termsOf, understoodOf } from "./needs";
import type { Understood } from "./understood";

/** Matches words before foods that are disliked, not forbidden. */
const RATHER =
  /\b(?:(?:would )?rather (?:not|no)|(?:does not|doesn['’]t) like|dislikes?|hates?)\b/i;
/** Matches words before the name of a food that do not change its meaning. */
const LEAD = /^(?:(?:no|not|never|any|without|allergic to|must not eat|is|an?)\s+)+/i;
const END = /(?:\s+allergy)?[\s.!]*$/i;

/** Other names of restrictions. */
const ALIASES: Readonly<Record<string, Diet>> = {
  milk: "Dairy-Free",
  celiac: "Gluten-Free",
  coeliac: "Gluten-Free",
  "tree nut": "Nut-Free",
};

const byName = new Map<string, Diet>(
  [...RESTRICTIONS, ...MORE_RESTRICTIONS].flatMap((diet) => [
    [diet.toLowerCase(), diet],
    [diet.toLowerCase().replace(/-free$/, ""), diet],
  ]),
);

/** Returns the restriction that a term names: "nuts!" is Nut-Free. Undefined for any other food. */
function restrictionOf(term: string): Diet | undefined {
  const plain = term.replace(LEAD, "").replace(END, "").toLowerCase();
  const singular = plain.replace(/s$/, "");
  return byName.get(plain) ?? byName.get(singular) ?? ALIASES[singular] ?? ALIASES[plain];
}

/** A person as the line was understood: the input of `addEater`, with the terms to show. */
export type ReadPerson = EaterInput & {
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};

/** Reads a row: restrictions by name, other avoided foods, and disliked foods after "rather not". */
export function readPerson({ name, words, isChild }: FamilyRow): ReadPerson {
  const [must = "", ...rather] = words.split(RATHER);
  const terms = termsOf(must);
  const restrictions = terms.flatMap((term) => restrictionOf(term) ?? []);
  const ownWords = {
    avoids: terms.filter((term) => !restrictionOf(term)).join(", "),
    dislikes: rather
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
  };
  return { name, isChild, restrictions, ...ownWords, understood: understoodOf(ownWords) };
}

/** Reads the people of all rows that are not empty. */
export const readFamily = (rows: readonly FamilyRow[]): ReadPerson[] =>
  rows.filter((row) => !isEmptyRow(row)).map(readPerson);
