import { type Content, CONTENTS, withFiner } from "~/food/contents";
import { findFood } from "~/food/lexicon";
import type { FoodToken } from "~/food/line/food-tokens";
import { type FoundFood, type LineReading, readFoods } from "~/food/line/foods";
import { findModifier, isConditional } from "~/food/line/modifiers";
import { canonicalWords } from "~/food/words";
import { CLASSES, NOT_THE_FOOD, VERB_LEADS, VERBS } from "./dish-words";
import { legible } from "./legible";
import { standings } from "./wording";

/** The texts of a recipe beside its list of ingredients. */
export type Where = "title" | "description" | "steps";
export type RecipeTexts = { title: string; description?: string; instructions?: string };

/** A food that a text names as being in the dish, or beside it. */
export type Mention = {
  food: FoundFood;
  /** What it contains for certain, less what the texts say is left out. */
  has: Content[];
  where: Where;
  /** The sentence that names it, or the title. */
  text: string;
  /** False for what goes with the dish, or is offered. */
  isCertain: boolean;
};

/** Every food that title, description and steps name, in their order; what they say is not in the dish is left out. */
export function readMentions({
  title,
  description = "",
  instructions = "",
}: RecipeTexts): Mention[] {
  const inTitle = claimsOf(title);
  const inTexts = new Set([...inTitle, ...claimsOf(description)].filter(isImitated));
  return [
    ...mentionsIn([title], "title", inTitle),
    ...mentionsIn(sentencesOf(description), "description", inTexts),
    ...mentionsIn(sentencesOf(instructions), "steps", new Set()),
  ];
}

/**
 * The mentions of foods that the list of ingredients does not have. A food counts as listed when the list
 * has its last word ("the noodles" are the rice noodles of the list), or what it is usually made with has been
 * replaced there ("the pasta" is gluten-free); what the words before the last bring has to be listed itself
 * ("almond butter" is not the butter of the list).
 */
export function findUnlisted(
  mentions: readonly Mention[],
  lines: readonly LineReading[],
): Mention[] {
  const listed = new Set(lines.flatMap(({ tokens }) => tokens.map(({ word }) => word)));
  const foods = lines.flatMap((line) => line.foods);
  const replaced = new Set(
    foods.flatMap((food) => food.usual.filter((content) => !food.has.has(content))),
  );
  const certain = new Set(
    foods.filter(({ choice }) => choice === "first").flatMap(({ has }) => [...has]),
  );
  return mentions.flatMap((mention) => {
    if (mention.has.length === 0) return [];
    const words = canonicalWords(mention.food.name);
    const last = words.at(-1) ?? "";
    const usual = findFood(last)?.has ?? [];
    const isListed =
      listed.has(last) ||
      NOT_THE_FOOD.has(last) ||
      CLASSES.some((kind) => kind.has(last) && [...kind].some((word) => listed.has(word)));
    const isLeadListed = words.slice(0, -1).some((word) => listed.has(word));
    const has = mention.has.filter((content) => {
      if (replaced.has(content)) return false;
      if (mention.where !== "steps" && certain.has(content)) return false;
      if (words.length === 1 || usual.includes(content)) return !isListed;
      return isListed || isLeadListed ? !isLeadListed && !certain.has(content) : true;
    });
    return has.length > 0 ? [{ ...mention, has }] : [];
  });
}

function mentionsIn(
  sentences: readonly string[],
  where: Where,
  claims: ReadonlySet<Content>,
): Mention[] {
  return sentences.flatMap((text) => {
    const written = legible(text);
    const { foods, tokens } = readFoods(written);
    if (foods.length === 0) return [];
    const standing = standings({ text: written, tokens, foods });
    return foods.flatMap((food, at): Mention[] => {
      const isAdvice = where === "steps" && food.choice === "other";
      if (standing[at] === "out" || isAdvice || isVerb(tokens, food)) return [];
      const has = [...food.has].filter((content) => !claims.has(content));
      // A step that says what to serve says what to have.
      const isCertain = where === "steps" || standing[at] === "in";
      return [{ food, has, where, text: text.trim(), isCertain }];
    });
  });
}

/** What a text says that the whole dish is without: "Vegan Mac and Cheese". */
function claimsOf(text: string): Set<Content> {
  const { tokens } = readFoods(legible(text).slice(0, MAX_PIECE));
  const claims = new Set<Content>();
  for (let at = 0; at < tokens.length; at += 1) {
    const modifier = findModifier(tokens, at);
    if (modifier === null || isConditional(tokens, at, modifier.length)) continue;
    for (const content of withFiner(modifier.value.removes)) claims.add(content);
  }
  return claims;
}

/** What a dish without it has an imitation of, called by the same name: cheese, sausage, bread; not a nut. */
const isImitated = (content: Content) =>
  content !== "animal" &&
  (CONTENTS[content].origin !== "plant" || content === "gluten" || content === "wheat");

/** Shorter than what is read of a line. */
const MAX_PIECE = 450;

const sentencesOf = (text: string) => text.split(/[.;!?\n]/u).flatMap(inPieces);

/** A sentence in pieces that can be read, cut between words where one ends. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > MAX_PIECE) {
    const space = rest.lastIndexOf(" ", MAX_PIECE);
    const at = space > 0 ? space : MAX_PIECE;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

/** "Toast the pine nuts", "cream together": what is done, not what is eaten. */
function isVerb(tokens: readonly FoodToken[], food: FoundFood): boolean {
  if (food.length !== 1 || !VERBS.has(tokens[food.at]?.word ?? "")) return false;
  const before = tokens[food.at - 1];
  const starts = before === undefined || before.kind !== "word" || VERB_LEADS.has(before.word);
  return starts && tokens[food.at + 1]?.kind === "word";
}
