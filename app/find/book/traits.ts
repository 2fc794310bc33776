import { type BookFacts, NO_FACTS } from "./book-recipe";
import type { Recipe } from "~/engine/recipe";
import { isCheap } from "./weeknights";
import { lists } from "./words";
import { type Message, message, t } from "~/language/messages";

/** A recipe, with the facts from its author if it is from the recipe book. */
export type KnownRecipe = Recipe & { facts?: BookFacts; breaks?: readonly string[] };

/** A requirement about people, cost or planning that the fields of a recipe can decide. */
export type Trait = {
  isMet: (recipe: KnownRecipe) => boolean;
  /** Returns the reason to show, both for a dish that has the trait and for one that does not. */
  says: (recipe: KnownRecipe) => string;
  lacks: Message;
  /** Keywords of dishes that are first among the dishes with the trait. */
  first: string;
};

const factsOf = ({ facts }: KnownRecipe) => facts ?? NO_FACTS;
const daysKept = (recipe: KnownRecipe) => ({ count: factsOf(recipe).keepsDays ?? 0 });

/**
 * Matches dishes that are eaten cold and can be packed: sandwiches, dishes rolled or baked in a crust, salads that do
 * not wilt.
 */
const PORTABLE =
  /\b(sandwich(es)?|wraps?|panini|subs?|muffins?|burritos?|empanadas?|taquitos?|fritters?|frittata|quiche|tortilla española|pan bagnat|banh mi|sausage rolls|egg rolls|lumpia|nuggets|chicken tenders|scones|pasta salad|macaroni salad|egg salad|quesadillas?)\b/i;
/** Matches dishes that are also suitable for a picnic. */
const SPREAD =
  /\b(salad|slaw|coleslaw|tabbouleh|deviled eggs|hummus|baba ganoush|muhammara|tapenade|dolmades|focaccia|brownies|blondies|bars|cookies|flapjacks|guacamole|caponata|lemonade|dip|tart|fried chicken|fattoush)\b/i;
/** Matches dishes that are best hot, or that melt, wilt or drip. */
const NOT_COLD =
  /\b(warm|hot|soup|stew|curry|larb|yum nuea|som tam|lettuce|summer rolls?|grilled|croque|melts?|dan dan|caesar|steakhouse|sloppy|french dip|meatball subs?|nashville|reuben|pulled|barbecue|ekmek|cheesesteaks?|burgers?|poke|nachos|ice cream|oven onion|seekh)\b/i;

const isCarried = (titles: RegExp) => (recipe: KnownRecipe) =>
  titles.test(recipe.title) && !NOT_COLD.test(recipe.title);
const isPortable = isCarried(PORTABLE);
const isForPicnic = (recipe: KnownRecipe) => isPortable(recipe) || isCarried(SPREAD)(recipe);

/** Matches dishes for a special dinner for two, and not for a weeknight. */
const SPECIAL =
  /\b(steaks?(?! haché| bites)|bistecca|steak au poivre|scallops|risotto|duck|lobster|lamb|mussels|coq au vin|piccata|marsala|saltimbocca|wellington|papillote|osso buco|beurre blanc|thermidor|soufflés?|bourguignon|daube|tenderloin|gnocchi|gnudi|linguine|sole|swordfish|trout|cordon bleu|salmon|confit|branzino|sea bass)\b/i;
const NOT_SPECIAL =
  /\b(tacos?|sandwich(es)?|burgers?|fajitas|sloppy|hash|cakes|bowls?|salad|rillettes|soup|stir-fry|kofta|keema|smothered|hamburger|country|chicken-fried|curry|tofu|breakfast|tostadas|shepherd's)\b/i;

const SPECIAL_SWEETS =
  /\b(chocolate (soufflés?|mousse|cakes?|budino)|soufflés?|mousse|strawberr(y|ies)|crème|panna cotta|tiramisu|poached|meringue|tarte?|profiteroles|zabaglione|crêpes)\b/i;

/** Names of filling foods with a low price. */
const FILLS =
  "bean, lentil, chickpea, split pea, egg, cabbage, potato, pasta, spaghetti, macaroni, rice, dal";

const TRAITS: readonly (Trait & { id: string; names: string })[] = [
  {
    id: "kids",
    names:
      "kid, kid friendly, kiddo, child, child friendly, toddler, toddler friendly, picky, picky eater, picky kid, fussy, fussy eater, fussy kid, little one, preschooler, grandkid, grandchild, teen, teenager",
    isMet: (recipe) => factsOf(recipe).isKidMild,
    says: () => t("mild, and children like it"),
    lacks: message("not known to be for children"),
    first: "mac, meatball, spaghetti, pancake, quesadilla, nugget, tender, macaroni",
  },
  {
    id: "cheap",
    names:
      "cheap, cheaply, cheaper, budget, budget friendly, low budget, tight budget, low cost, inexpensive, frugal, thrifty, economical, affordable, are broke, im broke, am broke, end of month, money tight, payday, student",
    isMet: isCheap,
    says: () => t("low cost: no expensive ingredients"),
    lacks: message("not cheap: has an expensive ingredient"),
    first: FILLS,
  },
  {
    id: "ahead",
    names:
      "make ahead, meal prep, meal prepping, prep ahead, batch cooking, batch cook, cook ahead, keeps well, keep well, for the week",
    isMet: (recipe) => (factsOf(recipe).keepsDays ?? 0) >= 3,
    says: (recipe) => t("keeps {count, plural, one {# day} other {# days}}", daysKept(recipe)),
    lacks: message("does not keep for days"),
    first: "stew, chili, soup, casserole, curry, lasagna, braised, dal, bean",
  },
  {
    id: "eve",
    names:
      "day before, night before, evening before, day ahead, night ahead, day in advance, in advance, ahead of time, beforehand, day earlier",
    isMet: (recipe) => (factsOf(recipe).keepsDays ?? 0) >= 1,
    says: (recipe) =>
      t("can be made ahead: keeps {count, plural, one {# day} other {# days}}", daysKept(recipe)),
    lacks: message("cannot be made ahead: best eaten immediately"),
    first: "",
  },
  {
    id: "freezer",
    names:
      "freezer meal, freezer friendly, freezer dinner, freezer food, freezer lunch, for freezer, for the freezer, freezable, freezes well, freeze well, to freeze, freeze ahead, freeze",
    isMet: (recipe) => factsOf(recipe).freezes === true,
    says: () => t("freezes well"),
    lacks: message("not known to freeze well"),
    first: "stew, chili, soup, casserole, curry, lasagna, braised, dal, bean",
  },
  {
    id: "lunchbox",
    names:
      "lunchbox, lunch box, packed lunch, pack lunch, bag lunch, brown bag, bento, bento box, school lunch, work lunch, office lunch, lunch for work, lunch for school, lunch to go, on the go, portable, road trip, hike, hiking",
    isMet: isPortable,
    says: () => t("for a lunchbox: can be eaten cold and by hand"),
    lacks: message("not for a lunchbox: better warm or on a plate"),
    first: "sandwich, wrap, burrito, muffin",
  },
  {
    id: "picnic",
    names: "picnic, picnic food, beach, park",
    isMet: isForPicnic,
    says: () => t("for a picnic: can be eaten cold"),
    lacks: message("not for a picnic: better warm"),
    first: "sandwich, pan bagnat, slaw, quiche, deviled egg, pasta salad, potato salad",
  },
  {
    id: "special",
    names:
      "fancy, date night, romantic, romantic dinner, special occasion, something special, impressive, impress, elegant",
    isMet: ({ title, course }) =>
      course === "Desserts"
        ? SPECIAL_SWEETS.test(title)
        : SPECIAL.test(title) && !NOT_SPECIAL.test(title),
    says: () => t("a little special"),
    lacks: message("an everyday dish, nothing special"),
    first: "",
  },
];

/** Each name of a trait, in the form of `requestWordsOf`, with the trait's id. */
export const TRAIT_NAMES = new Map(
  TRAITS.flatMap(({ id, names }) =>
    lists(names)
      .flat()
      .map((name): [string, string] => [name, id]),
  ),
);

const byId = new Map<string, Trait>(TRAITS.map((trait) => [trait.id, trait]));

/** Returns the trait with this id. Throws an error for an unknown id. */
export function traitOf(id: string): Trait {
  const trait = byId.get(id);
  if (!trait) throw new Error(`No trait is called ${id}`);
  return trait;
}

/** Returns the keywords of dishes that are first for traits with the given ids. */
export const traitWords = (ids: readonly string[]) =>
  ids.flatMap((id) => lists(traitOf(id).first).flat()).filter(Boolean);
