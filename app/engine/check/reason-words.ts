import { withinSentence } from "~/language/words";
import type { Content } from "~/engine/food/contents";
import { labelInSentence, labelOf } from "~/engine/labels/labels";
import type { Diet } from "~/engine/restrictions/restrictions";
import { asSentence } from "~/server/values/text";
import { type Message, message, t } from "~/language/messages";
import type { Reason } from "./reason";

/**
 * Returns the sentence for a reason: "Soy sauce contains gluten." German sentences begin with the clause, "Enthält Ei:
 * Eier." Then the verb need not agree with the food, whose grammatical number is known only in English.
 */
export function reasonInWords(reason: Reason): string {
  switch (reason.code) {
    case "contains":
      return asSentence(
        t("{food} {clause}.", { food: capitalize(reason.food), clause: clauseFor(reason) }),
      );
    case "may_contain":
      return asSentence(
        t("{food} {clause}, depending on the brand.", {
          food: capitalize(reason.food),
          clause: maybeClauseFor(reason),
        }),
      );
    case "alternative":
      return t("This ingredient line also suggests {food}, which {clause}.", {
        food: withinSentence(reason.food),
        clause: clauseFor(reason),
      });
    case "unknown_words":
      return t("We do not know “{words}”, so we could not check it.", { words: reason.words });
    case "label":
      return labelInWords(reason);
    case "mention":
      return mentionInWords(reason);
    case "together": {
      const { one: part, other: otherPart, restriction } = reason;
      return asSentence(
        t("{food} {clause}, and {otherFood} {otherClause}: a {certificate} dish never has both.", {
          food: capitalize(part.food),
          clause: partClauseFor(part),
          otherFood: withinSentence(otherPart.food),
          otherClause: partClauseFor(otherPart),
          certificate: certificateOf(restriction),
        }),
      );
    }
    case "starch": {
      const { grams, restriction, limit } = reason;
      return t(
        "About {grams} g of carbs per serving from sugar, grain or starchy roots; {restriction} allows {limit} g.",
        { grams, restriction: labelOf(restriction), limit },
      );
    }
    case "staple": {
      const { food, staple, isPlural, restriction } = reason;
      return t(STAPLES[staple], {
        food: capitalize(food),
        form: isPlural ? "several" : "one",
        restriction: labelInSentence(restriction),
      });
    }
    case "net_carbs_over":
      return reason.food === null
        ? t(
            "About {grams} g of net carbs per serving; {restriction} allows {limit} g.",
            netCarbsOf(reason),
          )
        : t(
            "About {grams} g of net carbs per serving; {restriction} allows {limit} g. Most comes from the {food}.",
            { ...netCarbsOf(reason), food: withinSentence(reason.food) },
          );
    case "net_carbs_close":
      return t(
        "About {grams} g of net carbs per serving. {restriction} allows {limit} g. The list of ingredients is not exact enough to decide.",
        netCarbsOf(reason),
      );
    case "net_carbs_unknown": {
      const { food, isWholeLine } = reason;
      return isWholeLine
        ? t("We do not know how many carbs are in “{line}”.", { line: food })
        : t("We do not know how many carbs are in the {food}.", { food: withinSentence(food) });
    }
    case "no_ingredients":
      return t("The recipe has no ingredients to check.");
    case "nothing_to_count":
      return t("The recipe has no ingredients to count.");
    case "own_words": {
      const { food, isPlural, words, isCertain } = reason;
      return t(
        "{food} {form, select, one {is} several {are} other {may be}} excluded by “{words}”.",
        {
          food: capitalize(food),
          form: isCertain ? (isPlural ? "several" : "one") : "other",
          words,
        },
      );
    }
    case "own_words_mention":
      return ownWordsMentionInWords(reason);
    case "recipe_gone":
      return t("The recipe “{title}” was deleted, so its contents could not be checked.", {
        title: reason.title,
      });
    case "oil":
      return t(FATS[reason.fat]);
  }
}

type ReasonOf<Code extends Reason["code"]> = Extract<Reason, { code: Code }>;

/** Returns "Gelatin is made with gelatin, from animals: check the label to see whether it is halal." */
function labelInWords(reason: ReasonOf<"label">): string {
  return asSentence(
    t(
      "{food} {clause}: check the label to see whether {form, select, several {they are} other {it is}} {certificate}.",
      {
        food: capitalize(reason.food),
        clause: partClauseFor(reason),
        form: reason.hasContent && reason.isPlural ? "several" : "one",
        certificate: certificateOf(reason.restriction),
      },
    ),
  );
}

/** Returns "The title names milk, which contains milk." */
function mentionInWords(reason: ReasonOf<"mention">): string {
  const { where, isCertain } = reason;
  const params = { food: withinSentence(reason.food), clause: partClauseFor(reason) };
  if (where === "steps" && isCertain) {
    return t("Used in the steps but missing from the ingredients: {food}, which {clause}.", params);
  }
  return isCertain && where !== "ingredients"
    ? t(NAMES_AND_SAYS, { where, ...params })
    : t(SUGGESTS_AND_SAYS, { where, ...params });
}

/** Returns "The title names mushrooms." or "The steps suggest peanuts, which are or contain peanuts." */
function ownWordsMentionInWords(reason: ReasonOf<"own_words_mention">): string {
  const { isPlural, content, where, isCertain } = reason;
  const food = withinSentence(reason.food);
  if (content === null) {
    return isCertain
      ? t(
          "The {where, select, title {title names} description {description names} steps {steps name} other {ingredients name}} {food}.",
          { where, food },
        )
      : t(
          "The {where, select, title {title suggests} description {description suggests} steps {steps suggest} other {ingredients suggest}} {food}.",
          { where, food },
        );
  }
  const clause = clauseFor({ content, isPlural });
  return t(isCertain ? NAMES_AND_SAYS : SUGGESTS_AND_SAYS, { where, food, clause });
}

/** Returns the figures of "About 13 g of net carbs per serving; Keto allows 10 g". */
const netCarbsOf = ({
  grams,
  restriction,
  limit,
}: ReasonOf<"net_carbs_over" | "net_carbs_close">) => ({
  grams,
  restriction: labelOf(restriction),
  limit,
});

/** Returns "contains gluten", or "contain gluten" after a plural name. */
const clauseFor = ({ content, isPlural }: { content: Content; isPlural: boolean }): string =>
  t(CLAUSES[content], { form: isPlural ? "several" : "one" });

/** Returns "may contain gluten". */
const maybeClauseFor = ({ content }: { content: Content }): string =>
  t(CLAUSES[content], { form: "maybe" });

const partClauseFor = (part: ReasonOf<"together">["one"]): string =>
  part.hasContent ? clauseFor(part) : maybeClauseFor(part);

/** Capitalizes the name of a food for the start of a sentence. */
const capitalize = (name: string): string => asSentence(withinSentence(name));

/** Returns the word for a package or a dish that fits a restriction: "halal". */
const certificateOf = (restriction: Diet): string => {
  const certificate = CERTIFICATES[restriction];
  return certificate === undefined ? labelInSentence(restriction) : t(certificate);
};

const NAMES_AND_SAYS = message(
  "The {where, select, title {title names} description {description names} steps {steps name} other {ingredients name}} {food}, which {clause}.",
);
const SUGGESTS_AND_SAYS = message(
  "The {where, select, title {title suggests} description {description suggests} steps {steps suggest} other {ingredients suggest}} {food}, which {clause}.",
);

/**
 * The verb phrases for a content: for one food, for several foods, and for foods whose contents depend on the brand.
 */
export const CLAUSES: Readonly<Record<Content, Message>> = {
  gluten: message(
    "{form, select, one {contains gluten} several {contain gluten} other {may contain gluten}}",
  ),
  dairy: message(
    "{form, select, one {contains milk} several {contain milk} other {may contain milk}}",
  ),
  egg: message("{form, select, one {contains egg} several {contain egg} other {may contain egg}}"),
  soy: message("{form, select, one {contains soy} several {contain soy} other {may contain soy}}"),
  nut: message(
    "{form, select, one {is or contains nuts} several {are or contain nuts} other {may contain nuts}}",
  ),
  meat: message(
    "{form, select, one {is or contains meat} several {are or contain meat} other {may contain meat}}",
  ),
  fish: message(
    "{form, select, one {is or contains fish or seafood} several {are or contain fish or seafood} other {may contain fish or seafood}}",
  ),
  gelatin: message(
    "{form, select, one {is made with gelatin, from animals} several {are made with gelatin, from animals} other {may be made with gelatin}}",
  ),
  rennet: message(
    "{form, select, one {is made with animal rennet} several {are made with animal rennet} other {may be made with animal rennet}}",
  ),
  byProduct: message(
    "{form, select, one {comes from slaughtered animals or insects} several {come from slaughtered animals or insects} other {may come from slaughtered animals}}",
  ),
  animal: message(
    "{form, select, one {comes from animals} several {come from animals} other {may come from animals}}",
  ),
  wheat: message(
    "{form, select, one {contains wheat} several {contain wheat} other {may contain wheat}}",
  ),
  peanut: message(
    "{form, select, one {is or contains peanuts} several {are or contain peanuts} other {may contain peanuts}}",
  ),
  treeNut: message(
    "{form, select, one {is or contains tree nuts} several {are or contain tree nuts} other {may contain tree nuts}}",
  ),
  finfish: message(
    "{form, select, one {is or contains fish} several {are or contain fish} other {may contain fish}}",
  ),
  crustacean: message(
    "{form, select, one {is or contains crustaceans, such as shrimp or crab} several {are or contain crustaceans, such as shrimp or crab} other {may contain crustaceans, such as shrimp or crab}}",
  ),
  mollusk: message(
    "{form, select, one {is or contains mollusks, such as clams or squid} several {are or contain mollusks, such as clams or squid} other {may contain mollusks, such as clams or squid}}",
  ),
  mercury: message(
    "{form, select, one {is high in mercury} several {are high in mercury} other {may be high in mercury}}",
  ),
  pork: message(
    "{form, select, one {is or contains pork} several {are or contain pork} other {may contain pork}}",
  ),
  beef: message(
    "{form, select, one {is or contains beef} several {are or contain beef} other {may contain beef}}",
  ),
  liver: message(
    "{form, select, one {is or contains liver} several {are or contain liver} other {may contain liver}}",
  ),
  unpasteurized: message(
    "{form, select, one {is made of unpasteurized milk} several {are made of unpasteurized milk} other {may be made of unpasteurized milk}}",
  ),
  celery: message(
    "{form, select, one {contains celery} several {contain celery} other {may contain celery}}",
  ),
  lupin: message(
    "{form, select, one {contains lupin} several {contain lupin} other {may contain lupin}}",
  ),
  mustard: message(
    "{form, select, one {contains mustard} several {contain mustard} other {may contain mustard}}",
  ),
  sesame: message(
    "{form, select, one {contains sesame} several {contain sesame} other {may contain sesame}}",
  ),
  sulfite: message(
    "{form, select, one {contains sulfites} several {contain sulfites} other {may contain sulfites}}",
  ),
  alcohol: message(
    "{form, select, one {is or contains alcohol} several {are or contain alcohol} other {may contain alcohol}}",
  ),
  fodmap: message(
    "{form, select, one {is high in FODMAPs} several {are high in FODMAPs} other {may be high in FODMAPs, depending on the amount}}",
  ),
  hot: message("{form, select, one {is hot} several {are hot} other {may be hot}}"),
  raw: message(
    "{form, select, one {is raw or not cooked through} several {are raw or not cooked through} other {may be raw or not cooked through}}",
  ),
  nonKosher: message(
    "{form, select, one {is not kosher} several {are not kosher} other {may not be kosher}}",
  ),
};

const CERTIFICATES: { readonly [diet in Diet]?: Message } = {
  "No Pork": message("without pork"),
  "No Beef": message("without beef"),
};

/** The sentence for each staple. */
const STAPLES = {
  sugar: message(
    "{food} {form, select, several {are} other {is}} high in sugar, which a {restriction} dish avoids.",
  ),
  grain: message(
    "{food} {form, select, several {are} other {is}} made of grain, which a {restriction} dish avoids.",
  ),
  potato: message(
    "{food} {form, select, several {are starchy roots} other {is a starchy root}}, which a {restriction} dish avoids.",
  ),
  legume: message(
    "{food} {form, select, several {are legumes} other {is a legume}}, which a {restriction} dish avoids.",
  ),
};

/** The sentence for each fat. */
const FATS = {
  oil: message("The oil is not extra virgin olive oil."),
  shortening: message("Shortening is not extra virgin olive oil."),
  chili_crisp: message("The oil of chili crisp is not extra virgin olive oil."),
  flavoring: message("This is not extra virgin olive oil."),
};
