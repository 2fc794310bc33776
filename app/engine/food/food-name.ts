import { once } from "~/server/values/once";
import { DESCRIBING_WORDS, foodWords } from "./words";
import { ADVERBS, NAME_SIZES, PREPARATIONS } from "./line/kitchen-words";
import { byName, synonyms } from "./lexicon";
import { met } from "./remembered";

/**
 * The maximum number of words in a synonym. Longer synonyms are tried first, so that "spring onion" is found before
 * "onion".
 */
const LONGEST_SYNONYM = 4;

/**
 * Returns the key that merges foods on a list: lower case, no accents, every word singular. The key has no sizes,
 * freshness or preparation, and one name for foods with two names ("spring onions" and "scallions" → "scallion").
 */
export const foodKey = met(findKey);

function findKey(name: string): string {
  const whole = name.replace(CUT_OF, "").replace(TINNED, "canned");
  const all = foodWords(whole.includes("-") ? withoutHyphened(whole) : whole);
  const described = dropDescriptions(joinSynonyms(all));
  const words = joinSynonyms(described);
  return (words.length > 0 ? words : all).join(" ") || name.trim().toLowerCase();
}

const TINNED = /\btinned\b/i;

/** Matches a cut before its food: "thin strips of basil". */
const CUT_OF =
  /^(?:(?:very|thin|thick|small|large|big|good|long|short|fine|wide|generous|few) )*(?:strips|chunks|pieces|gratings|shavings|ribbons|curls|slivers|lengths?|shreds|cubes|bits|turns|shake) of (?:the )?(?=\S)/i;

/** Removes hyphenated words that are a description only together: "day-old bread". */
function withoutHyphened(name: string): string {
  const keptWords = name.split(" ").filter((word) => {
    return !(word.includes("-") && DESCRIBING_WORDS.has(word.toLowerCase()));
  });
  return keptWords.join(" ") || name;
}

/** Returns the name of a food as a grocery list shows it: "cold unsalted butter" → "unsalted butter". */
export const shopName = met(findShopName);

function findShopName(food: string): string {
  const words = food.replace(CUT_OF, "").replace(FAT, "").split(" ");
  let first = 0;
  const isDescription = (word = "") =>
    DESCRIBING_WORDS.has(word.toLowerCase()) || /-ripe$|^extra$/i.test(word);
  while (first < words.length - 1 && isDescription(words[first])) {
    if (/^hot$/i.test(words[first] ?? "") && isHotOf(words[first + 1]?.toLowerCase())) break;
    if (/^cold$/i.test(words[first] ?? "") && COLD_ONES.test(words[first + 1] ?? "")) break;
    if (/^extra$/i.test(words[first] ?? "") && EXTRA.test(words[first + 1] ?? "")) break;
    first++;
  }
  const name = words.slice(first).join(" ");
  return /^whole eggs?$/i.test(name) ? name.slice("whole ".length) : name;
}

/**
 * Matches "fat" and "plump" before garlic, where they are only a description. They are not removed from other names.
 */
const FAT = /^(?:fat|plump) (?=garlic)/i;

/** Returns true if "hot" is part of the food's name: hot sauce is not sauce, but hot milk is milk. */
function isHotOf(next: string | undefined): boolean {
  return /^(sauce|dog|pepper|chil[ei]|chilli|paprika|mustard|salsa|sausage|cross|curry|pickle|honey|italian)s?$/.test(
    next ?? "",
  );
}

/** Matches foods whose names begin with "cold": cold cuts, cold brew. Cold butter is butter. */
const COLD_ONES = /^(?:cut|brew)s?$/i;

/** Splits "salt and pepper" into two names. Returns an array with the unchanged name for all other names. */
export function splitPair(name: string): string[] {
  if (!/salt/i.test(name)) return [name];
  const match = /^(.{0,40}?\bsalt) ?(?:and|&|\+|\/)? ?(.{0,60}\bpepper(?:corns?)?)$/i.exec(name);
  const [, salt, pepper] = match ?? [];
  return salt && pepper ? [salt.trim(), pepper.trim()] : [name];
}

/** Returns true for the key of a food that every kitchen has: plain water. */
export function isAtHome(key: string): boolean {
  return byName().get(key)?.isAtHome ?? false;
}

function joinSynonyms(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const { length, words: synonymWords } = synonymAt(words, at);
    joined.push(...synonymWords);
    at += length;
  }
  return joined;
}

function synonymAt(words: readonly string[], at: number) {
  const most = firstWords().has(words[at] ?? "") ? LONGEST_SYNONYM : 0;
  for (let length = Math.min(most, words.length - at); length > 0; length--) {
    const synonym = synonyms().get(words.slice(at, at + length).join(" "));
    // A synonym that counts only alone is not replaced inside a name: "stock cube" keeps "stock".
    if (synonym && (!synonym.isAlone || length === words.length))
      return { length, words: synonym.words };
  }
  return { length: 1, words: words.slice(at, at + 1) };
}

/** The first words of all synonyms. Most words of names are not among them. */
const firstWords = once(
  () => new Set([...synonyms().keys()].map((key) => key.split(" ")[0] ?? "")),
);

function dropDescriptions(words: readonly string[]): string[] {
  let keptWords = words.filter((word, at) => {
    if (word === "fresh") return SOLD_FRESH_OR_NOT.test(words[at + 1] ?? "");
    if (word === "large" || word === "medium" || word === "small") return words[at + 1] === "curd";
    if (/^(firm|just|fully)$/.test(word)) return words[at + 1] !== "ripe";
    if (word === "high") return words[at + 1] !== "quality";
    if (word === "extra") return at > 0 || EXTRA.test(words[1] ?? "");
    if (word === "hot") return isHotOf(words[at + 1]);
    if (word === "cold") return COLD_ONES.test(words[at + 1] ?? "");
    return !(DESCRIBING_WORDS.has(word) || NAME_SIZES.has(word));
  });
  while (keptWords.length > 1) {
    const [first = "", second = ""] = keptWords;
    const drops = PREPARATIONS.has(first) || (ADVERBS.has(first) && PREPARATIONS.has(second));
    if (!drops || BOUGHT_PREPARED.has(`${first} ${second}`)) break;
    keptWords = keptWords.slice(1);
  }
  keptWords = keptWords.filter((word, at) => {
    const isKept = !CUT.has(word) || at === keptWords.length - 1;
    return isKept || BOUGHT_PREPARED.has(`${word} ${keptWords[at + 1]}`);
  });
  const last = keptWords.at(-1);
  if (last === "crumb" || last === "breadcrumb") {
    keptWords = keptWords.filter((word) => !/^(fine|coarse|plain|unseasoned)$/.test(word));
  }
  return keptWords;
}

/** Matches foods whose fresh form is a different product, sold refrigerated and not in the pantry. */
const SOLD_FRESH_OR_NOT =
  /^(pasta|mozzarella|yeast|bread|breadcrumb|fig|tuna|date|lasagna|apricot|currant|tagliatelle|ravioli|tortellini|fettuccine|linguine|pappardelle|spaghetti|orecchiette|cavatelli|fusilli|penne|rigatoni|tagliolini)$/;

/** Matches "extra" in the sense of more of a food, which is not part of its name. */
const EXTRA =
  /^(virgin|firm|soft|lean|sharp|dry|old|mature|fine|light|dark|hot|mild|wide|creamy|crunchy|tender|brut|bitter|sweet|spicy|strong|fat|super|low|whole)$/;

/** Cuts, which are preparations even inside a name. */
const CUT: ReadonlySet<string> = new Set([
  "chopped",
  "sliced",
  "diced",
  "shredded",
  "grated",
  "minced",
  "cubed",
  "crumbled",
  "peeled",
  "trimmed",
  "julienned",
  "quartered",
  "halved",
]);

const BOUGHT_PREPARED: ReadonlySet<string> = new Set([
  "slivered almond",
  "sliced almond",
  "flaked almond",
  "shaved almond",
  "crushed red",
  "whipped cream",
  "whipped topping",
  "split pea",
  "toasted sesame",
  "crushed tomato",
  "diced tomato",
  "chopped tomato",
  "cubed steak",
  "mashed potato",
  "toasted wheat",
  "roasted red",
  "crushed pineapple",
  "shredded coconut",
  "flaked coconut",
]);
