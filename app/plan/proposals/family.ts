import type { Line } from "~/engine/facts";
import type { BookFacts } from "~/find/book";
import { foldText } from "~/server/values/text";

/** The fields of a recipe that the score reads. */
export type FamilyDish = {
  title: string;
  /** The total time in minutes. Null if the recipe does not state it. */
  minutes: number | null;
  lines: readonly Line[];
  /** The author's facts about a recipe of the book; absent for a household's own recipe. */
  facts?: Pick<BookFacts, "heat" | "isKidMild"> | undefined;
};

/** The reasons why a dish is only proposed to households that want variety or liked such a dish. */
export const UNUSUAL = ["offal", "seafood", "game", "hot", "long"] as const;
export type Unusual = (typeof UNUSUAL)[number];

/** How well a dish suits a family. */
export type FamilyScore = {
  /**
   * The likelihood, from 0 to 1, that a child of eight eats the dish. A dish from `CHILD_LIKES` on counts as a dish for
   * children.
   */
  child: number;
  heat: Heat;
  /** The reason why the dish is unusual. Null for an ordinary dish. */
  unusual: Unusual | null;
  /**
   * True for more work than a weeknight allows, regardless of the stated time: deep-fried, wrapped, filled or kneaded.
   */
  isProject: boolean;
};

/** The heat of a dish. 0: not hot. 1: a hint of heat. 2: noticed by most people. 3: very hot. */
export type Heat = 0 | 1 | 2 | 3;

/** The child score from which a dish counts as one that children usually like. */
export const CHILD_LIKES = 0.45;
/** The minutes above which a dish is long even for a Sunday. */
const LONG_MINUTES = 150;
/** The maximum number of ingredient lines that are read. */
const MOST_LINES = 60;

/** The child score of a dish before points are added. */
const START = 0.4;
/** Points for the author's judgement, which only recipes of the recipe book have. */
const KID_MILD = 0.2;
const NOT_KID_MILD = -0.05;
const POINTS_OF_HEAT: Record<Heat, number> = { 0: 0, 1: 0, 2: -0.35, 3: -0.7 };

/** Words in titles of dishes that most children know and eat. */
const FAVORITES =
  /\b(mac(aroni)? and cheese|macaroni|nuggets?|chicken tenders|fish sticks|fish fingers|pizzas?|quesadillas?|(cheese|ham)?burgers?|sliders|hot ?dogs?|corn dogs?|sloppy joes?|grilled cheese|spaghetti|meatballs?|meatloaf|lasagn[ae]|ravioli|tortellini|alfredo|chicken parm\w*|taquitos?|flautas|nachos|schnitzel|milanes[ae]|fried rice|teriyaki|katsu|tonkatsu|orange chicken|sausage rolls|pot pie|shepherd'?s pie|cottage pie|hachis parmentier|croque|ziti|bolognese|polpette|carbonara|fried chicken|pulled pork|pancakes|waffles|french toast|sweet and sour|burritos?|dumplings|potstickers|wontons?|ramen|frites|breaded|crumbed|popcorn|tacos?|fish and chips|blts?|lahmacun|flatbreads?|pasta bake|po'? ?boys?|egg drop|toast|satay|souvlaki|gyros?|melts|carnitas|stuffed shells|tartiflette|(salad|caesar) (sandwiches|wraps)|shish tawook|japchae|salmon cakes|fish cakes)\b/;
/** Words for forms and foods that children know, regardless of the dish's other foods. */
const FAMILIAR =
  /\b(pasta|penne|rigatoni|fettuccine|linguine|tagliatelle|orzo|gnocchi|noodles?|lo mein|chow mein|pad thai|yakisoba|udon|tacos?|enchiladas?|fajitas|tostadas|wraps?|sandwich(es)?|subs?|panini|beef|patties|drumsticks|roast(ed)?|sheet-pan|baked|oven|honey|barbecued?|bbq|ribs|casserole|butter chicken|tikka masala|korma|creamy?|crispy|satay|kebabs?|skewers|rice|risotto|potato(es)?|paratha|toast|gratin|omelett?es?|eggs?|stroganoff|goulash|swedish|glazed|sausages?|fried|bowls?|stir-fry|chops?|chicken|turkey|ham|ground (beef|turkey|pork|chicken)|cheese|cheesy|pie|cornbread)\b/;
/** Words for dishes and foods that few children eat. Each match in a title counts. */
const UNFAMILIAR =
  /\b(duck|goose|mutton|goat|veal|osso buco|eggplants?|moussaka|ratatouille|briam|caponata|stuffed (peppers|cabbage|zucchini|eggplant|tomatoes|vine)|dolmas?|dolmades|endives?|radicchio|escarole|artichokes?|fennel|beets?|brussels|kale|chard|collards?|greens|saag|palak|watercress|arugula|olives?|capers?|nicoise|bouillabaisse|tagine|dal|dhal|sambar|rasam|kadai|jalfrezi|madras|rogan josh|bhuna|chana|rajma|bisque|gumbo|jambalaya|(?<!taco )(?<!egg )(?<!pasta )salad(?! (sandwich|wrap))|congee|porcini|marsala|pisto|menemen|cilbir|arrabbiata|gazpacho|borscht|lentils?|chickpeas?|falafel|black-?eyed|tofu|tempeh|seitan|mole|pozole|chiles? rellenos|harissa|chermoula|chimichurri|romesco|au poivre|bourguignon|coq au vin|daube|za'?atar|sardines?|swordfish|scallops?|crab|lobster|blue cheese|goat cheese|tomatillo|green chile|spicy|fiery|okra|kedgeree|sauerkraut|charcutiere|bitter|rarebit|a la bretonne|gigantes|pork belly|bhurji|panzanella|skillet gigantes|anchov(y|ies)|kimchi|gravlax|smoked (fish|salmon|trout|mackerel)|vegetables)\b/g;
const UNFAMILIAR_POINTS = [0, -0.35, -0.55, -0.7] as const;
/** Words for soups, fish, and green and sour foods, which some children do not eat. Each match in a title counts. */
const DOUBTFUL =
  /\b(lamb|leeks?|wine|asparagus|mushrooms?|curry|poblano|white beans|tuna|stew|soup|paella|beans?|spinach|salmon|trout|halibut|cod|bass|snapper|fish|shrimp|prawns?|feta|saffron|tahini|miso|mustard|squash|cauliflower|bok choy|piccata|zucchini|peppers|avocado|salsa|steaks?|pork|masala|biryani|pilaf|paneer|yogurt)\b/g;
const DOUBTFUL_POINTS = [0, -0.1, -0.2, -0.3] as const;
/** Foods in an ingredient list that make children reject a dish. */
const BITTER =
  /\b(olives|capers|anchov(y|ies)|blue cheese|gorgonzola|roquefort|radicchio|endive|escarole|arugula|watercress|dandelion|mustard greens|collard|kale|chard|brussels sprouts|eggplants?|okra|bitter melon|kimchi|shrimp paste|preserved lemons?|sauerkraut|harissa|beets?|artichoke)\b/g;
const BITTER_POINTS = [0, -0.15, -0.3, -0.4] as const;

const OFFAL =
  /\b(livers?|kidneys?(?! beans?)|tripe|tongue|sweetbreads?|gizzards?|hearts?(?= of (beef|chicken|lamb))|haggis|blood sausage|black pudding|brains?|oxtails?|trotters?|pig'?s? feet|head cheese|menudo|chitterlings)\b/;
const SEAFOOD =
  /\b(mussels?|clams?|vongole|oysters?(?!,? (sauce|mushrooms?|crackers))|squid|calamari|octopus|cuttlefish|snails|escargots?|sardines?|mackerel|herring|eel|ceviche|aguachile|sashimi|poke|crudo|salt cod|brandade|bouillabaisse|cioppino|moules)\b/;
const GAME =
  /\b(duck|goose|rabbit|venison|quail|pheasant|boar|bison|pigeon|goat(?! cheese)|tartare|carpaccio)\b/;

const PROJECTS =
  /\b(for (deep[- ])?frying|deep[- ]fried|karaage|tempura|beignets|(wonton|dumpling|gyoza|egg roll|spring roll) wrappers?|dumplings from scratch|homemade (pasta|dough)|phyllo|(active|instant) (dry )?yeast)\b/;

/** Foods by the heat that they add to a dish, the hottest first. */
const HOT_FOODS: readonly (readonly [Heat, RegExp])[] = [
  [
    3,
    /\b(habaneros?|scotch bonnets?|ghost peppers?|bird'?s?[- ]eye|thai (bird )?chil(e|i|l)\w*|chiles? de arbol|arbol chiles?|vindaloo|gochugaru|doubanjiang|chil[ei] bean paste|phaal|calabrian)\b/,
  ],
  [
    2,
    /\b(jalapenos?|serranos?|chipotles?|harissa|sriracha|sambal|gochujang|chil[ei] crisp|chil[ei] oil|red curry paste|green curry paste|cayenne|fresno|(green|red|hot) chil(e|i|l)(i|y)?(es|s)?|kashmiri|hot sauce|nduja|aleppo|piri[- ]piri|berbere)\b/,
  ],
  [
    1,
    /\b((red )?(pepper|chil[ei]) flakes|crushed red pepper|chil[ei] powder|hot paprika|ancho|guajillo|poblano)\b/,
  ],
];
const SMALL_UNITS = /^(pinch|dash|tsp)$/;

/**
 * Scores a dish for families by its title, ingredients and time. The word lists reflect the judgement of parents of
 * young children. `family.slow.test.ts` compares the score with 100 dishes that were judged by hand.
 */
export function familyScoreOf({ title, minutes, lines: all, facts }: FamilyDish): FamilyScore {
  const name = foldText(title);
  const some = all.slice(0, MOST_LINES);
  const lines = some.map(({ text }) => foldText(text));
  const heat = facts ? heatOfBook(facts.heat) : heatOf(name, some);
  const unusual = unusualOf(name, lines, heat, minutes);
  const unfamiliar = new Set(name.match(UNFAMILIAR)).size;
  const doubtful = new Set(name.match(DOUBTFUL)).size;
  const bitter = new Set(lines.flatMap((line) => line.match(BITTER) ?? [])).size;
  const points =
    START +
    (FAVORITES.test(name) ? 0.5 : FAMILIAR.test(name) ? 0.2 : 0) +
    (UNFAMILIAR_POINTS[Math.min(unfamiliar, 3)] ?? 0) +
    (DOUBTFUL_POINTS[Math.min(doubtful, 3)] ?? 0) +
    (BITTER_POINTS[Math.min(bitter, 3)] ?? 0) +
    (facts ? (facts.isKidMild ? KID_MILD : NOT_KID_MILD) : 0) +
    POINTS_OF_HEAT[heat] +
    (unusual === null || unusual === "long" ? 0 : -0.6);
  const isProject = PROJECTS.test(name) || lines.some((line) => PROJECTS.test(line));
  return { child: Math.max(0, Math.min(1, points)), heat, unusual, isProject };
}

const heatOfBook = (heat: BookFacts["heat"]): Heat =>
  heat === "hot" ? 3 : heat === "medium" ? 2 : heat === "mild" ? 1 : 0;

/** Returns the heat of a dish by its foods. A pinch counts one step less, and three hot foods count one step more. */
function heatOf(title: string, lines: readonly Line[]): Heat {
  const heats = lines.flatMap(({ text, ingredient }) => {
    const line = foldText(text);
    const hotFood = HOT_FOODS.find(([, foods]) => foods.test(line));
    if (!hotFood) return [];
    const [heat] = hotFood;
    const isLittle = heat < 3 && SMALL_UNITS.test(ingredient.unit ?? "");
    return [isLittle ? heat - 1 : heat];
  });
  const most = Math.max(0, ...heats, /\b(spicy|fiery|hot and)\b/.test(title) ? 2 : 0);
  const isMore = heats.filter((heat) => heat >= 2).length >= 3;
  return toHeat(most + (isMore ? 1 : 0));
}

const toHeat = (heat: number): Heat => (heat >= 3 ? 3 : heat === 2 ? 2 : heat === 1 ? 1 : 0);

function unusualOf(
  title: string,
  lines: readonly string[],
  heat: Heat,
  minutes: number | null,
): Unusual | null {
  const hasFood = (foods: RegExp) => foods.test(title) || lines.some((line) => foods.test(line));
  if (hasFood(OFFAL)) return "offal";
  if (hasFood(SEAFOOD)) return "seafood";
  if (hasFood(GAME)) return "game";
  if (heat === 3) return "hot";
  return (minutes ?? 0) > LONG_MINUTES ? "long" : null;
}
