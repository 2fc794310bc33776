import { type Content, OF_ANIMALS, withFiner } from "~/engine/food/contents";
import { type FoodToken, canonicalSet } from "~/engine/food/line/tokens";
import { type FoundFood, skimFoods, type LineReading } from "~/engine/food/line/foods";
import { languageOfRecipe, withoutActions } from "~/engine/food/languages/language-of-text";
import type { LanguageCode } from "~/engine/food/languages/language-rules";
import { legible } from "~/engine/food/line/legible";
import { findModifier, wordingOf } from "~/engine/food/line/modifiers";
import { withoutTools } from "~/engine/food/line/kitchen-words";
import { findFood } from "~/engine/food/lexicon";
import { isPlainWord } from "~/engine/food/line/unknown";
import { canonicalWords } from "~/engine/food/words";
import {
  VERB_LEADS,
  VERBS,
  BARE,
  BREADS,
  MADE_DISH_WORDS,
  FLOURS,
  DISH_KINDS,
  MADE_DISHES,
} from "./dish-words";
import type { Where } from "./reason";
import { isImitated, isOut, type ReadSentence, isBreadBeside, standingOf } from "./wording";

/** The texts of a recipe, and its ingredient lines, which only help to tell the language. */
type RecipeTexts = {
  title: string;
  description?: string;
  instructions?: string;
  ingredients?: readonly string[];
};

/** A food that a text names as part of the dish, or as a side. */
export type Mention = {
  food: FoundFood;
  /** The contents that the food certainly has, without contents that the texts deny. */
  has: Content[];
  where: Where;
  /** The sentence that names the food, or the title. */
  text: string;
  /** False for a side dish or an option. */
  isCertain: boolean;
  /** True if the food directly follows a plant food, as lobster does in "parsnip lobster rolls". */
  isAfterPlant: boolean;
};

/** A sentence of a text, or a title, with its words and foods. */
export type TextSentence = ReadSentence & {
  where: Where;
  /** The sentence as written. */
  written: string;
  /** The language in which it is read; null for English and unknown languages. */
  language: LanguageCode | null;
  /** The contents that this sentence or title denies for the whole dish. */
  claims: ReadonlySet<Content>;
};

/** Splits title, description and steps into sentences and reads the words and foods of each sentence. */
export function readSentences({
  title,
  description = "",
  instructions = "",
  ingredients = [],
}: RecipeTexts): TextSentence[] {
  const language =
    instructions === ""
      ? null
      : languageOfRecipe(`${title} ${description} ${instructions}`, ingredients);
  // "Nut-Free Carrots with Walnuts": the claim covers only the words before "with".
  const titles = inPieces(title).flatMap((piece) =>
    piece.split(/\bwith\b/iu).map((part) => readSentence(title, "title", part)),
  );
  const descriptionSentences = sentencesOf(description).map((sentence) =>
    readSentence(sentence, "description"),
  );
  const inTitle = claimsOf(titles);
  const inTexts = new Set(
    [...inTitle, ...claimsOf(descriptionSentences.filter(isOfDish))].filter(isImitated),
  );
  const texts = [...titles, ...descriptionSentences];
  if (inTexts.size > 0) for (const each of texts) each.claims = inTexts;
  const steps = sentencesOf(instructions).flatMap((sentence) =>
    sentence
      .split(TURNS)
      .map((part) => readSentence(sentence, "steps", withoutActions(part, language), language)),
  );
  return [...texts, ...steps];
}

/**
 * Matches the words where a step changes to an exception or an alternative. Each side is read separately: "top with
 * cream | unless vegan", "use no milk, | only cream".
 */
const TURNS = new RegExp(
  [
    String.raw`(?=\b(?:unless|sauf|salvo|excepto|tranne|eccetto|except (?:for|if|when)|a menos que|a meno che)\b)`,
    String.raw`(?=(?<!\p{L})(?:außer|ausser|à moins)(?!\p{L}))`,
    String.raw`(?<=\b(?:no|not|without|keine?|nicht|ohne|sans|pas|sin|senza)\b[^,]*),(?=\s*(?:only|just|but|use|take|add|try|nur|sondern|nimm|mais|sino|ma)\b)`,
  ].join("|"),
  "iu",
);

const NO_CLAIMS: ReadonlySet<Content> = new Set();

/** Reads a sentence. Looks for foods only on request, since most sentences name no food beyond the list. */
function readSentence(
  originalText: string,
  where: Where,
  part = originalText,
  language: LanguageCode | null = null,
): TextSentence {
  const text = withoutTools(legible(part));
  const { foods, tokens } = skimFoods(text, language);
  return {
    text,
    language,
    written: originalText,
    tokens,
    where,
    claims: NO_CLAIMS,
    get foods() {
      return foods();
    },
  };
}

/**
 * Returns a mention of the sentence's food at an index, with the given additional contents. Returns null if the
 * sentence denies the food, or uses the word as a verb.
 */
export function toMention(
  sentence: TextSentence,
  at: number,
  addedContents: Content[],
): Mention | null {
  const { where, written: originalText, tokens, foods } = sentence;
  const food = foods[at];
  if (food === undefined || isVerb(sentence, food)) return null;
  const isSteps = where === "steps";
  const isLeft = isSteps && isLeftToStand(tokens, food);
  if (isSteps && !isLeft && isOut(sentence, at)) return null;
  // A food to serve with the dish in a step is part of the dish, except bread, which is an optional side dish.
  const isHad = isSteps && food.choice === "first" && !isBreadBeside(sentence, at);
  const standing = isHad ? "in" : standingOf(sentence, at);
  if (standing === "out") return null;
  const text = originalText.trim();
  return {
    food,
    has: addedContents,
    where,
    text,
    isCertain: standing === "in",
    isAfterPlant: isAfterPlant(foods, at),
  };
}

/**
 * Returns true for a food that is only set aside for a time: "leave out the butter overnight", "leave out the cream
 * cheese to soften".
 */
function isLeftToStand(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const isAsked = tokens.slice(Math.max(0, at - 5), at).some(({ word }) => LEAVES.has(word));
  const next = [0, 1].map((more) => tokens[at + length + more]?.word ?? "");
  return isAsked && (next[0] === "overnight" || STANDING.has(next.join(" ")));
}

const LEAVES = canonicalSet("leave leaves leaving left");
const STANDING: ReadonlySet<string> = new Set(
  `at room, on the, to soften, to warm, to come, to thaw, to cool, to rest, to rise, to melt, until soft, until it, until
   they, in the, all night`
    .split(",")
    .map((phrase) => canonicalWords(phrase).join(" ")),
);

function isAfterPlant(foods: readonly FoundFood[], at: number): boolean {
  const [before, food] = [foods[at - 1], foods[at]];
  if (before === undefined || food === undefined) return false;
  return (
    before.at + before.length === food.at &&
    !OF_ANIMALS.some((content) => before.usual.includes(content))
  );
}

/** Returns the contents that sentences deny for the whole dish: "Vegan Mac and Cheese". */
function claimsOf(sentences: readonly Pick<ReadSentence, "tokens">[]): Set<Content> {
  const claims = new Set<Content>();
  for (const { tokens } of sentences) {
    for (let at = 0; at < tokens.length; at += 1) {
      const modifier = findModifier(tokens, at);
      if (modifier === null || wordingOf(tokens, at, modifier.length) !== "so") continue;
      for (const content of withFiner(modifier.value.removes)) claims.add(content);
    }
  }
  return claims;
}

/** Returns true if a sentence describes the dish, and not its vegan readers. */
const isOfDish = ({ tokens }: Pick<ReadSentence, "tokens">) =>
  !tokens.some(({ word }) => PEOPLE.has(word));

const PEOPLE = canonicalSet(
  `friend neighbor guest eater kid child children husband wife family people folk person crowd daughter son sister
   brother partner mom mum mother dad father grandma grandmother roommate colleague coworker visitor diner reader
   company cook customer cousin aunt uncle household lover teen teenager student boyfriend girlfriend who he she they
   anyone everyone someone those toddler baby parent omnivore`,
);

/** The maximum length of a piece in characters. The line reader reads slightly more. */
const MAX_PIECE = 450;

/**
 * The number of characters that two neighboring pieces share. Without this overlap, a cut between two words could split
 * a food.
 */
const OVERLAP = 60;

const sentencesOf = (text: string) => text.split(ENDS).flatMap(inPieces);

/** Matches the end of a sentence. A dot between single letters does not end a sentence. */
const ENDS = /\.(?!\p{L})|(?<=\p{L}{2}|[^\p{L}])\.|[;!?\n]/u;

/**
 * Splits a sentence into pieces that are short enough to read. Splits after commas if there are any. Otherwise
 * neighboring pieces share some words.
 */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > MAX_PIECE) {
    const piece = rest.slice(0, MAX_PIECE);
    const comma = piece.lastIndexOf(",") + 1;
    const end = comma > MAX_PIECE / 2 ? comma : (lastBlank(piece) ?? MAX_PIECE);
    pieces.push(piece.slice(0, end));
    const next = end === comma ? end : (lastBlank(piece.slice(0, end - OVERLAP)) ?? end - OVERLAP);
    rest = rest.slice(next).trimStart();
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

/** Returns the index of the last space in the second half of a text, or null. */
function lastBlank(text: string): number | null {
  for (let at = text.length - 1; at > text.length / 2; at -= 1) {
    if (/\s/u.test(text[at] ?? "")) return at;
  }
  return null;
}

/**
 * Returns true for a food's name that is used as an English verb: "toast the pine nuts", "cream together". A word of another
 * language never is, although its translation is the same as of the verb: German "Sahne zugeben" adds cream.
 */
function isVerb({ tokens, language }: TextSentence, food: FoundFood): boolean {
  if (language !== null) return false;
  const word = tokens[food.at]?.word ?? "";
  if (food.length !== 1 || !(VERBS.has(word) || isMelted(tokens, food.at))) return false;
  const before = tokens[food.at - 1];
  const starts = before === undefined || before.kind !== "word" || VERB_LEADS.has(before.word);
  return starts && tokens[food.at + 1]?.kind === "word";
}

/** Returns true for Danish and Norwegian "smelt" (melt) before a word that English lacks: "smelt smørret". */
function isMelted(tokens: readonly FoodToken[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? "";
  return tokens[at]?.word === "smelt" && next !== "" && !isPlainWord(next) && !findFood(next);
}

/** Facts about an ingredient list, for the foods that a text may refer to. */
export type ListFacts = {
  words: { has: (word: string) => boolean };
  /**
   * For each content that a listed food usually has but lacks here, the names of such foods: vegan butter for dairy.
   */
  replaced: ReadonlyMap<Content, readonly string[]>;
  certain: ReadonlySet<Content>;
};

/** Collects the facts of an ingredient list about the foods that a text may refer to. */
export function readListedFoods(
  lines: readonly LineReading[],
  words: ListFacts["words"],
): ListFacts {
  const foods = lines.flatMap((line) => line.foods);
  const first = foods.filter(({ choice }) => choice === "first");
  const replaced = new Map<Content, string[]>();
  for (const { name, usual, has: certainContents } of foods) {
    for (const content of usual) {
      if (certainContents.has(content)) continue;
      replaced.set(content, [...(replaced.get(content) ?? []), canonicalWords(name).at(-1) ?? ""]);
    }
  }
  return {
    words: words.has("free") || words.has("no") ? withoutDenied(lines) : words,
    replaced,
    certain: new Set(first.flatMap(({ has: certainContents }) => [...certainContents])),
  };
}

/** Returns the words of the lines without denied foods, such as the egg of "egg-free noodles". */
function withoutDenied(lines: readonly LineReading[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { tokens } of lines) {
    for (let at = 0; at < tokens.length; at += 1) {
      const modifier = findModifier(tokens, at);
      if (modifier === null) words.add(tokens[at]?.word ?? "");
      else at += modifier.length - 1;
    }
  }
  return words;
}

/**
 * Returns true if a text refers to a listed food that lacks its usual contents, or to a dish made of such a food ("the
 * mac and cheese"). The text may use the food's own name or the name of its kind ("the cheese" for vegan cheddar).
 * Returns false if the listed food is the denied content itself, which is a different food.
 */
export function isReplaced(
  words: readonly string[],
  content: Content,
  { replaced }: Pick<ListFacts, "replaced">,
): boolean {
  const foods = replaced.get(content);
  if (foods === undefined) return false;
  const last = words.at(-1) ?? "";
  const isOfKind = (food: string) => DISH_KINDS.some((kind) => kind.has(food) && kind.has(last));
  if (foods.some((food) => food === last || isOfKind(food))) return true;
  if (MADE_DISH_WORDS.has(last)) return true;
  const bare = BARE[content];
  if (bare === undefined) return false;
  if (MADE_DISHES.has(words.join(" "))) return true;
  if (BREADS.has(last)) return foods.some((food) => FLOURS.has(food));
  return !bare.has(last);
}
