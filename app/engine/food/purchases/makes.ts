import { once } from "~/server/values/once";
import { isKnownFood, knownAisleOf, aisleOf } from "../aisles";
import { foodKey } from "../food-name";
import { makerNames, findFood } from "../lexicon";

/**
 * Brands in the form of keys (`foodKey`). Before a food, a brand only names the maker: "heinz ketchup" is ketchup. The
 * lexicon has more brands, which make a single kind of food with known contents. Do not add brands that are known for
 * food without a restricted content (vegan butters, gluten-free flours).
 */
const MAKERS = `
  french, gulden, maille, colman, helmann, lee kum kee, lea and perrin, frank, huy fong, lawry, morton, diamond crystal,
  maldon, king arthur, king arthur baking, gold medal, white lily, swan down, robin hood, bob red mill, domino, c and h,
  tate and lyle, silver spoon, argo, clabber girl, rumford, davis, arm and hammer, fleischmann, red star, saf, nielsen
  massey, nestle, nestle toll house, toll house, baker, campbell, pacific, progresso, hunt, del monte, muir glen, cento,
  mutti, contadina, red gold, rao, prego, ragu, bertolli, classico, newman own, garofalo, rummo, mueller, mahatma, uncle
  ben, ben original, tilda, quaker, bush, bush best, libby, dole, green giant, bird eye, ore ida, eden, thai kitchen,
  chaokoh, aroy d, mae ploy, blue dragon, sharwood, patak, amoy, president, anchor, plugra, challenge, cabot, cracker
  barrel, polly o, daisy, breakstone, yeo valley, horizon, horizon organic, organic valley, borden, carnation, eagle
  brand, cathedral city, pilgrim choice, smithfield, wright, tyson, perdue, bell and evan, butterball, wild planet, john
  west, princes, napolina, cirio, filippo berio, colavita, pompeian, wesson, crisco, mazola, bragg, spectrum, pam,
  smucker, bonne maman, ken, wishbone, pace, tostito, herdez, la victoria, mission, guerrero, bisto, oxo, kallo,
  marigold
`;

/** Brands of spices, which sell dried herbs. */
const SPICE_MAKERS =
  "mccormick, mccormick gourmet, badia, spice island, simply organic, schwartz, frontier";

const namesIn = (list: string) => list.split(",").map((name) => name.trim());
const eitherOf = (names: Iterable<string>) =>
  [...new Set(names)].sort((name, otherName) => otherName.length - name.length).join("|");

const maker = once(() => {
  const names = [...makerNames().map(foodKey), ...namesIn(MAKERS), ...namesIn(SPICE_MAKERS)];
  return new RegExp(`^(?:${eitherOf(names)}) (?=\\S)`);
});

/** Returns the key of a food without its brand, or the key unchanged if the rest is not a food. */
function withoutMaker(key: string): string {
  const bare = key.replace(maker(), "");
  if (bare === key) return key;
  return isKnownFood(bare) || (bare.includes(" ") && knownAisleOf(bare) !== "Other") ? bare : key;
}

const HERB_OF_A_JAR = new RegExp(
  `^(?:${eitherOf(namesIn(SPICE_MAKERS))}) (oregano|basil|thyme|rosemary|sage|parsley|dill|marjoram|tarragon|chive)(?: (?:leaf|weed|flake))?$`,
);

/** Returns the herb of "McCormick oregano leaves", which is dried and sold in a jar. Returns null for other foods. */
export const herbOfJar = (food: string): string | null =>
  HERB_OF_A_JAR.exec(foodKey(food))?.[1] ?? null;

/** Matches words for fat, bones, skin and farming. Shoppers care about them, but shops have no separate shelf. */
const MAKE =
  /^(?:\d+% (?:lean |fat )?|(?:extra )?lean |(?:low|full|reduced|non) ?fat |fat free |whole milk |part skim |(?:free|cage) (?:range|free) |pasture raised |grass fed |low moisture |(?:bone|skin) (?:in|on) |boneless |skinless |(?:thick|center) cut |uncooked |plain (?=(?:whole milk|low|non|full|fat|reduced|\d)))/;

const PASTAS =
  "spaghetti|penne|fusilli|macaroni|linguine|fettuccine|tagliatelle|rigatoni|farfalle|orzo|ziti|cavatappi|orecchiette|bucatini|pappardelle|rotini|conchiglie|lasagna noodle|egg noodle|noodle|pasta";
/**
 * Matches "dried" before foods that are always sold dry: "dried spaghetti" is spaghetti, and lentils are dry. "Penne
 * pasta" is penne.
 */
const DRY_PASTA = new RegExp(`^(?:dried|dry) (?=(?:${PASTAS}|(?:\\w+ )?lentil)$)`);
const PASTA_OF_A_SHAPE = new RegExp(`^(${PASTAS}) (?:pasta|noodle)$`);

const DRY_PULSE = /^dry (?=(?:\S+ ){0,2}(?:bean|chickpea|pea)$)/;

/**
 * Matches "raw" before nuts. A bag of almonds contains raw almonds. Peanuts are roasted unless a line states otherwise.
 */
const RAW_NUT =
  /^raw (?=(?:almond|cashew|walnut|pecan|hazelnut|pistachio|macadamia|pine|brazil)(?: nut| half| piece)?$)/;

/**
 * Matches "dry" before a single word. For a dried herb, the word becomes "dried". For fresh food, it describes the
 * storage and not the food.
 */
const DRY_HERB = /^dry (?=\S+$)/;

/**
 * Returns the key of a food without words that only describe its make. Does not remove words that matter to a
 * restriction (gluten, salt, sugar, vegan).
 */
export function withoutMake(key: string): string {
  const ofNoMaker = withoutMaker(key);
  if (ofNoMaker !== key) return ofNoMaker;
  const first = key.replace(RAW_NUT, "").replace(MAKE, "");
  const bare = withoutKind(first !== key && isFood(first) ? first : key);
  if (DRY_PULSE.test(bare)) return bare.replace(/^dry /, "dried ");
  const pasta = bare.replace(DRY_PASTA, "").replace(PASTA_OF_A_SHAPE, "$1");
  if (!DRY_HERB.test(pasta)) return pasta;
  const dried = pasta.replace(DRY_HERB, "dried ");
  return aisleOf(dried) === "Spices & Seasonings" ? dried : pasta;
}

/** Matches a last word that repeats the kind of a known condiment or spice: "harissa paste", "Old Bay seasoning". */
const KIND = / (?:sauce|paste|powder|seasoning|spice|(?:spice|seasoning) (?:mix|blend)|mix|blend)$/;
/** Matches foods that a last word turns into a different food: mustard powder is not mustard. */
const OTHER_THAN =
  /^(?:tahini|mustard|mayonnaise|mayo|vinaigrette|horseradish|ketchup|relish|chutney|butter|fat|salt|pepper|curry|clove|star anise|bay leaf|cinnamon stick|peppercorn|cardamom pod|vanilla|sesame|sesame seed)$|\b(?:oil|vinegar|leaf|seed|pod|stick|mustard|dressing)$/;
/** Matches a cut after the food: "cod fillets" are cod, and "beef chuck roast" is chuck roast. */
const FILLET = / fillet$/;
const BEEF = /^beef (?=\S+ (?:steak|roast)$)/;

function withoutKind(key: string): string {
  const bare = [KIND, FILLET, BEEF]
    .map((part) => key.replace(part, ""))
    .find((candidate) => candidate !== key);
  if (bare === undefined || OTHER_THAN.test(bare) || !isKnownFood(bare)) return key;
  const aisle = aisleOf(bare);
  // Returns true for a seasoning. A mix for a sauce is not a sauce.
  const isSeasoning =
    aisle === "Spices & Seasonings" ||
    (aisle === "Oils & Condiments" && !/ (?:mix|blend)$/.test(key));
  const isSame = KIND.test(key)
    ? isSeasoning && aisleOf(key) === aisle
    : aisle === (FILLET.test(key) ? "Seafood" : "Meat & Poultry");
  return isSame && hasSame(bare, key) ? bare : key;
}

/** Returns true if two keys have the same contents. Foods that a restriction distinguishes are separate purchases. */
function hasSame(bare: string, key: string): boolean {
  const full = findFood(key);
  return full === undefined || String(full.has) === String(findFood(bare)?.has ?? "");
}

const isFood = (key: string) => key !== "" && knownAisleOf(key) !== "Other";
