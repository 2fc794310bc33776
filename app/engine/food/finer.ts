import { once } from "~/server/values/once";
import { type Content, CONTENTS, isContent, withinOf } from "./contents";
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

/** The finer contents that are kinds of each content; looked up once, since thousands of names are read. */
const KINDS_OF: ReadonlyMap<Content, readonly Content[]> = new Map(
  Object.keys(CONTENTS)
    .filter(isContent)
    .map((parent) => [parent, FINER.filter((content) => withinOf(content) === parent)]),
);
const kindsOf = (content: Content) => KINDS_OF.get(content) ?? [];
const IS_FINER: ReadonlySet<Content> = new Set(FINER);

/**
 * What a food of this name contains, with the finer contents that its name tells: a food that has "meat" and
 * says bacon has pork, one that says chicken has none, and one that says neither may have it. So a food that
 * the tables learn later is doubted, and not trusted, until its name is known here. A finer content that the
 * table itself says counts as one that the name tells.
 */
export function refine(name: string, { has, may }: Contents): Contents {
  const said = readName(canonicalWords(name));
  if (said.size === 0 && has.length === 0 && may.length === 0) return { has, may };
  for (const content of has) if (IS_FINER.has(content)) said.set(content, "has");
  const certain = new Set(has);
  const possible = new Set(may);
  const add = (content: Content, how: How | undefined, isCertain: boolean) => {
    if (how === "has" && isCertain) certain.add(content);
    else if (how === "has" || how === "may") possible.add(content);
  };
  for (const [content, how] of said) if (withinOf(content) === null) add(content, how, true);
  for (const parent of has) {
    for (const kind of kindsOf(parent))
      add(kind, said.get(kind) ?? unsaid(kind, parent, said), true);
  }
  for (const parent of may) {
    for (const kind of kindsOf(parent))
      add(kind, said.get(kind) ?? unsaid(kind, parent, said), false);
  }
  for (const content of FINER) {
    const { follows } = FINER_NAMES[content] ?? {};
    if (follows === undefined || !certain.has(follows) || said.get(content) === "not") continue;
    add(content, isBrewed(certain) ? "may" : "has", true);
  }
  return { has: [...certain], may: [...possible].filter((content) => !certain.has(content)) };
}

/** Soy sauce and beer are brewed with grain, and have little of it left. */
const isBrewed = (contents: ReadonlySet<Content>) => contents.has("soy") || contents.has("alcohol");

/** What a food of this name contains of its own, and not because of a content that a line takes out of it. */
export const hasOfItself = (name: string, content: Content): boolean =>
  readName(canonicalWords(name)).get(content) === "has";

/**
 * The names of several words that have a content, may have it or, `isNot`, have it not for all their words: "chardonnay
 * vinegar". "Raw fish" is a manner, and no food of its own.
 */
export const namesOfSeveralWords = (): { name: string; isNot: boolean }[] =>
  [...phrases().values()]
    .flat()
    .filter(
      ({ words, content }) => words.length > 1 && !words.includes("free") && content !== "raw",
    )
    .map(({ words, how }) => ({ name: words.join(" "), isNot: how === "not" }))
    .sort((one, other) => Number(other.isNot) - Number(one.isNot));

/** What the longest phrase at each word says of each content; what is certain counts more than what may be. */
function readName(words: readonly string[]): Map<Content, How> {
  const said = new Map<Content, How>();
  /** Words of a longer name say nothing more of the content: the beer of "root beer". */
  const coveredTo = new Map<Content, number>();
  for (let at = 0; at < words.length; at += 1) {
    const here = (phrases().get(words[at] ?? "") ?? []).filter((phrase) =>
      phrase.words.every((word, i) => word === words[at + i]),
    );
    here.forEach(({ content, how, words: { length } }, index) => {
      if (here.findIndex((phrase) => phrase.content === content) < index) return;
      if (at + length <= (coveredTo.get(content) ?? 0)) return;
      coveredTo.set(content, at + length);
      if (said.get(content) !== "has") said.set(content, how);
    });
  }
  return said;
}

/** A kind that the name does not say: none of it where it says another kind of the same. */
function unsaid(content: Content, parent: Content, said: ReadonlyMap<Content, How>): How {
  const { unnamed = "may", excludedBy = [] } = FINER_NAMES[content] ?? {};
  if (excludedBy.some((other) => said.get(other) === "has")) return "not";
  if (unnamed === "not" || said.size === 0) return unnamed;
  const isOtherKind = kindsOf(parent).some(
    (other) => said.get(other) === "has" && FINER_NAMES[other]?.unnamed !== "not",
  );
  return isOtherKind ? "not" : unnamed;
}
