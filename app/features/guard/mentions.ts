import { type Content, CONTENTS, OF_ANIMALS, withFiner } from "~/food/contents";
import type { FoodToken } from "~/food/line/food-tokens";
import { type FoundFood, readFoods } from "~/food/line/foods";
import { findModifier, isConditional } from "~/food/line/modifiers";
import { VERB_LEADS, VERBS } from "./dish-words";
import { legible } from "./legible";
import type { Sentence } from "./denials";
import { type Standing, standings } from "./wording";

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
  /** True right after a food of plants: the lobster of "parsnip lobster rolls". */
  isAfterPlant: boolean;
};

/** A sentence of a text, or a title, as it is read. */
export type TextSentence = Sentence & {
  where: Where;
  /** As written. */
  written: string;
  /** How it speaks of each of its foods. */
  standing: readonly Standing[];
  /** What it, or the title, says that the whole dish is without. */
  claims: ReadonlySet<Content>;
};

/** Title, description and steps, sentence by sentence. */
export function readSentences({
  title,
  description = "",
  instructions = "",
}: RecipeTexts): TextSentence[] {
  const inTitle = claimsOf(title);
  const inTexts = new Set([...inTitle, ...claimsOf(description)].filter(isImitated));
  const read = (where: Where, claims: ReadonlySet<Content>) => (written: string) => {
    const text = legible(written);
    const { foods, tokens } = readFoods(text);
    const sentence = { text, tokens, foods };
    return {
      ...sentence,
      where,
      written,
      claims,
      standing: foods.length > 0 ? standings(sentence) : [],
    };
  };
  return [
    ...inPieces(title).map(read("title", inTitle)),
    ...sentencesOf(description).map(read("description", inTexts)),
    ...sentencesOf(instructions).map(read("steps", new Set())),
  ];
}

/** Every food that the sentences name, in their order; what they say is not in the dish is left out. */
export function findMentions(sentences: readonly TextSentence[]): Mention[] {
  return sentences.flatMap(({ where, written, tokens, foods, standing, claims }) =>
    foods.flatMap((food, at): Mention[] => {
      const isAdvice = where === "steps" && food.choice === "other";
      if (standing[at] === "out" || isAdvice || isVerb(tokens, food)) return [];
      const has = [...food.has].filter((content) => !claims.has(content));
      // A step that says what to serve says what to have.
      const isCertain = where === "steps" || standing[at] === "in";
      const text = written.trim();
      return [{ food, has, where, text, isCertain, isAfterPlant: isAfterPlant(foods, at) }];
    }),
  );
}

function isAfterPlant(foods: readonly FoundFood[], at: number): boolean {
  const [before, food] = [foods[at - 1], foods[at]];
  if (before === undefined || food === undefined) return false;
  return (
    before.at + before.length === food.at &&
    !OF_ANIMALS.some((content) => before.usual.includes(content))
  );
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
