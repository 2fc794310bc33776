import { type Content, CONTENTS } from "~/engine/food/contents";
import type { Diet } from "~/engine/restrictions/restrictions";
import { asSentence } from "~/server/values/text";
import { wordOf, type Reason } from "./reason";
import { THE_OIL } from "./oil";

/** Returns the English sentence for a reason: "Soy sauce contains gluten." */
export function reasonInWords(reason: Reason): string {
  switch (reason.code) {
    case "contains":
      return `${capitalize(reason.food)} ${clauseFor(reason)}.`;
    case "may_contain":
      return `${capitalize(reason.food)} ${maybeClauseFor(reason)}, depending on the brand.`;
    case "alternative":
      return `This line also suggests ${reason.food.toLowerCase()}, which ${clauseFor(reason)}.`;
    case "unknown_words":
      return `“${reason.words}” is not known, so it could not be checked.`;
    case "label":
      return labelInWords(reason);
    case "mention":
      return mentionInWords(reason);
    case "together": {
      const { one, other, restriction } = reason;
      return `${capitalize(one.food)} ${partClauseFor(one)}, and ${other.food.toLowerCase()} ${partClauseFor(other)}: a ${certificateOf(restriction)} dish never has both.`;
    }
    case "starch": {
      const { grams, restriction, limit } = reason;
      return `About ${grams} g of carbs per serving from sugar, grain or starchy roots; ${restriction} allows ${limit} g.`;
    }
    case "staple": {
      const { food, staple, isPlural, restriction } = reason;
      return `${capitalize(food)} ${STAPLES[staple][isPlural ? 1 : 0]}, which a ${restriction.toLowerCase()} dish avoids.`;
    }
    case "net_carbs_over": {
      const most = reason.food === null ? "" : ` Most comes from the ${reason.food.toLowerCase()}.`;
      return `${netCarbsOf(reason)}.${most}`;
    }
    case "net_carbs_close":
      return `${netCarbsOf(reason)}: too close to tell from the list of ingredients.`;
    case "net_carbs_unknown": {
      const { food, isWholeLine } = reason;
      const name = isWholeLine ? `“${food}”` : `the ${food.toLowerCase()}`;
      return `We do not know how many carbs are in ${name}.`;
    }
    case "no_ingredients":
      return "There are no ingredients to check.";
    case "nothing_to_count":
      return "There are no ingredients to count.";
    case "own_words": {
      const { food, isPlural, words, isCertain } = reason;
      const verb = isCertain ? (isPlural ? "are" : "is") : "may be";
      return `${capitalize(food)} ${verb} among what “${words}” leaves out.`;
    }
    case "own_words_mention":
      return ownWordsMentionInWords(reason);
    case "recipe_gone":
      return `The recipe “${reason.title}” was deleted, so its contents could not be checked.`;
    case "oil":
      return `${FATS[reason.fat]} ${THE_OIL}.`;
  }
}

type ReasonOf<Code extends Reason["code"]> = Extract<Reason, { code: Code }>;

/** Returns "Gelatin is made with gelatin, from animals: only the packet can say whether it is halal." */
function labelInWords(reason: ReasonOf<"label">): string {
  const it = reason.hasContent && reason.isPlural ? "they are" : "it is";
  return `${capitalize(reason.food)} ${partClauseFor(reason)}: only the packet can say whether ${it} ${certificateOf(reason.restriction)}.`;
}

/** Returns "The title names milk, which contains milk." */
function mentionInWords(reason: ReasonOf<"mention">): string {
  const { where, isCertain } = reason;
  const named = `${reason.food.toLowerCase()}, which ${partClauseFor(reason)}.`;
  if (where === "steps" && isCertain) {
    return `Used in the steps but missing from the ingredients: ${named}`;
  }
  if (where === "steps" || where === "ingredients") return `The ${where} suggest ${named}`;
  return `The ${where} ${isCertain ? "names" : "suggests"} ${named}`;
}

/** Returns "The title names mushrooms." or "The steps suggest peanuts, which are or contain peanuts." */
function ownWordsMentionInWords(reason: ReasonOf<"own_words_mention">): string {
  const { food, isPlural, content, where, isCertain } = reason;
  const verb = `${isCertain ? "name" : "suggest"}${where === "steps" ? "" : "s"}`;
  const clause = content === null ? "" : `, which ${clauseFor({ content, isPlural })}`;
  return `The ${where} ${verb} ${food.toLowerCase()}${clause}.`;
}

/** Returns "About 13 g of net carbs per serving; Keto allows 10 g". */
const netCarbsOf = ({
  grams,
  restriction,
  limit,
}: ReasonOf<"net_carbs_over" | "net_carbs_close">): string =>
  `About ${grams} g of net carbs per serving; ${restriction} allows ${limit} g`;

/** Returns "contains gluten", or "contain gluten" after a plural name. */
const clauseFor = ({ content, isPlural }: { content: Content; isPlural: boolean }): string =>
  CONTENTS[content].clauses[isPlural ? 1 : 0];

/** Returns "may contain gluten". */
const maybeClauseFor = ({ content }: { content: Content }): string => CONTENTS[content].clauses[2];

const partClauseFor = (part: ReasonOf<"together">["one"]): string =>
  part.hasContent ? clauseFor(part) : maybeClauseFor(part);

/** Returns the name of a food for the start of a sentence. */
const capitalize = (name: string): string => asSentence(name.toLowerCase());

/** Returns the word for a package or a dish that suits a restriction: "halal". */
const certificateOf = (restriction: Diet): string =>
  CERTIFICATES[restriction] ?? wordOf(restriction);

const CERTIFICATES: { readonly [diet in Diet]?: string } = {
  "No Pork": "without pork",
  "No Beef": "without beef",
};

/** The clause for each staple, after the name of one food and of several. */
const STAPLES = {
  sugar: ["is high in sugar", "are high in sugar"],
  grain: ["is made of grain", "are made of grain"],
  potato: ["is a starchy root", "are starchy roots"],
  legume: ["is a legume", "are legumes"],
} as const;

/** The start of the sentence for each fat, before the name of the oil. */
const FATS = {
  oil: "The oil is not",
  shortening: "Shortening is not",
  chili_crisp: "The oil of chili crisp is not",
  flavoring: "This is not",
} as const;
