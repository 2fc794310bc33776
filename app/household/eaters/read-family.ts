import { type Diet, MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { type EaterInput, type FamilyRow, isEmptyRow } from "./eaters.schema";
import { termsOf, understoodOf } from "./needs";
import type { Understood } from "./understood";

/** What comes after these words is disliked, and not forbidden. */
const RATHER =
  /\b(?:(?:would )?rather (?:not|no)|(?:does not|doesn['’]t) like|dislikes?|hates?)\b/i;
/** The words before the name of a food that do not change it. */
const LEAD = /^(?:(?:no|not|never|any|without|allergic to|must not eat|is|an?)\s+)+/i;
const END = /(?:\s+allergy)?[\s.!]*$/i;

/** Words for restrictions that are not their names. */
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

/** The restriction that a term names: "nuts!" is Nut-Free. Undefined if it is another food. */
function restrictionOf(term: string): Diet | undefined {
  const plain = term.replace(LEAD, "").replace(END, "").toLowerCase();
  const singular = plain.replace(/s$/, "");
  return byName.get(plain) ?? byName.get(singular) ?? ALIASES[singular] ?? ALIASES[plain];
}

/** A person as their line is understood: the input of `addEater`, with what to show back. */
export type ReadPerson = EaterInput & {
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};

/** Reads a row: restrictions by name, other foods to avoid, and what follows "rather not". */
export function readPerson({ name, words, isChild }: FamilyRow): ReadPerson {
  const [must = "", ...rather] = words.split(RATHER);
  const terms = termsOf(must);
  const restrictions = terms.flatMap((term) => restrictionOf(term) ?? []);
  const said = {
    avoids: terms.filter((term) => !restrictionOf(term)).join(", "),
    dislikes: rather
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
  };
  return { name, isChild, restrictions, ...said, understood: understoodOf(said) };
}

/** The people of all rows that have something in them. */
export const readFamily = (rows: readonly FamilyRow[]): ReadPerson[] =>
  rows.filter((row) => !isEmptyRow(row)).map(readPerson);
