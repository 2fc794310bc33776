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
  ownWordsInEnglish,
  type Understanding,
} from "./own-words-meaning";
import { type ReadTerm, isMeant, type NameMatch, matchLines, matchTexts } from "./own-words-match";
import {
  type Diet,
  isRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  ruleOf,
} from "~/engine/restrictions/restrictions";
import { once } from "~/server/values/once";
import { canonicalSet } from "../food/line/tokens";
import { type FoodTerm, findTerm } from "./food-terms";
import { LRUCache } from "lru-cache";
import { foodFields, type Reason, type Where } from "./reason";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";
import { labelOf } from "~/engine/labels/labels";
import { t } from "~/language/messages";

/** A term's meaning together with the excepted foods. */
type WithExceptions = Understanding & { except: FoodTerm[] };

/**
 * Matches the words that begin an exception. Includes conditions that cannot be checked ("unless cooked"), which are
 * not granted.
 */
const MARK =
  /\s*[,(;:–-]*\s*\b(with the exceptions? of|except(?:ing)? for|except(?:ing)?|apart from|aside from|other than|besides|excluding|but not|but|unless|only (?:as|if|when|in|with)|außer|ausser|aber|sauf|hormis|excepto|salvo|menos|pero|tranne|eccetto|mais(?= (?:l[ea]s?|du|des) | l['’])|ma(?= (?:il|lo|la|i|gli|le) | l['’]))\b\s*/iu;
/** Matches an exception that follows its food: "No seafood, shrimp is ok". */
const GRANTED =
  /\s*[,(;:–-]+\s*([^,(;:]+?(?:\s+(?:is|are|ist|sind|est|sont|está|están|va|vanno|è)|['’]s)?\s+(?:ok|okay|fine|allowed|alright|all right|no problem|erlaubt|in ordnung|kein problem|geht|gehen|permise?s?|autorisée?s?|bien|bene|permitid[oa]s?|permess[oaie])(?:\s+though)?)[)\s.!]*$/iu;
/** Matches the start of a condition: "Eggs only when baked". */
const CONDITION = /^(?:unless|only (?:if|when|in|with))$/iu;

/**
 * Shortens runs of spaces and punctuation marks. Without this, the patterns above could take cubic time in the length
 * of a run.
 */
const settled = (text: string) =>
  text.replace(/\s+/gu, " ").replace(/[,(;:–-](?: ?[,(;:–-]){3,}/gu, ([first = ""]) => first);

/** Returns true for a piece of text that continues the piece before it: "except salmon", "shrimp is ok". */
const isException = (piece: string) =>
  MARK.exec(settled(piece))?.index === 0 || GRANTED.test(settled(`,${piece}`));
/** Returns true for words that name an exception. */
const hasException = (text: string) => MARK.test(settled(text)) || GRANTED.test(settled(text));

const PERMITTED = canonicalSet(
  `is are be ok okay fine allowed alright right good problem though he she they it i we like love eat can have tolerate
   for just only the a an some ist sind erlaubt in ordnung kein geht gehen der die das den est sont permis permise
   autorise autorisee le la les l du des esta estan bien permitido permitida el los las va vanno bene permesso e il lo i gli`,
);
const SPECIAL = canonicalSet("allergic allergy intolerant avoid");
const ALL = canonicalSet("anything everything all any every");

/**
 * Reads a term with an exception, such as "no fish except salmon". An exception counts only if it is one whole food and
 * one of the avoided foods. Otherwise nothing is excepted, and the notes explain why. Returns null if the words contain
 * no exception.
 */
function readExceptions(text: string): WithExceptions | null {
  const plain = settled(text);
  const mark = MARK.exec(plain) ?? GRANTED.exec(plain);
  if (mark === null) return null;
  const isMarked = MARK.test(plain);
  const head = plain.slice(0, mark.index);
  const tail = isMarked ? plain.slice(mark.index + mark[0].length) : (mark[1] ?? "");
  const headWords = canonicalWords(head);
  const by = isMarked ? (mark[1] ?? "").toLowerCase() : "";
  if (!CONDITION.test(by) && (isEating(headWords) || headWords.every((word) => ALL.has(word)))) {
    // In "Eats everything except olives", the avoided food follows "except".
    return { ...understandAll(tail), except: [] };
  }
  const base = understandAll(head);
  if (base.meanings.length === 0) return { ...base, except: [] };
  const isTurned = by === "but not" && !headWords.some((word) => SPECIAL.has(word));
  const exceptions = CONDITION.test(by) || isTurned ? null : exceptionsIn(tail, base.meanings);
  if (exceptions) return { ...exceptions, notes: base.notes };
  const unclear = plain.slice(mark.index).replace(/^[\s,(;:–-]+|[\s).]+$/gu, "");
  const note = t("without exception: we did not understand “{words}”", { words: unclear });
  return { meanings: base.meanings, notes: [...base.notes, note], except: [] };
}

const JOINED =
  /\s*(?:[,/&+]|\b(?:and|or|nor|plus|as well as|und|oder|sowie|et|ou|y|o|e|ni)\b)\s*/iu;

/** Returns the combined meaning of several foods that are named together. */
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

/** Reads the exceptions of a text. A named food that is not among the avoided foods becomes an avoided food. */
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

/**
 * Returns the food that words allow, read literally: "canned tuna" allows only canned tuna. Returns null if the words
 * name no food.
 */
function exceptionOf(part: string): FoodTerm | null {
  const all = canonicalWords(part.replace(/['’]s\b/giu, ""));
  if (all.some((word) => DENIALS.has(word))) return null;
  const foodNameWords = all.filter((word) => !PERMITTED.has(word));
  if (foodNameWords.length === 0) return null;
  const translated = ownWordsInEnglish(
    part
      .split(/\s+/u)
      .filter((word) => !PERMITTED.has(canonicalWord(word)))
      .join(" "),
  );
  return (
    findTerm(foodNameWords, { isAtItsWord: true }) ??
    (translated && findTerm(translated, { isAtItsWord: true }))
  );
}

/** Words that describe a whole dish, and not a food. */
const MANNERS = canonicalSet(
  `mild bland light lighter healthy healthier nutritious rich heavy greasy fatty quick easy simple fast cheap tasty
   filling familiar friendly comfort homemade leftover variety`,
);
/** Substances that a dish may have more or less of. */
const AMOUNTS_OF = canonicalSet(
  `sugar sugary sweet sweetness fat fatty oil oily grease greasy calorie carb carbohydrate cholesterol protein fiber
   fibre creamy rich heavy sour bitter acidic vinegary saucy`,
);
/** Words for the degree of a substance. */
const DEGREES = canonicalSet(
  "less low lower reduced fewer little light lighter high higher too so very overly super easy bit",
);

/** Returns true for a taste or a way of cooking that names no food: "not too sweet", "low fat", "mild". */
function isPreference(all: readonly string[]): boolean {
  const preferenceWords = all.filter((word) => MANNERS.has(word) || AMOUNTS_OF.has(word));
  const otherWords = all.filter((word) => !preferenceWords.includes(word));
  if (
    preferenceWords.length === 0 ||
    !otherWords.every((word) => wordsAround().has(word) || DEGREES.has(word))
  )
    return false;
  return (
    preferenceWords.every((word) => MANNERS.has(word)) ||
    otherWords.some((word) => DEGREES.has(word))
  );
}

/** Alternative names for diets, in addition to the names of the restrictions. */
const CALLED: Readonly<Record<string, string>> = {
  Pregnancy: `pregnant, expecting, expecting a baby, schwanger, schwangerschaft, enceinte, grossesse, embarazada, embarazo,
    incinta, gravidanza`,
};

/** The restrictions, keyed by their names. */
const restrictions = once(() => {
  const dietsByName = new Map<string, Diet>();
  for (const diet of [...RESTRICTIONS, ...MORE_RESTRICTIONS]) {
    const plain = diet.replace(/ Ingredients$/u, "");
    for (const name of [
      plain,
      ...ruleOf(diet).names.split(","),
      ...(CALLED[diet] ?? "").split(","),
    ]) {
      const key = withoutEdges(canonicalWords(name)).join(" ");
      if (key !== "") dietsByName.set(key, diet);
    }
  }
  return dietsByName;
});

const hintFor = (diet: Diet) =>
  isRestriction(diet)
    ? t("choose “{restriction}” among the restrictions", { restriction: labelOf(diet) })
    : t("choose “{restriction}” under “More restrictions”", { restriction: labelOf(diet) });

/** Returns a hint for words that name a diet. The hint completes a sentence. Returns null for other words. */
function hintOf(all: readonly string[]): string | null {
  const diet = restrictions().get(withoutEdges(all).join(" "));
  return diet === undefined ? null : hintFor(diet);
}

/**
 * Returns a hint for words that describe a dish and not a food. The hint completes a sentence. Returns null for other
 * words.
 */
const preferenceHintOf = (all: readonly string[]): string | null =>
  isPreference(all) ? t("it describes a whole dish and not a food, so nothing is left out") : null;

const MOST_TERMS = 20;
const MAX_TERM = 80;

/** Splits a text into terms. Each term has its words as typed and its meaning. */
function readTerms(text: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  const seenKeys = new Set<string>();
  const pieces = piecesOf(text);
  const saying = pieces.filter((piece) => withoutEdges(canonicalWords(piece)).length > 0);
  // "Mushrooms, please" is one term. If the user typed only "no", the term is "no".
  for (const piece of saying.length > 0 ? saying : pieces) {
    const typedTerm = piece.trim().slice(0, MAX_TERM).trim();
    const key = typedTerm.toLowerCase();
    if (canonicalWords(typedTerm).length === 0 || seenKeys.has(key)) continue;
    seenKeys.add(key);
    terms.push(readTerm(typedTerm));
    if (terms.length === MOST_TERMS) break;
  }
  return terms;
}

const LONGEST_TEXT = 4_000;
const SEPARATOR = /([,;\n•|/]|[.!?](?:\s|$))/u;
const CONJUNCTION =
  /\s+(?:and|or|nor|plus|as well as|und|oder|noch|sowie|et|ou|y|o|ni|e|né)\s+|\s*&\s*/iu;
/** Matches the start of a second term: "no fish except salmon and no peanuts". */
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

/** Joins exceptions ("shrimp is ok") to the preceding piece. */
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

/** Reads one term without splitting it. */
function readTerm(typedTerm: string): ReadTerm {
  const plain = withLatinLetters(typedTerm.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  const all = canonicalWords(plain);
  const rest = withoutEdges(all);
  const preference = preferenceHintOf(all);
  if (preference !== null) return hinted(typedTerm, hintOf(all) ?? preference);
  const { meanings, notes, except } = readMeaning(plain, all);
  const hint = meanings.length === 0 ? hintOf(all) : null;
  if (hint !== null) return hinted(typedTerm, hint);
  const isPlain = meanings.length > 0 && notes.length === 0;
  const text = isPlain ? [] : rest.length > 0 ? rest : all;
  return { words: typedTerm, meanings, except, notes, text };
}

/**
 * Returns a term for words that name no food. They are not matched as text either, so that "mild" does not exclude
 * "mild salsa".
 */
const hinted = (typedTerm: string, hint: string): ReadTerm => ({
  words: typedTerm,
  meanings: [],
  except: [],
  notes: [hint],
  text: [],
});

function readMeaning(plain: string, all: readonly string[]) {
  const exceptionMeaning = readExceptions(plain);
  if (exceptionMeaning) return exceptionMeaning;
  return { ...(isLiking(all) || isOnly(all) ? NOTHING : understand(plain)), except: [] };
}

const NOTHING = { meanings: [], notes: [] };

/** Returns true for words such as "only white fish", which state what the eater eats, not what to avoid. */
const isOnly = ([first = ""]: readonly string[]) => first === "only" || first === "just";

/** A food that an eater never eats or dislikes, as typed and as understood. */
type OwnWords = {
  /** The words as typed, trimmed: "no cilantro". */
  words: string;
  /**
   * The meaning to show to the user: "coriander leaf". Empty if the words were not understood and are matched as text.
   */
  understood: string;
  /** An explanation that completes a sentence. Empty if the meaning is obvious. */
  note: string;
};

/**
 * Splits typed text ("no blue cheese, mushrooms and anything spicy") into terms, and returns each term with its
 * meaning. Returns at most 20 terms, each with at most 80 characters.
 */
export function readOwnWords(text: string): OwnWords[] {
  return readTerms(text).map(({ words, meanings, except, notes }) => ({
    words,
    understood:
      except.length > 0
        ? t("{foods}, except {exceptions}", {
            foods: labelsOf(meanings),
            exceptions: labelsOf(except),
          })
        : labelsOf(meanings),
    note: notes.join("; "),
  }));
}

const labelsOf = (foods: readonly { label: string }[]) =>
  [...new Set(foods.map(({ label }) => label))].join(", ");

/** A match of a term from an eater's own words. */
export type OwnWordsFinding = {
  words: string;
  line: number | null;
  text: string;
  food: string;
  reason: Reason;
};

/** The matches of a recipe with the terms. */
type OwnWordsFindings = { breaks: OwnWordsFinding[]; unknown: OwnWordsFinding[] };

/**
 * Finds the lines, title, description and steps with a food that a term means or may mean: "curry paste" may be hot
 * ("anything spicy"). A line that is not understood is unknown for every understood term. A term that is not understood
 * is matched as text, by whole words in singular and plural.
 */
export const checkOwnWords = (recipe: CheckedRecipe, terms: readonly string[]): OwnWordsFindings =>
  checkReadOwnWords(readRecipe(recipe), terms);

/**
 * Checks a recipe that was read before, as `checkOwnWords` does. Use this function to check one recipe for several
 * eaters.
 */
export function checkReadOwnWords(
  reading: RecipeReading,
  terms: readonly string[],
): OwnWordsFindings {
  const findings: OwnWordsFindings = { breaks: [], unknown: [] };
  for (const typedTerm of new Set(terms)) {
    for (const term of termsOf(typedTerm))
      checkTerm(reading, { ...term, words: typedTerm }, findings);
  }
  return findings;
}

/** Returns true if each term is a known food or group of foods. Terms that are not understood are matched as text. */
export const isUnderstood = (typedTerm: string) =>
  termsOf(typedTerm).every(({ meanings }) => meanings.length > 0);

/** Cache of parsed terms, since a household uses the same terms with every recipe. */
const termCache = new LRUCache<string, readonly ReadTerm[]>({ max: 500 });

function termsOf(typedTerm: string): readonly ReadTerm[] {
  const cached = termCache.get(typedTerm);
  if (cached) return cached;
  const wholeTerm = readTerm(typedTerm.trim());
  const terms = wholeTerm.meanings.length === 0 ? readTerms(typedTerm) : [wholeTerm];
  termCache.set(typedTerm, terms);
  return terms;
}

function checkTerm(reading: RecipeReading, term: ReadTerm, findings: OwnWordsFindings) {
  const { words } = term;
  const matches = matchLines(reading, term);
  reading.lines.forEach((lineReading, line) => {
    const text = reading.recipe.ingredients[line] ?? "";
    const match = matches[line] ?? null;
    if (match !== null) {
      const finding = { words, line, text, food: match.food, reason: reasonOfLine(match, words) };
      findings[match.isCertain ? "breaks" : "unknown"].push(finding);
    } else if (!lineReading.known && term.meanings.length > 0) {
      const food = lineReading.unknownWords;
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

function reasonOfLine(
  { food, found: matchedFood, content, isCertain }: NameMatch,
  words: string,
): Reason {
  if (matchedFood === null || content === null) {
    return { code: "own_words", ...foodFields(food), words, isCertain };
  }
  return matchedFood.has.has(content)
    ? { code: "contains", ...foodFields(matchedFood.name), content }
    : { code: "may_contain", food: matchedFood.name, content };
}

function reasonOfMention(
  { food, found: matchedFood, content, isCertain }: NameMatch,
  where: Where,
): Reason {
  const certainContent = content !== null && matchedFood?.has.has(content) ? content : null;
  return {
    code: "own_words_mention",
    ...foodFields(food),
    content: certainContent,
    where,
    isCertain,
  };
}
