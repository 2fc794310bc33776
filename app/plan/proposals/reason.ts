import { asSentence } from "~/server/values/text";
import type { Filled, Term } from "./week";
import { WEIGHTS } from "./weights";

/** What is said first, where it speaks for a dish. */
const ORDER = [
  "leftovers",
  "soon",
  "rating",
  "kind",
  "time",
  "nutrition",
  "shared",
  "season",
] as const;
const MOST_SAID = 2;

/**
 * Why a dish is proposed, in a few words: "Uses the rest of the cabbage; 20 minutes: Tuesday is busy." What speaks
 * against it and had to be accepted comes first. Empty where nothing is proposed.
 */
export function reasonOf({ terms }: Pick<Filled, "terms">): string {
  const against = terms.filter(({ points, say }) => say && points <= WEIGHTS.unknownTime);
  const inFavor = ORDER.flatMap((name) =>
    terms.filter((term) => term.name === name && term.say && !against.includes(term)),
  );
  const said = [...against, ...inFavor].slice(0, Math.max(MOST_SAID, against.length));
  return sentence(said.map(wordsOf));
}

const wordsOf = ({ say }: Term) => say?.() ?? "";

const sentence = (parts: readonly string[]) =>
  parts.length > 0 ? `${asSentence(parts.join("; "))}.` : "";
