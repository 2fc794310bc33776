import { inWords } from "~/server/values/words";
import { EATERS_PATH, EVERYBODY_PATH } from "./eaters.schema";
import { type Seats, understoodOf, understoodOfGuests } from "./needs";

type Said = { avoids: string; dislikes: string };

/** True where a term was not understood, so that its words alone are looked for, or not just as it was said. */
const isUnclear = (said: Said) =>
  Object.values(understoodOf(said))
    .flat()
    .some(({ understood, note }) => understood === "" || note !== "");

/** Where saving one who eats leads: to the list, or back to what was typed where some of it was not understood as it was said. */
export const placeOfSaved = (eater: Said & { id: string }) =>
  isUnclear(eater) ? `${EATERS_PATH}/${eater.id}` : `/table#eater-${eater.id}`;

/** What is said then. */
export const savedToast = (eater: Said & { name: string }) =>
  isUnclear(eater)
    ? {
        title: `${eater.name} is saved`,
        description: "Some of it we could not take as it is said: see below what we look for.",
      }
    : { title: `${eater.name} is saved` };

/** The same for what holds for everybody. */
export const placeOfEverybody = (said: Said) =>
  isUnclear(said) ? EVERYBODY_PATH : "/table#who-eats";

/** What is said where words that a night's guests brought along were not understood; empty where all were. */
export function unclearOfGuests(seats: Seats | null): string {
  const terms = understoodOfGuests(seats).flat();
  const unclear = terms.filter(({ understood }) => understood === "").map(({ words }) => words);
  if (unclear.length === 0) return "";
  const quoted = [...new Set(unclear)].map((words) => `“${words}”`);
  return `We did not understand ${inWords(quoted, "or")}: see under the guest what we look for.`;
}
