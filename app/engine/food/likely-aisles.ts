import { once } from "~/server/values/once";
import { type Aisle, AISLES } from "./food";

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
 * The ends of words of one piece, as English and German join them ("zorbleberries", "Zorbelkäse"), without accents. Of two
 * that fit the longer decides.
 */
const ENDINGS: Partial<Record<Aisle, string>> = {
  Produce: `berry fruit melon root leaf cress wort choy mushroom shroom gourd plum squash beere beeren frucht fruchte apfel birne
    birnen pflaume pflaumen kirsche kirschen traube trauben kartoffel kartoffeln zwiebel zwiebeln salat kohl kraut krauter rube
    ruben wurzel wurzeln blatt blatter pilz pilze spargel kurbis sprosse sprossen kresse lauch tomate tomaten gurke gurken
    spinat mohre mohren orange orangen zitrone zitronen erdbeere`,
  "Meat & Poultry": `wurst wurste wurstchen wurstel wurster fleisch schinken braten speck keule keulen schnitzel rippchen salami
    schwein hackfleisch schenkel leber`,
  Seafood: `fish fisch fische lachs forelle forellen hering heringe garnele garnelen krabbe krabben muschel muscheln filet filets`,
  "Dairy & Eggs": `cheese kase milch milk joghurt yogurt quark sahne rahm butter creme`,
  Bakery: `bread brot brote brotchen semmel semmeln kuchen torte torten geback stollen brezel brezeln toast cake`,
  Pantry: `nut nuss nusse kern kerne nudel nudeln bohne bohnen linse linsen erbse erbsen reis flocke flocken keks kekse zwieback
    suppe bruhe fond marmelade konfiture gelee honig mus aufstrich sirup chips`,
  Baking: `flour mehl zucker starke schokolade kuverture aroma streusel`,
  "Spices & Seasonings": `gewurz gewurze pfeffer salz pulver samen spice`,
  "Oils & Condiments": `oil essig vinegar sauce sosse senf paste ketchup pesto chutney dressing`,
  Frozen: `eiscreme`,
  Beverages: `wein wine bier beer saft tee kaffee likor liqueur schnaps sekt limonade`,
};

/** Shorter first parts are no part of a word: "walnut" is known, and "Hut" is no nut. */
const LEAST_BEFORE = 3;

const wordsOf = (table: Partial<Record<Aisle, string>>) =>
  once(() => {
    const found = new Map<string, Aisle>();
    for (const aisle of AISLES) {
      for (const word of table[aisle]?.match(/\S+/g) ?? []) found.set(word, aisle);
    }
    return found;
  });

const heads = wordsOf(HEADS);
const makes = wordsOf(MAKES);
const endings = wordsOf(ENDINGS);
const longestEnding = once(() => Math.max(...[...endings().keys()].map(({ length }) => length)));

/** "Nussöl": without its accent the end of too many words that are no oil. */
const OIL = /\p{L}{3}öl$/iu;

/** The aisle that the words of an unknown food (`words` are its `foodWords`) speak for, if any does. */
export function likelyAisle(food: string, words: readonly string[]): Aisle | undefined {
  const [last = "", noun = ""] = [words.at(-1), words[words.indexOf("of") - 1]];
  const first = (look: (word: string) => Aisle | undefined) => look(last) ?? look(noun);
  return (
    first((word) => heads().get(word)) ??
    first(endOf) ??
    (OIL.test(food) ? "Oils & Condiments" : undefined) ??
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
