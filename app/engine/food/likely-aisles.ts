import { once } from "~/server/values/once";
import { type Aisle, AISLES } from "./food";
import { languageRules } from "./languages/language-rules";

/**
 * Words that tell where a food stands of which nothing else is known: what it is ("zorble leaves", "zorble paste"), a part
 * or a make of it. The last of a name that is here decides.
 */
const HEADS: Partial<Record<Aisle, string>> = {
  Produce: `leaf root shoot herb tuber corm rhizome bulb flower blossom stem stalk frond vine pod fern weed sapling fruit
    berry gourd plum cherry tomato grass cress`,
  "Meat & Poultry": `shoulder loin tenderloin shank rib chop cutlet joint roast breast thigh wing drumstick neck cheek tail
    hock trotter liver kidney heart tongue mince escalope medallion schnitzel steak leg belly saddle bone carcass jerky
    sausage salami bacon ham`,
  Seafood: `fillet filet roe caviar fish`,
  "Dairy & Eggs": `curd cheese yogurt kefir egg`,
  Bakery: `bread flatbread roll bun loaf cake pastry pie tart muffin scone doughnut bagel`,
  Pantry: `flake bean pulse dal daal noodle cracker chip crisp cookie biscuit wafer bar snack puff cereal grain groat grit jelly
    jam spread preserve conserve marmalade nut kernel mix cube bouillon stock soup broth pasta macaroni vermicelli husk lentil pea
    candy sweet bonbon pouch`,
  Baking: `meal gum sprinkle glitter essence extract flavoring aroma coloring decoration icing frosting fondant starch flour sugar
    sweetener`,
  "Spices & Seasonings": `seed powder petal bark rub blend spice salt seasoning peppercorn`,
  "Oils & Condiments": `paste relish glaze marinade ketchup catsup pickle brine oil vinegar sauce dressing dip condiment fat`,
  Frozen: `gelato sorbet popsicle dumpling`,
  Beverages: `liqueur spirit brandy wine beer tea infusion soda cola lemonade drink cordial juice`,
};

/** How a food is cut off or kept tells it too, where its name does not. */
const MAKES: Partial<Record<Aisle, string>> = {
  "Meat & Poultry": `boneless skinless boned deboned bone`,
  Pantry: `dried dehydrated instant canned tinned puffed popped`,
  "Spices & Seasonings": `ground powdered`,
  "Oils & Condiments": `pickled fermented`,
  Produce: `fresh baby wild ripe unripe heirloom`,
};

/**
 * The ends of English words of one piece ("zorbleberries"). Those of other languages are in their rules, without accents. Of two
 * that fit the longer decides.
 */
const ENDINGS: Partial<Record<Aisle, string>> = {
  Produce: `berry fruit melon root leaf cress wort choy mushroom shroom gourd plum squash`,
  Seafood: `fish`,
  "Dairy & Eggs": `cheese milk yogurt`,
  Bakery: `bread cake`,
  Pantry: `nut`,
  Baking: `flour`,
  "Spices & Seasonings": `spice`,
  "Oils & Condiments": `oil vinegar`,
  Beverages: `wine beer liqueur`,
};

/** Shorter first parts are no part of a word: "walnut" is known, and "Hut" is no nut. */
const LEAST_BEFORE = 3;

const wordsOf = (table: Partial<Record<Aisle, string>>) => once(() => readTable(table));

function readTable(table: Partial<Record<Aisle, string>>): Map<string, Aisle> {
  const found = new Map<string, Aisle>();
  for (const aisle of AISLES) {
    for (const word of table[aisle]?.match(/\S+/g) ?? []) found.set(word, aisle);
  }
  return found;
}

const heads = wordsOf(HEADS);
const makes = wordsOf(MAKES);
const endings = once(() => {
  const found = readTable(ENDINGS);
  for (const { aisles } of languageRules()) {
    for (const aisle of AISLES) for (const ending of aisles[aisle] ?? []) found.set(ending, aisle);
  }
  return found;
});
const longestEnding = once(() => Math.max(...[...endings().keys()].map(({ length }) => length)));

/** "Nussöl": without its accent the end of too many words that are no oil. Such endings are compared as they are written. */
const accentedEndings = once(() =>
  [...endings()]
    .filter(([ending]) => /[^a-z]/.test(ending))
    .map(([ending, aisle]) => ({ form: new RegExp(`\\p{L}{3}${ending}$`, "iu"), aisle })),
);

/** The aisle that the words of an unknown food (`words` are its `foodWords`) speak for, if any does. */
export function likelyAisle(food: string, words: readonly string[]): Aisle | undefined {
  const [last = "", noun = ""] = [words.at(-1), words[words.indexOf("of") - 1]];
  const first = (look: (word: string) => Aisle | undefined) => look(last) ?? look(noun);
  return (
    first((word) => heads().get(word)) ??
    first(endOf) ??
    accentedEndings().find(({ form }) => form.test(food))?.aisle ??
    (words.length > 1 ? words.map((word) => makes().get(word)).find(Boolean) : undefined)
  );
}

function endOf(word: string): Aisle | undefined {
  for (let at = Math.max(LEAST_BEFORE, word.length - longestEnding()); at < word.length; at++) {
    const found = endings().get(word.slice(at));
    if (found) return found;
  }
  return undefined;
}
