import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { BookRecipe } from "~/find/book/book-recipe";
import { readBookQuery } from "~/find/book/query";
import { buildIndex, type SearchIndex, searchInSteps } from "~/find/book/search";
import { whyOf } from "~/find/book/why";
import * as z from "zod";
import type { Recipe } from "~/engine/recipe";

/** Patterns for kinds of food and dish, for the rules of `find-cases.jsonl`. The search does not use them. */
const FIND_PATTERNS: Readonly<Record<string, string>> = {
  pasta:
    "pasta|spaghetti|rotini|campanelle|penne|rigatoni|linguine|fettuccine|lasagn|macaroni|orzo|ravioli|tagliatelle|ziti|fusilli|farfalle|orecchiette|tortellini|bucatini|ditalini|cavatappi|shells|pappardelle|gnocchi|cavatelli|gemelli|angel hair|capellini|noodles",
  rice: "\\brice\\b(?! (?:vinegar|wine|flour|noodle|stick|paper|vermicelli|cake))|risotto|arborio|basmati",
  fish: "salmon|\\bcod\\b|tuna|tilapia|trout|halibut|catfish|snapper|sea bass|branzino|\\bsole\\b|haddock|mackerel|sardine|swordfish|mahi|monkfish|flounder|pollock|bream|grouper|arctic char|white fish|fish fillet|anchov",
  seafood:
    "@fish|fish sauce|shrimp|prawn|crab|lobster|clam|mussel|scallop|oyster|squid|calamari|octopus|dashi|bonito|worcestershire",
  meat: "chicken|beef|pork|bacon|\\bham\\b|prosciutto|pancetta|guanciale|lamb|turkey|duck|veal|sausage|chorizo|kielbasa|andouille|merguez|steak|lard\\b|gelatin|salami|brisket",
  cheese:
    "cheese|cheddar|feta|parmesan|parmigiano|mozzarella|ricotta|gruy[eè]re|paneer|cotija|mascarpone|pecorino|queso|halloumi|emmental|comt[eé]|brie|provolone|monterey|gorgonzola|roquefort|manchego|burrata|taleggio|fontina",
  dairy:
    "@cheese|(?<!peanut |almond |nut |vegan |plant-based |dairy-free |cashew )butter(?!nut|milk squash)|(?<!coconut |almond |oat |soy |plant |rice )milk|(?<!coconut |oat )cream(?! of tartar)|(?<!coconut )yogurt|cr[eè]me|ghee|buttermilk|half-and-half",
  nuts: "almond|walnut|pecan|cashew|pistachio|hazelnut|macadamia|pine nut|peanut|brazil nut|\\bnuts\\b|praline|marzipan|frangipane|amaretti",
  wheat:
    "(?<!gluten-free [\\w-]*\\s?|almond |rice |chickpea |corn |coconut |potato |tapioca |buckwheat )flour|bread|(?<!gluten-free [\\w -]*)(?:panko|pasta|spaghetti|cookies|crackers|ladyfingers|puff pastry|phyllo|filo|brioche|graham|semolina|couscous|bulgur|barley|soy sauce|tortillas \\(flour|kataifi|baguette|oats)",
  peppers:
    "bell pepper|sweet pepper|red peppers?\\b(?! flake)|green peppers?\\b|roasted red pepper|poblano|jalape[nñ]o|serrano|chipotle|ancho|guajillo|habanero|cayenne|\\bchil(?:i|es?|ies|li|lies)\\b|pepper flakes|peperoncin|pepperoncini|pimiento|piquillo|padr[oó]n|shishito|cubanelle|arbol|gochugaru",
  hot: "jalape[nñ]o|serrano|chipotle|ancho|guajillo|habanero|cayenne|\\bchil(?:i|es?|ies|li|lies)\\b|pepper flakes|peperoncin|gochu|sriracha|harissa|hot sauce|sambal|doubanjiang|arbol|calabrian|curry paste|aleppo|chorizo|andouille|tabasco|buffalo|wasabi|horseradish|sichuan pepper|vindaloo|'nduja|merguez",
  curry:
    "curr(?:y|ies)|masala|korma|vindaloo|dhansak|moilee|malai|makhani|butter chicken|saag|xacuti|rogan|madras|jalfrezi|balti|kadai|bhuna|rendang|panang|massaman|laksa|keema|chana|\\bdal\\b|gobi",
  soup: "soup|chowder|bisque|minestrone|pozole|gazpacho|tom (?:kha|yum)|caldo|pho\\b|ramen|broth|soupe|sopa|ribollita|velout[eé]|potage|stew|rasam|laksa|avgolemono|harira|egg drop|gumbo|cioppino|bouillabaisse|vichyssoise|congee|jook|pistou|zuppa|fagioli|wonton|shorba|mulligatawny",
};

/** The rule for an answer to a request: all patterns have to match. */
const rule = z.strictObject({
  title: z.string().optional(),
  /** Matched against title, description and steps. */
  text: z.string().optional(),
  /** Patterns that each match at least one ingredient line. */
  has: z.array(z.string()).default([]),
  /** Patterns that match no ingredient line. */
  lacks: z.array(z.string()).default([]),
  notSteps: z.string().optional(),
  course: z.string().optional(),
  cuisine: z.string().optional(),
  protein: z.string().optional(),
  /** The maximum total time in minutes. */
  minutes: z.number().optional(),
  /** The maximum number of kinds of pots, pans and baking dishes in the steps. */
  vessels: z.number().optional(),
});

type Rule = z.infer<typeof rule>;

/** A request in a cook's own words, and the rule for right answers, which does not depend on the book's content. */
export const findCase = z.strictObject({
  id: z.string(),
  class: z.string(),
  request: z.string(),
  why: z.string(),
  is: rule,
  /** The number of eaters that the request names. */
  eaters: z.number().optional(),
  /** A pattern that the first near match has if no recipe of the recipe book meets the rule. */
  near: z.string().optional(),
});

type FindCase = z.infer<typeof findCase>;

/** The answer to a request: the matches, best first, or the near matches. */
type FindAnswer = { found: Recipe[]; near: Recipe[]; eaters: number | null };

/**
 * `right`: all shown matches meet the rule, or none is shown because the book has no recipe that does. `miss`: no
 * wrong match, but the book has better answers. `wrong`: a match does not meet the rule.
 */
type Verdict = "right" | "miss" | "wrong";

/** The number of answers that are shown at once. */
const SHOWN = 3;

/** Scores an answer by a case's rule and lists its faults. `book` contains all possible answers. */
function scoreFind(
  { is: caseRule, eaters, near }: FindCase,
  answer: FindAnswer,
  book: readonly Recipe[],
): { verdict: Verdict; faults: string[] } {
  const shownRecipes = answer.found.slice(0, SHOWN);
  const untrue = shownRecipes.filter((dish) => !meets(dish, caseRule));
  if (untrue.length > 0) {
    return { verdict: "wrong", faults: untrue.map(({ title }) => `no answer: ${title}`) };
  }
  const faults = [];
  // A rule states requirements. A dish that meets them is not necessarily the one that the cook had in mind.
  const possibleCount = book.filter((dish) => meets(dish, caseRule)).length;
  if (possibleCount > 0 && shownRecipes.length === 0) faults.push(`none found of ${possibleCount}`);
  if (eaters !== undefined && answer.eaters !== eaters) faults.push(`for ${answer.eaters}`);
  const [first] = answer.near;
  if (near !== undefined && possibleCount === 0 && first && !has(textOf(first), near)) {
    faults.push(`near: ${first.title}`);
  }
  return { verdict: faults.length > 0 ? "miss" : "right", faults };
}

/** Returns true for every third case: these are held out while the search is developed. */
export const isHeldOut = (_: unknown, index: number) => index % 3 === 2;

/** Returns the shares of right and wrong answers, from 0 to 1. */
export function sharesOf(verdicts: readonly Verdict[]) {
  const share = (wantedVerdict: Verdict) =>
    verdicts.filter((verdict) => verdict === wantedVerdict).length / verdicts.length;
  return { right: share("right"), miss: share("miss"), wrong: share("wrong") };
}

function meets(dish: Recipe, rule: Rule) {
  const facts = ["course", "cuisine", "protein"] as const;
  return (
    (rule.title === undefined || has(dish.title, rule.title)) &&
    (rule.text === undefined || has(textOf(dish), rule.text)) &&
    rule.has.every((food) => dish.ingredients.some((line) => has(line, food))) &&
    !rule.lacks.some((food) => dish.ingredients.some((line) => has(line, food))) &&
    (rule.notSteps === undefined || !has(dish.instructions, rule.notSteps)) &&
    facts.every((fact) => rule[fact] === undefined || has(dish[fact] ?? "", rule[fact])) &&
    (rule.minutes === undefined || (dish.cookingTime ?? Infinity) <= rule.minutes) &&
    (rule.vessels === undefined || vesselsOf(dish) <= rule.vessels)
  );
}

const textOf = ({ title, description, ingredients, instructions }: Recipe) =>
  [title, description, ...ingredients, instructions].join("\n");

const VESSELS = [
  "skillet|frying pan|saut[eé] pan",
  "pot\\b|saucepan|dutch oven|casserole",
  "baking sheet|sheet pan|roasting pan|baking dish|baking pan|tray",
  "\\bwok\\b",
  "\\bgrill\\b",
];

const vesselsOf = ({ instructions }: Recipe) =>
  VESSELS.filter((vessel) => has(instructions, vessel)).length;

/** Returns true if a text matches a pattern. `@name` in the pattern refers to `FIND_PATTERNS`. */
function has(text: string, pattern: string) {
  const whole = pattern.replace(/@(\w+)/g, (_, name: string) => {
    const subpattern = FIND_PATTERNS[name];
    if (subpattern === undefined) throw new Error(`No pattern is called ${name}`);
    return `(?:${subpattern})`;
  });
  return new RegExp(whole, "iu").test(text);
}

/** Searches the recipe book for a request and returns the answer for the scorer. */
export function evaluateFind(index: SearchIndex, request: string): FindAnswer {
  const { matches, near } = runToEnd(searchInSteps(index, request));
  return { found: matches, near: runToEnd(near()), eaters: readBookQuery(request).eaters };
}

/** One answer to a request: a match or a near match, with its reason. */
export type BookAnswer = { recipe: BookRecipe; isMatch: boolean; why: string };

/** Returns the recipe book's answers for a household without needs, matches first, each with its reason. */
export function answersOf(index: SearchIndex, request: string): BookAnswer[] {
  const { reading, matches, near } = runToEnd(searchInSteps(index, request));
  const toAnswer = (isMatch: boolean) => (recipe: BookRecipe) => ({
    recipe,
    isMatch,
    why: whyOf(recipe, request, reading),
  });
  return [...matches.map(toAnswer(true)), ...runToEnd(near()).map(toAnswer(false))];
}

/** Returns each request with the verdict on the book's answer, its faults, and the shown titles. */
export function answerRequests(book: readonly BookRecipe[], cases: readonly FindCase[]) {
  const index = buildIndex(book);
  return cases.map((testCase) => {
    const answer = evaluateFind(index, testCase.request);
    const titles = (answer.found.length > 0 ? answer.found : answer.near)
      .slice(0, 3)
      .map(({ title }) => title);
    const { id, request } = testCase;
    return {
      id,
      request,
      ...scoreFind(testCase, answer, book),
      isFound: answer.found.length > 0,
      titles,
    };
  });
}
