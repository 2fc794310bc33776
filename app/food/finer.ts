import { once } from "~/once";
import { type Content, isContent, withinOf } from "./contents";
import { FINER_NAMES } from "./finer-names";
import type { Contents } from "./food";
import { canonicalWords } from "./words";

/** What names say of a content: a food called so has it, may have it, or has none for all its name. */
type How = "has" | "may" | "not";
type Phrase = { words: string[]; content: Content; how: How };

const FINER = Object.keys(FINER_NAMES).filter(isContent);

/** The phrases by their first words, the longest first. */
const phrases = once(() => {
  const found = new Map<string, Phrase[]>();
  const add = (names: string, content: Content, how: How) => {
    for (const words of names.split(",").map(canonicalWords)) {
      const [first] = words;
      if (first === undefined) continue;
      found.set(first, [...(found.get(first) ?? []), { words, content, how }]);
    }
  };
  for (const content of FINER) {
    const { has = "", may = "", not = "" } = FINER_NAMES[content] ?? {};
    add(has, content, "has");
    add(may, content, "may");
    add(not, content, "not");
  }
  for (const list of found.values()) list.sort((a, b) => b.words.length - a.words.length);
  return found;
});

/**
 * What a food of this name contains, with the finer contents that its name tells: a food that has "meat" and
 * says bacon has pork, one that says chicken has none, and one that says neither may have it. So a food that
 * the tables learn later is doubted, and not trusted, until its name is known here. A finer content that the
 * table itself says counts as one that the name tells.
 */
export function refine(name: string, { has, may }: Contents): Contents {
  const said = readName(canonicalWords(name));
  for (const content of FINER) if (has.includes(content)) said.set(content, "has");
  const finer = FINER.map((content) => {
    const parent = withinOf(content);
    if (parent === null) return { content, how: said.get(content) };
    const isCertain = has.includes(parent);
    if (!isCertain && !may.includes(parent)) return { content, how: undefined };
    const how = said.get(content) ?? unsaid(content, parent, said);
    return { content, how: how === "has" && !isCertain ? "may" : how };
  });
  const those = (wanted: How) =>
    finer.filter(({ how }) => how === wanted).map(({ content }) => content);
  const certain = new Set([...has, ...those("has")]);
  const possible = new Set([...may, ...those("may")]);
  return { has: [...certain], may: [...possible].filter((content) => !certain.has(content)) };
}

/** What the longest phrase at each word says of each content; what is certain counts more than what may be. */
function readName(words: readonly string[]): Map<Content, How> {
  const said = new Map<Content, How>();
  words.forEach((word, at) => {
    const here = new Set<Content>();
    for (const phrase of phrases().get(word) ?? []) {
      if (here.has(phrase.content) || !phrase.words.every((it, i) => it === words[at + i]))
        continue;
      here.add(phrase.content);
      if (said.get(phrase.content) !== "has") said.set(phrase.content, phrase.how);
    }
  });
  return said;
}

/** A kind that the name does not say: none of it where it says another kind of the same. */
function unsaid(content: Content, parent: Content, said: ReadonlyMap<Content, How>): How {
  const { unnamed = "may" } = FINER_NAMES[content] ?? {};
  const isOtherKind = FINER.some(
    (other) =>
      withinOf(other) === parent &&
      FINER_NAMES[other]?.unnamed !== "not" &&
      said.get(other) === "has",
  );
  return isOtherKind ? "not" : unnamed;
}
