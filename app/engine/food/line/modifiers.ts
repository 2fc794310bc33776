import { type Content, CONTENTS, isContent, OF_ANIMALS, SLAUGHTERED } from "../contents";
import { wordsOfAll } from "../languages/language-rules";
import { lexicon } from "../lexicon";
import { createPhraseBook } from "../phrase-book";
import { type FoodToken, canonicalSet } from "./tokens";
import { once, onceFor } from "~/server/values/once";

/** A word that removes a content from its food: vegan, gluten-free. */
export type Modifier = {
  removes: readonly Content[];
  /** True if a substitute replaces the content, as in vegan cheese. */
  replaces: boolean;
  /** True if the content may remain: imitation bacon may be made of turkey. */
  isPartial: boolean;
  /** True for a denial that the line negates: "not egg-free" pasta may have egg. */
  isDenied?: true;
};

const MODIFIERS = createPhraseBook<Modifier>();

/** Names of contents after "no", "free from" or "without": "no eggs", "without dairy or gluten". */
const CONTENT_NAMES = createPhraseBook<Modifier>();

/** Names of contents that may share one "free". Includes lactose, although lactose-free milk is milk. */
const SHARING = createPhraseBook<Modifier>();

/** Returns the content whose name begins at a token, or null. */
export const findContentName = (tokens: readonly FoodToken[], index: number) =>
  CONTENT_NAMES.longestAt(tokens, index);

function learn(
  phrases: string,
  removes: readonly Content[],
  { replaces = false, isPartial = false }: Partial<Modifier> = {},
) {
  for (const phrase of phrases.split(",")) MODIFIERS.add(phrase, { removes, replaces, isPartial });
}

for (const content of Object.keys(CONTENTS).filter(isContent)) {
  const { names, without } = CONTENTS[content];
  // "Non-dairy creamer" is another food, but "egg-free pasta" only lacks the egg.
  const how = { replaces: content === "dairy" };
  if (without) learn(without, [content], how);
  for (const name of names.split(", ").filter(Boolean)) {
    learn(`${name} free, ${name} less, no ${name}, non ${name}`, [content], how);
    CONTENT_NAMES.add(name, { removes: [content], replaces: false, isPartial: false });
    SHARING.add(name, { removes: [content], ...how, isPartial: false });
  }
}
learn(
  "vegan, vegan friendly, plant based, plantbased, plant, animal free",
  [...OF_ANIMALS, "raw"],
  { replaces: true },
);
learn(
  "vegetarian, vegetarian friendly, meatless, meat free, meatfree, mock, faux, chickenless, beefless, fishless",
  SLAUGHTERED,
  { replaces: true },
);
learn("imitation, artificial, simulated", OF_ANIMALS, { replaces: true, isPartial: true });

// Modifiers that do not correspond to a supported restriction.
learn("sugar free, fat free, oil free, lactose free, corn free, msg free, seed free", []);
learn("free range, cage free", []);
for (const names of [SHARING, CONTENT_NAMES]) {
  names.add("lactose", { removes: [], replaces: false, isPartial: false });
}

/** Returns the negated modifier: "not egg-free" for "egg-free". */
export const denied = onceFor((modifier: Modifier): Modifier => ({ ...modifier, isDenied: true }));

/** Returns the modifier that begins at a token, or null. */
export function findModifier(
  tokens: readonly FoodToken[],
  index: number,
): { length: number; value: Modifier } | null {
  const shared = sharedFree(tokens, index);
  if (shared !== null) return shared;
  const modifier = MODIFIERS.longestAt(tokens, index);
  if (modifier === null || isFreeFrom(tokens, index + modifier.length - 1)) return null;
  return isDoublyDenied(tokens, index, modifier.length) ? null : modifier;
}

/**
 * Returns true if a negation applies to the whole hyphenated word that follows: "non-dairy-free cream", "no gluten-free
 * pasta".
 */
const isDoublyDenied = (tokens: readonly FoodToken[], index: number, length: number) =>
  /^non?$/.test(tokens[index]?.word ?? "") && tokens[index + length]?.word === "free";

/** Reads contents that share one "free": "gluten and dairy free", "peanut- and tree-nut-free". */
function sharedFree(tokens: readonly FoodToken[], index: number) {
  const name = SHARING.longestAt(tokens, index);
  if (name === null) return null;
  const joiner = tokens[index + name.length];
  const from = index + name.length + 1;
  const otherName = joiner && isJoiner(joiner) ? MODIFIERS.longestAt(tokens, from) : null;
  if (otherName === null || tokens[from + otherName.length - 1]?.word !== "free") return null;
  return isFoodBeside(tokens, index, from + otherName.length, name.value, otherName.value)
    ? null
    : name;
}

/** Names of contents that only labels use. */
const OF_LABELS: ReadonlySet<string> = new Set(["dairy", "casein"]);

/**
 * Returns true if the first name is a food that does not share the "free" of the second: "milk or dairy-free milk",
 * "milk/gluten-free oat milk".
 */
function isFoodBeside(
  tokens: readonly FoodToken[],
  index: number,
  behind: number,
  name: Modifier,
  otherModifier: Modifier,
): boolean {
  const word = tokens[index]?.word ?? "";
  if ((lexicon().get(word)?.has.length ?? 0) === 0 || OF_LABELS.has(word)) return false;
  if (name.removes.some((content) => otherModifier.removes.includes(content))) return true;
  return tokens.slice(behind, behind + 4).some((token) => token.word === word);
}

const isJoiner = ({ kind, word }: FoodToken) => kind === "slash" || word === "and" || word === "or";

/** Returns true for "free from" or "free of" about a part: "peanuts free from their shells" are peanuts. */
export const isFreeFrom = (tokens: readonly FoodToken[], at: number) =>
  tokens[at]?.word === "free" && FROM.has(tokens[at + 1]?.word ?? "");

const FROM: ReadonlySet<string> = new Set(["from", "of"]);

/**
 * How a line states a claim about a food: as a fact ("so"), as an offer ("perhaps": "gluten-free if needed"), negated
 * ("not"), or about people.
 */
export type Wording = "so" | "perhaps" | "not" | "of people";

/** Returns how the claim at an index is stated. */
export function wordingOf(tokens: readonly FoodToken[], index: number, length: number): Wording {
  const before = wordingBefore(tokens, index);
  if (isOfPeople(tokens[index], length)) return "of people";
  if (before === "not" || isDeniedAfter(tokens, index + length)) return "not";
  return before === "perhaps" || isOfferedAfter(tokens, index + length) ? "perhaps" : "so";
}

/** Returns true if a claim is negated after it: "gluten-free: no", "vegan? No!", "free of nuts (not)". */
function isDeniedAfter(tokens: readonly FoodToken[], from: number): boolean {
  let at = from;
  while (tokens[at] !== undefined && tokens[at]?.kind !== "word") at += 1;
  if (at === from || !noWords().has(tokens[at]?.word ?? "")) return false;
  return tokens[at + 1]?.kind !== "word" && tokens[at + 1]?.kind !== "slash";
}

/** Returns true for "vegans may use tofu", which is about people. */
function isOfPeople(token: FoodToken | undefined, length: number): boolean {
  if (length !== 1 || token?.met?.word !== token?.word || token === undefined) return false;
  return token.end - token.start > token.word.length;
}

/** Returns the wording of a claim by the words before it: "not vegan", "can be made vegan", "anything but vegan". */
function wordingBefore(tokens: readonly FoodToken[], index: number): Wording {
  for (let at = index - 1; at >= index - 4; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== "word") return "so";
    const { word } = token;
    const last = tokens[at - 1]?.word ?? "";
    const next = tokens[at + 1]?.word ?? "";
    const isNear = at === index - 1;
    if (isNear && (NEAR_OFFERS.has(word) || isShare(word))) return "perhaps";
    if (isNear && NEAR_DENIALS.has(word)) return word === "not" && IF.has(last) ? "perhaps" : "not";
    if (isNear && EXCEPT.has(word) && ANY.has(last)) return "not";
    if (NEARLY.has(word) && (isNear || (at === index - 2 && WHOLLY.has(next)))) return "not";
    if (DENIALS.has(word) || (word === "no" && NO_MORE.has(next))) return "not";
    if (word === "far" && next === "from") return "not";
    if (word === "not") return ONLY.has(next) ? "so" : IF.has(last) ? "perhaps" : "not";
    if (offersBefore().has(word) || (WISHES.has(word) && !/^(?:sure|to)$/.test(next)))
      return "perhaps";
    if (MAY.has(word) && MAY_DO.has(next)) return "perhaps";
    if (lexicon().longestAt(tokens, at) !== null) return "so";
  }
  return "so";
}

/** Returns true for a percentage below 100, which makes a partial claim: "90% gluten-free". */
const isShare = (word: string) => /^\d+%$/.test(word) && word !== "100%";

/**
 * Returns true if the words after a claim make it an offer: "if needed", "works too", "option", "vegan-style",
 * "vegan?".
 */
function isOfferedAfter(tokens: readonly FoodToken[], from: number): boolean {
  if (tokens[from]?.word === "?") return true;
  if (tokens[from]?.kind === "comma" && ifBehind().has(tokens[from + 1]?.word ?? "")) return true;
  let isBeforeFood = true;
  for (let at = from; at < from + 4; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "comma" || token.kind === "close") return false;
    if (token.word === "if" || token.word === "optional") return true;
    if (at === from && token.word === "style") return true;
    // "Dairy-free without" is an offer, and so is "beurre éventuellement vegan" in the English order.
    if (at === from && /^(?:some|without)$/.test(token.word) && tokens[at + 1]?.kind !== "word")
      return true;
    isBeforeFood &&= token.kind === "word" && lexicon().longestAt(tokens, at) === null;
    if (isBeforeFood && OFFERS_AFTER.has(token.word)) return true;
  }
  return false;
}

const NEAR_OFFERS = canonicalSet(
  "for to if half potentially sometimes usually often mostly largely",
);
const NEAR_DENIALS = canonicalSet("not no non un semi quasi pseudo ex supposedly allegedly");
const DENIALS = canonicalSet("never isn't aren't don't cannot can't wasn't doesn't hardly");
/**
 * Words for partial claims, in all languages: "almost vegan", "not quite vegan". "Almost melted vegan butter" is vegan.
 */
const NEARLY = canonicalSet(
  `barely scarcely rarely seldom almost nearly partly partially practically virtually formerly`,
);
const WHOLLY = canonicalSet(
  "quite entirely completely fully totally really exactly always also large",
);
/**
 * Words after "no" that negate a claim: "no longer vegan", "by no means vegan". Includes "non" and "nein" from other
 * languages.
 */
const NO_MORE = canonicalSet("longer more means way sense");
const noWords = once(
  () =>
    new Set([
      ...canonicalSet("no not nope never"),
      ...wordsOfAll((rules) => rules.inEnglishLines.denials),
    ]),
);
/**
 * Verbs of an offer: "to make it vegan, use oil", "should you want it dairy-free". "Make sure that it is gluten-free"
 * is not an offer.
 */
const WISHES = canonicalSet("make keep want need require wish");
const IF = canonicalSet("if whether or when");
const ONLY = canonicalSet("only just merely simply");
const EXCEPT = canonicalSet("but except");
const ANY = canonicalSet("anything any all everything nothing none");
const MAY = canonicalSet("can could may might");
const MAY_DO = canonicalSet("be also make use used swap substitute sub easily do go");
const conditions = () => wordsOfAll((rules) => rules.inEnglishLines.conditions);
const offersBefore = once(
  () =>
    new Set([
      ...canonicalSet(
        `ideally preferably optionally optional maybe perhaps possibly if either sub substitute swap alternatively try`,
      ),
      ...conditions(),
      ...wordsOfAll((rules) => rules.inEnglishLines.offers),
    ]),
);
/** Words of a condition or an instruction after a claim: "gluten-free, if needed", "vegan, use tofu". */
const ifBehind = once(
  () =>
    new Set([
      ...canonicalSet("if use sub substitute swap replace omit skip leave when unless"),
      ...conditions(),
    ]),
);
const OFFERS_AFTER = canonicalSet(
  `works work also too ok okay fine possible version option variation variant alternative substitute preferred
   recommended desired when where unless until ish`,
);
