import { CLOSES_AVOIDED, OPENS_AVOIDED } from "~/find/book/vocabulary";
import { wordsOf } from "~/find/book/words";

/** What a household sorts its recipes by, a tag or a collection, with the recipes that are in it. */
export type Sorted = { name: string; kind: "tag" | "collection"; mealIds: readonly string[] };

/** What a request names of that, and what it says besides. */
export type NamedIn = { names: Sorted[]; rest: string };

/** A request rarely names more. */
const MOST = 3;

/** Whether a word says that what follows is to be left out; "sans" and "never" are no words of the book's. */
const opensAvoided = (word: string) =>
  OPENS_AVOIDED.has(word) || word === "sans" || word === "never";

/**
 * Which of a household's own names stand in a request, the longest first, each once. None where something is to be left out
 * before it ("no peanuts"), or right behind it ("peanut free"): a tag says what is in a dish as often as what is not.
 */
export function namesIn(request: string, all: readonly Sorted[]): NamedIn {
  const tokens = [...request.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    word: wordsOf(text)[0] ?? text.toLowerCase(),
    start: index,
    end: index + text.length,
  }));
  // "Grandma's" and "grandmas" are one.
  const said = tokens.filter(({ word }) => word !== "s");
  const negated = said.findIndex(({ word }) => opensAvoided(word));
  const open = negated < 0 ? said.length : negated;
  const taken = new Set<number>();
  const names: Sorted[] = [];
  const byLength = all
    .map((one) => ({ one, words: nameWords(one.name) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
  for (const { one, words } of byLength) {
    if (names.length === MOST) break;
    const at = said.findIndex(
      (_, from) =>
        from + words.length <= open &&
        words.every((word, i) => said[from + i]?.word === word && !taken.has(from + i)) &&
        !CLOSES_AVOIDED.has(said[from + words.length]?.word ?? ""),
    );
    if (at < 0) continue;
    words.forEach((_, i) => taken.add(at + i));
    names.push(one);
  }
  let rest = request;
  for (const at of [...taken].sort((a, b) => b - a)) {
    const { start = 0, end = 0 } = said[at] ?? {};
    rest = `${rest.slice(0, start)} ${rest.slice(end).replace(/^['’]s\b/u, "")}`;
  }
  return { names, rest: rest.replace(/\s+/g, " ").trim() };
}

const nameWords = (name: string) =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([text]) => wordsOf(text)[0] ?? text.toLowerCase())
    .filter((word) => word !== "s");

/** "Tagged Grandma’s, in For Ingrid". */
export const sortedInWords = (names: readonly Sorted[]) =>
  names.map(({ kind, name }) => (kind === "tag" ? `tagged ${name}` : `in ${name}`)).join(", ");
