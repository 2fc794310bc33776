import { readLine } from "~/engine/facts";
import { withLatinLetters } from "~/engine/food/look-alikes";
import { canonicalWords, canonicalWord } from "~/engine/food/words";
import {
  isLiking,
  withoutEdges,
  wordsAround,
  DENIALS,
  isEating,
  understand,
  inEnglish,
  type Understanding,
} from "./own-words-meaning";
import { type ReadTerm, isMeant, type NameMatch, matchLines, matchTexts } from "./own-words-match";
import {
  isRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  ruleOf,
} from "~/engine/restrictions/restrictions";
import { once } from "~/server/values/once";
import { words } from "../food/line/tokens";
import { type FoodTerm, findTerm } from "./food-terms";
import { LRUCache } from "lru-cache";
import { named, type Reason, type Where } from "./reason";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";

/** What is understood with what is taken off it. */
type WithExceptions = Understanding & { except: FoodTerm[] };

/** What an exception begins with. What cannot be looked for ("unless cooked") is read as one, too, and not granted. */
const MARK =
  /\s*[,(;:–-]*\s*\b(with the exceptions? of|except(?:ing)? for|except(?:ing)?|apart from|aside from|other than|besides|excluding|but not|but|unless|only (?:as|if|when|in|with)|außer|ausser|aber|sauf|hormis|excepto|salvo|menos|pero|tranne|eccetto|mais(?= (?:l[ea]s?|du|des) | l['’])|ma(?= (?:il|lo|la|i|gli|le) | l['’]))\b\s*/iu;
/** "No seafood, shrimp is ok". */
const GRANTED =
  /\s*[,(;:–-]+\s*([^,(;:]+?(?:\s+(?:is|are|ist|sind|est|sont|está|están|va|vanno|è)|['’]s)?\s+(?:ok|okay|fine|allowed|alright|all right|no problem|erlaubt|in ordnung|kein problem|geht|gehen|permise?s?|autorisée?s?|bien|bene|permitid[oa]s?|permess[oaie])(?:\s+though)?)[)\s.!]*$/iu;
/** "Eggs only when baked". */
const CONDITION = /^(?:unless|only (?:if|when|in|with))$/iu;

/**
 * A text as these patterns read it: what they try at each place of a run of blanks or marks would take time that grows
 * with its cube.
 */
const settled = (text: string) =>
  text.replace(/\s+/gu, " ").replace(/[,(;:–-](?: ?[,(;:–-]){3,}/gu, ([first = ""]) => first);

/** True of words that go on with what was said before them: "except salmon", "shrimp is ok". */
const isException = (piece: string) =>
  MARK.exec(settled(piece))?.index === 0 || GRANTED.test(settled(`,${piece}`));
/** True of words that name an exception. */
const hasException = (text: string) => MARK.test(settled(text)) || GRANTED.test(settled(text));

const PERMITTED = words(
  `is are be ok okay fine allowed alright right good problem though he she they it i we like love eat can have tolerate
   for just only the a an some ist sind erlaubt in ordnung kein geht gehen der die das den est sont permis permise
   autorise autorisee le la les l du des esta estan bien permitido permitida el los las va vanno bene permesso e il lo i gli`,
);
const SPECIAL = words("allergic allergy intolerant avoid");
const ALL = words("anything everything all any every");

/**
 * What is left out and what of it is not: "no fish except salmon". An exception counts only where it is a food by
 * itself, and one of those that are left out; else nothing is excepted, and the notes say so. Null where the words
 * name no exception.
 */
function readExceptions(text: string): WithExceptions | null {
  const plain = settled(text);
  const mark = MARK.exec(plain) ?? GRANTED.exec(plain);
  if (mark === null) return null;
  const isMarked = MARK.test(plain);
  const head = plain.slice(0, mark.index);
  const tail = isMarked ? plain.slice(mark.index + mark[0].length) : (mark[1] ?? "");
  const said = canonicalWords(head);
  const by = isMarked ? (mark[1] ?? "").toLowerCase() : "";
  if (!CONDITION.test(by) && (isEating(said) || said.every((word) => ALL.has(word)))) {
    // "Eats everything except olives": what is said last is left out.
    return { ...understandAll(tail), except: [] };
  }
  const base = understandAll(head);
  if (base.meanings.length === 0) return { ...base, except: [] };
  const isTurned = by === "but not" && !said.some((word) => SPECIAL.has(word));
  const found = CONDITION.test(by) || isTurned ? null : exceptionsIn(tail, base.meanings);
  if (found) return { ...found, notes: base.notes };
  const unclear = plain.slice(mark.index).replace(/^[\s,(;:–-]+|[\s).]+$/gu, "");
  const note = `without exception: we did not understand “${unclear}”`;
  return { meanings: base.meanings, notes: [...base.notes, note], except: [] };
}

const JOINED =
  /\s*(?:[,/&+]|\b(?:and|or|nor|plus|as well as|und|oder|sowie|et|ou|y|o|e|ni)\b)\s*/iu;

/** What several foods mean that are named together. */
function understandAll(text: string): Understanding {
  const whole = understand(text);
  const parts = text.split(JOINED).filter((part) => canonicalWords(part).length > 0);
  if (parts.length < 2 || (whole.meanings.length === 1 && whole.notes.length === 0)) return whole;
  const each = parts.map(understand);
  return {
    meanings: each.flatMap(({ meanings }) => meanings),
    notes: each.flatMap(({ notes }) => notes),
  };
}

/** The exceptions of a text, and what is named with them and is none of what is left out: that is left out as well. */
function exceptionsIn(
  text: string,
  base: readonly FoodTerm[],
): { meanings: FoodTerm[]; except: FoodTerm[] } | null {
  const except: FoodTerm[] = [];
  const more: FoodTerm[] = [];
  const whole = exceptionOf(text);
  const parts = whole ? [text] : text.split(JOINED).filter((part) => part.trim() !== "");
  for (const [at, part] of parts.entries()) {
    const food = exceptionOf(part);
    if (food === null) return null;
    if (base.some((meaning) => isMeant(readLine(food.label), food.label, meaning))) {
      except.push(food);
    } else if (at > 0 && findTerm(canonicalWords(part)) !== null) {
      more.push(food);
    }
  }
  return { meanings: [...base, ...more], except };
}

/** The food that words allow, taken at its word: "canned tuna" allows no other. */
function exceptionOf(part: string): FoodTerm | null {
  const all = canonicalWords(part.replace(/['’]s\b/giu, ""));
  if (all.some((word) => DENIALS.has(word))) return null;
  const named = all.filter((word) => !PERMITTED.has(word));
  if (named.length === 0) return null;
  const translated = inEnglish(
    part
      .split(/\s+/u)
      .filter((word) => !PERMITTED.has(canonicalWord(word)))
      .join(" "),
  );
  return (
    findTerm(named, { isAtItsWord: true }) ??
    (translated && findTerm(translated, { isAtItsWord: true }))
  );
}

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
  if (said.length === 0 || !others.every((word) => wordsAround().has(word) || DEGREES.has(word)))
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
const hintOf = (all: readonly string[]): string | null =>
  restrictions().get(withoutEdges(all).join(" ")) ?? null;

/** The same of what is said of a dish, and of no food. */
const preferenceHintOf = (all: readonly string[]): string | null =>
  isPreference(all) ? "it says how a dish should be, so that nothing is left out for it" : null;

const MOST_TERMS = 20;
const MAX_TERM = 80;

/** The terms of a text, each as it is typed and as it is understood. */
function readTerms(text: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  const seen = new Set<string>();
  const pieces = piecesOf(text);
  const saying = pieces.filter((piece) => withoutEdges(canonicalWords(piece)).length > 0);
  // "Mushrooms, please" is one term; where nothing is said but "no", that is what was typed.
  for (const piece of saying.length > 0 ? saying : pieces) {
    const typed = piece.trim().slice(0, MAX_TERM).trim();
    const key = typed.toLowerCase();
    if (canonicalWords(typed).length === 0 || seen.has(key)) continue;
    seen.add(key);
    terms.push(readTerm(typed));
    if (terms.length === MOST_TERMS) break;
  }
  return terms;
}

const LONGEST_TEXT = 4_000;
const SEPARATOR = /([,;\n•|/]|[.!?](?:\s|$))/u;
const CONJUNCTION =
  /\s+(?:and|or|nor|plus|as well as|und|oder|noch|sowie|et|ou|y|o|ni|e|né)\s+|\s*&\s*/iu;
/** What follows begins anew: "no fish except salmon and no peanuts". */
const ANEW =
  /\s+(?:and|or|plus|&)\s+(?=(?:no|not|never|without|allergic|avoids?|hates?|also|can['’]?t|cannot|does|doesn['’]?t|nothing|anything)\b)/iu;

function piecesOf(text: string): string[] {
  return withTheirExceptions(text.slice(0, LONGEST_TEXT).split(SEPARATOR))
    .flatMap((piece) => piece.split(ANEW))
    .flatMap((piece) => {
      if (hasException(piece)) return [piece];
      const parts = piece.split(CONJUNCTION);
      // "Mac and cheese" is one food.
      const isOne = parts.length === 1 || readTerm(piece.trim()).text.length === 0;
      return isOne ? [piece] : parts;
    });
}

/** The pieces between separators; "shrimp is ok" belongs to what was said before it. */
function withTheirExceptions(split: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < split.length; at += 2) {
    const piece = split[at] ?? "";
    const last = pieces.at(-1);
    const joint = split[at - 1] ?? "";
    if (last === undefined || joint === "\n" || !isException(piece.trim())) pieces.push(piece);
    else pieces[pieces.length - 1] = `${last}, ${piece.trim()}`;
  }
  return pieces;
}

/** One term, which is not split. */
function readTerm(typed: string): ReadTerm {
  const plain = withLatinLetters(typed.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  const all = canonicalWords(plain);
  const rest = withoutEdges(all);
  const preference = preferenceHintOf(all);
  if (preference !== null) return hinted(typed, hintOf(all) ?? preference);
  const { meanings, notes, except } = readMeaning(plain, all);
  const hint = meanings.length === 0 ? hintOf(all) : null;
  if (hint !== null) return hinted(typed, hint);
  const isPlain = meanings.length > 0 && notes.length === 0;
  const text = isPlain ? [] : rest.length > 0 ? rest : all;
  return { words: typed, meanings, except, notes, text };
}

/** What is no food is not looked for, either: "mild salsa" is not what "mild" leaves out. */
const hinted = (typed: string, hint: string): ReadTerm => ({
  words: typed,
  meanings: [],
  except: [],
  notes: [hint],
  text: [],
});

function readMeaning(plain: string, all: readonly string[]) {
  const found = readExceptions(plain);
  if (found) return found;
  return { ...(isLiking(all) || isOnly(all) ? NOTHING : understand(plain)), except: [] };
}

const NOTHING = { meanings: [], notes: [] };

/** "Only white fish" says what is eaten, and not what is left out. */
const isOnly = ([first = ""]: readonly string[]) => first === "only" || first === "just";

/** A food that somebody never eats, or would rather not, as typed and as understood. */
type OwnWords = {
  /** As typed, trimmed: "no cilantro". */
  words: string;
  /** What was understood, in words to show back: "coriander leaf"; empty where nothing was, and the words are matched as text. */
  understood: string;
  /** How it was understood, where that is not plain, as the rest of a sentence; else empty. */
  note: string;
};

/** Splits what was typed ("no blue cheese, mushrooms and anything spicy") into its terms, each with what was understood. At most 20 terms of 80 characters. */
export function readOwnWords(text: string): OwnWords[] {
  return readTerms(text).map(({ words, meanings, except, notes }) => ({
    words,
    understood: [labelsOf(meanings), labelsOf(except)].filter(Boolean).join("; not: "),
    note: notes.join("; "),
  }));
}

const labelsOf = (foods: readonly { label: string }[]) =>
  [...new Set(foods.map(({ label }) => label))].join(", ");

/** A finding about a term of own words. */
export type OwnWordsFinding = {
  words: string;
  line: number | null;
  text: string;
  food: string;
  reason: Reason;
};

/** What is said of a recipe and the terms. */
type OwnWordsFindings = { breaks: OwnWordsFinding[]; unknown: OwnWordsFinding[] };

/**
 * Lines (and title, description, steps) with a food that a term means, and those that could not be told ("curry
 * paste" for "anything spicy" may be hot). An unknown line is unknown for every term that was understood, too; a
 * term that was not understood is matched as text, by whole words, singular and plural.
 */
export const checkOwnWords = (recipe: CheckedRecipe, terms: readonly string[]): OwnWordsFindings =>
  checkReadOwnWords(readRecipe(recipe), terms);

/** The same for a recipe that was read before, for one eater after the other. */
export function checkReadOwnWords(
  reading: RecipeReading,
  terms: readonly string[],
): OwnWordsFindings {
  const findings: OwnWordsFindings = { breaks: [], unknown: [] };
  for (const typed of new Set(terms)) {
    for (const term of termsOf(typed)) checkTerm(reading, { ...term, words: typed }, findings);
  }
  return findings;
}

/** True where each term of what was typed is known as a food or a group of them; else it is matched as text, too. */
export const isUnderstood = (typed: string) =>
  termsOf(typed).every(({ meanings }) => meanings.length > 0);

/** Terms that were read before: households ask for the same ones with every recipe. */
const known = new LRUCache<string, readonly ReadTerm[]>({ max: 500 });

function termsOf(typed: string): readonly ReadTerm[] {
  const found = known.get(typed);
  if (found) return found;
  const one = readTerm(typed.trim());
  const terms = one.meanings.length === 0 ? readTerms(typed) : [one];
  known.set(typed, terms);
  return terms;
}

function checkTerm(reading: RecipeReading, term: ReadTerm, findings: OwnWordsFindings) {
  const { words } = term;
  const matches = matchLines(reading, term);
  reading.lines.forEach((read, line) => {
    const text = reading.recipe.ingredients[line] ?? "";
    const match = matches[line] ?? null;
    if (match !== null) {
      const finding = { words, line, text, food: match.food, reason: reasonOfLine(match, words) };
      findings[match.isCertain ? "breaks" : "unknown"].push(finding);
    } else if (!read.known && term.meanings.length > 0) {
      const food = read.unknownWords;
      const reason: Reason = { code: "unknown_words", words: food };
      findings.unknown.push({ words, line, text, food, reason });
    }
  });
  for (const { match, where, text } of matchTexts(reading, term)) {
    const reason = reasonOfMention(match, where);
    const finding = { words, line: null, text, food: match.food, reason };
    findings[match.isCertain ? "breaks" : "unknown"].push(finding);
  }
}

function reasonOfLine({ food, found, content, isCertain }: NameMatch, words: string): Reason {
  if (found === null || content === null) {
    return { code: "own_words", ...named(food), words, isCertain };
  }
  return found.has.has(content)
    ? { code: "contains", ...named(found.name), content }
    : { code: "may_contain", food: found.name, content };
}

function reasonOfMention({ food, found, content, isCertain }: NameMatch, where: Where): Reason {
  const has = content !== null && found?.has.has(content) ? content : null;
  return { code: "own_words_mention", ...named(food), content: has, where, isCertain };
}
