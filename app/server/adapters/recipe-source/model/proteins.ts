/** A word for a food by the protein of the preferences that it is. */
const WORDS: Record<string, string> = {
  Chicken: "chicken",
  Beef: "beef sirloin brisket",
  Fish: `fish seafood shellfish salmon cod tuna tilapia halibut trout haddock snapper bass mahi
    mackerel sardine anchovy catfish swordfish pollock sole flounder shrimp prawn crab lobster
    scallop mussel clam squid calamari octopus`,
  Pork: "pork bacon ham prosciutto pancetta",
  Tofu: "tofu",
  Vegetarian: `bean lentil chickpea garbanzo legume pulse pea edamame tempeh vegetable veggie
    cauliflower eggplant mushroom`,
};
const PROTEIN_OF = new Map(
  Object.entries(WORDS).flatMap(([protein, words]) =>
    words.split(/\s+/).map((word): [string, string] => [word, protein]),
  ),
);
const DENIALS = new Set(["no", "not", "non", "none", "without"]);
const MEATLESS = new Set(["vegetarian", "vegan", "veggie", "meatless", "plantbased", "meatfree"]);
/** With one of these a text is no protein of the preferences, whatever else it names: "turkey bacon". */
const NEITHER = new Set(
  `turkey duck goose quail lamb mutton goat veal venison bison rabbit
   egg cheese mock imitation sausage broth stock sauce`.split(/\s+/),
);

/**
 * The protein of the preferences that a model's word for one means, by the first food that a text
 * names; null if that is none of them or not certain. "Vegetarian" is a promise: only words for it,
 * for pulses and for vegetables give it.
 */
export function toProtein(text: string): string | null {
  const [first = ""] = text
    .toLowerCase()
    .replace(/plant[\s-]+based/g, "plantbased")
    .replace(/meat[\s-]+free/g, "meatfree")
    .replace(/\b[a-z]+[\s-]+free\b(?![\s-]+range)/g, " ")
    .replace(/bean[\s-]+curd/g, "tofu")
    .replace(/chicken[\s-]+fried/g, "fried")
    .split(/[,/&;+|]|\b(?:and|or|with)\b/)
    .filter((part) => /[a-z]/.test(part));
  const words = (first.match(/[a-z]+/g) ?? []).map(toSingular);
  if (words.some((word) => DENIALS.has(word))) return null;
  if (words.some((word) => MEATLESS.has(word))) return "Vegetarian";
  if (words.some((word) => NEITHER.has(word))) return null;
  const named = words
    // "Tuna steak" is fish.
    .filter((word) => word !== "steak")
    .map((word) => PROTEIN_OF.get(word))
    .filter((protein) => protein !== undefined);
  // "Black bean chicken" is chicken.
  const meat = named.find((protein) => protein !== "Vegetarian");
  return meat ?? named[0] ?? (words.includes("steak") ? "Beef" : null);
}

function toSingular(word: string) {
  if (word === "anchovies") return "anchovy";
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
