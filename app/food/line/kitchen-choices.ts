/** What leaves the cook a choice that the shop does not have is said as it is bought. */
const CHOICES: readonly (readonly [RegExp, string])[] = [
  // "1 lb beef and/or pork" is a pound of either, "salt and/or pepper" two jars.
  [/^(.*\d.*) and\/or /i, "$1 or "],
  [/ and\/or /gi, " and "],
  // "Homemade or store-bought stock": who makes it needs no list.
  [
    /\b(?:home-?made|fresh) or (?:(?:good|high)[- ]quality )?(?:store-?|shop-?)?bought (?=\S)|\b(?:store|shop)-?bought or home-?made (?=\S)/gi,
    "",
  ],
  // "1 tbsp Diamond Crystal or 1¾ tsp. Morton kosher salt": the same salt twice.
  [/\bDiamond Crystal or [\d ./]+ ?(?:tbsp|tsp|tablespoons?|teaspoons?)\.? Morton (?=\S)/i, ""],
];

const MAY_CHOOSE = /and\/or | or (?:[a-z]+[- ]quality )?(?:store|shop|bought|home)|crystal or /i;

/** A tidied line without such choices. */
export function withoutChoices(line: string): string {
  if (!MAY_CHOOSE.test(line)) return line;
  return CHOICES.reduce((text, [choice, bought]) => text.replace(choice, bought), line);
}
