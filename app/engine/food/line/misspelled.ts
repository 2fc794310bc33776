import { once } from "~/server/values/once";
import { editDistance } from "../edit-distance";
import { wordsOfFoods } from "../lexicon";
import { canonicalWords } from "../words";

/**
 * Foods that people are most often allergic to, by words that no other English word of a kitchen is a letter away from:
 * "barely", "drawn" and "better" are no misspelled barley, prawn and butter.
 */
const ALLERGENS = `peanut groundnut almond cashew walnut hazelnut pistachio macadamia pecan chestnut filbert sesame
 tahini shrimp lobster scallop oyster mussel crawfish anchovy mustard celery lupin semolina couscous bulgur seitan
 soybean edamame tempeh tofu yogurt buttermilk mayonnaise mozzarella parmesan ricotta mascarpone`;

/** Shorter words are a letter away from too many. */
const SHORTEST = 5;

/**
 * True for a word that is one letter away from the name of an allergen: one is missing, too many, another, or two have
 * changed places. Whether it is a word of its own is for the caller to know.
 */
export function isNearAllergen(word: string): boolean {
  if (word.length < SHORTEST) return false;
  const { names, shorter } = near();
  return (
    shorter.has(word) ||
    withoutOne(word).some((letters) => names.has(letters) || shorter.has(letters))
  );
}

const near = once(() => {
  const names = new Set(canonicalWords(ALLERGENS).filter(({ length }) => length >= SHORTEST));
  return { names, shorter: new Set([...names].flatMap(withoutOne)) };
});

/** The word without each of its letters. */
const withoutOne = (word: string) =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** How cooks shorten words that have no unit and no amount in them. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  `btr butter, ched cheddar, choc chocolate, cinn cinnamon, crm cream, flr flour, hamburg hamburger, marg margarine,
   margerine margarine, mozz mozzarella, parm parmesan, pepr pepper, pwdr powder, pdr powder, sug sugar,
   veg vegetable, veges vegetable, vegs vegetable, vin vinegar, chix chicken, chkn chicken, brocc broccoli, cuke cucumber,
   oyl oil, toms tomato, saus sausage, ketsup ketchup, catsup ketchup, bullion
   bouillon, boullion bouillon, boulion bouillon, boullon bouillon, buillon bouillon, lettus lettuce, sprd spread, evo
   oil, evoo oil`
    .split(",")
    .map((pair) => pair.trim().split(/\s+/))
    .map(([short = "", long = ""]) => [short, long]),
);

/**
 * The foods of most kitchens, the only words that a misspelled word is replaced with. Of 4,400 names in the lexicon, 24 are
 * near one of these words. With all words of the lexicon as targets, 936 were.
 */
const ORDINARY: ReadonlySet<string> = new Set(
  canonicalWords(
    `almond anchovy apple applesauce apricot artichoke arugula asparagus avocado bacon balsamic banana barbecue basil
     beef blueberry broccoli broth butter buttermilk cabbage cantaloupe caramel cardamom carrot cashew cauliflower
     cayenne celery cheddar cheese cherry chicken chickpea chili chocolate cilantro cinnamon clove cocoa coconut
     coriander cornmeal cornstarch cranberry cream cucumber cumin currant dijon eggplant extract fennel fettuccine flour
     garlic ginger gelatin granulated hamburger hazelnut hominy honey horseradish jalapeno ketchup leek lemon lentil
     lettuce linguine macaroni mango margarine marinara mayonnaise molasses mozzarella mushroom mussel mustard nectarine
     noodle nutmeg oatmeal olive onion orange oregano oyster paprika parmesan parsley parsnip peanut pecan pepper
     peppercorn pickle pineapple pistachio potato powder pumpkin quinoa raisin raspberry rhubarb ricotta rosemary saffron
     salmon sausage scallion scallop sesame shallot shrimp spaghetti spinach squash strawberry sugar sunflower tarragon
     thigh thyme tofu tomato tortilla turkey turmeric turnip vanilla vegetable vermicelli vinegar walnut watermelon
     worcestershire yogurt zucchini breast`,
  ),
);

/** From so many letters on, three of them may be wrong. */
const LONGEST = 11;
/** From so many letters on, two of them may be wrong, if both words sound alike. */
const LONG = 6;

/** Returns the ordinary food that an unknown word is short for or misspelled from; null for none, or for more than one. */
export function correctedWord(word: string): string | null {
  const long = SHORTENED.get(word);
  if (long !== undefined) return long;
  if (word.length < SHORTEST || wordsOfFoods().has(word)) return null;
  let nearest: string[] = [];
  let least = word.length < LONG ? 1 : word.length < LONGEST ? 2 : 3;
  for (const other of ORDINARY) {
    if (other[0] !== word[0]) continue;
    const far = editDistance(word, other, least);
    if (far > least || (far > 1 && consonants(word) !== consonants(other))) continue;
    nearest = far < least ? [other] : [...nearest, other];
    least = far;
  }
  const [first = null, second] = nearest;
  return second === undefined ? first : null;
}

/** What a word sounds like without its vowels: "cauliflwr" and "cauliflower" are both klflwr. */
const consonants = (word: string) =>
  word
    .replaceAll("ph", "f")
    .replace(/[cq]/g, "k")
    .replace(/[aeiouyh]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/s$/, "");
