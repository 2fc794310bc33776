/** What a cook writes short, or leaves open where the shop does not, is said as it is bought. */
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
  // "1½ cups slow-cooked or one 15-ounce can kidney beans"
  [/^[\d ./]+ ?cups? (?:(?:slow-|home-?)?cooked|homemade) or one (?=\d)/i, "1 "],
  [/^[\d ./]+ ?cups? (?:(?:slow-|home-?)?cooked|homemade) or (?=\d)/i, ""],
  // "Zest and juice 1 lemon", as British recipes have it.
  [
    /^((?:(?:finely|coarsely|freshly) )?(?:(?:grated|pared|squeezed) )?(?:zest|juice|rind)(?:,? (?:and|&|\+) (?:zest|juice|rind))?) (?=(?:[\d./ ]+|half |an? )(?:an? )?(?:(?:large|small|medium|unwaxed|ripe) )*(?:lemon|lime|orange|clementine|grapefruit)s?\b)/i,
    "$1 of ",
  ],
  // "Cilantro leaves with tender stems": one bunch.
  [/ with (?:tender|soft|their) stems\b/gi, ""],
];

const MAY_CHOOSE =
  /and\/or |(?:cooked|homemade) or | or (?:[a-z]+[- ]quality )?(?:store|shop|bought|home)|crystal or |^[a-z, &+]*(?:zest|juice|rind) (?:\d|half|an? )|[a-z] stems/i;

/** A tidied line without such choices. */
export function withoutChoices(line: string): string {
  if (!MAY_CHOOSE.test(line)) return line;
  return CHOICES.reduce((text, [choice, bought]) => text.replace(choice, bought), line);
}
