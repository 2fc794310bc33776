// Words in recipe lines that name neither an amount nor a food, grouped by their meaning.

/** Words before an amount that do not change it. */
export const FILLERS: ReadonlySet<string> = words(
  `
  about approximately approx around roughly circa ca up at least scant generous
  heaping heaped level rounded another additional nearly almost just over under
  total each to a
`,
  ["a"],
);

/** Sizes of one piece, which do not change the food to buy. */
export const SIZES: ReadonlySet<string> = words(`
  large small medium lg sm md med xl extra-large jumbo big huge giant tiny
  little medium-size medium-sized medium-large medium-small large-size
  large-sized small-size small-sized good-size good-sized bite-size bite-sized
  heaping heaped scant generous level rounded thick thin fat slim average
  average-sized standard regular-size mini miniature very extra plump hefty
  thumb-size thumb-sized walnut-sized well-packed packed firmly
  lightly tightly loosely full good
  smallish largish long short paper-thin
`);

/** Sizes to drop before a food's name. "Long" and "thin" are not in the list, since "long grain rice" is a variety. */
export const NAME_SIZES: ReadonlySet<string> = words(`
  large small medium lg sm md med xl extra-large jumbo huge giant tiny
  medium-size medium-sized medium-large medium-small large-size
  large-sized small-size small-sized good-size good-sized bite-size bite-sized
  average average-sized regular-size miniature plump hefty big
  heaping heaped scant generous level rounded packed thick
  walnut-sized largish smallish thumb-sized thumb-size fist-sized fist-size egg-sized golf-ball-sized
  small-to-medium medium-to-large palm-sized
`);

/** Adverbs of preparations. An adverb is dropped only together with a preparation. */
export const ADVERBS: ReadonlySet<string> = words(`
  finely coarsely roughly thinly thickly freshly lightly very well evenly super fully
  crosswise lengthwise lengthways diagonally neatly loosely tightly firmly
  gently fine coarse newly slightly partially fairly quite extra
  partly barely thoroughly carefully medium thick thin hand
`);

/** Preparations by the cook, which do not change the food to buy. */
export const PREPARATIONS: ReadonlySet<string> = words(`
  beaten blanched boned bruised broken browned brushed chilled chopped cleaned
  cooked cooled cored crisped crumbled crushed cubed cut deboned debearded
  deseeded deveined diced dissolved divided drained fileted filleted flaked
  grated greased halved hulled husked julienned juiced ladled mashed
  melted minced packed parboiled pared patted peeled picked pitted pounded
  pressed pulverized pureed puréed quartered reserved rinsed roasted scrubbed
  seeded segmented separated shaved shelled shredded shucked sieved sifted
  skinned slivered sliced smashed snipped soaked softened spiralized split
  squeezed stemmed strained tepid thawed tied toasted torn trimmed
  unpeeled unwrapped warmed washed whipped whisked zested
  finely-chopped thinly-sliced freshly-grated fresh-grated fresh-squeezed
  freshly-squeezed hard-boiled hard-cooked soft-boiled lukewarm iced
  room-temperature hand-torn ripped crumbed drained-and-rinsed
  deep-fried defrosted refrigerated scored sectioned scalded steamed
  tightly-packed loosely-packed lightly-packed firmly-packed sautéed sauteed
  caramelized pre-cooked precooked chunked wiped washed-and-dried pricked
  destemmed de-seeded de-veined topped tailed heated uncooked popped
  poached degreased removed imported cracked browned
  rough-chopped coarse-chopped fine-chopped fresh-chopped thin-sliced roughly-chopped coarsely-chopped
  coarsely-grated finely-grated finely-diced finely-minced finely-sliced bashed blitzed ribboned cut-up podded stoned prepped charred precut pre-cut pre-sliced presliced pre-washed
  prewashed pre-chopped prechopped pre-grated pregrated pre-shredded preshredded pre-peeled
`);

/** Preparations that shops also sell ("roasted peanuts"). A preparation before the food is not removed. */
export const SOLD_AS: ReadonlySet<string> = words(`
  roasted unpeeled smashed pitted blanched skinned
  split pressed reserved pureed puréed caramelized
`);

/** Preparations on the labels of cans: "diced tomatoes", "sliced beets". */
export const TINNED_AS: ReadonlySet<string> = words(`
  chopped crushed diced sliced shredded mashed cooked flaked halved quartered
  peeled roasted whipped stewed steamed minced strained cubed crumbled grated
  slivered toasted caramelized
`);

/** Words before a unit that do not change it: "2 whole heads garlic". */
export const BEFORE_UNITS: ReadonlySet<string> = words(`
  whole lean healthy liquid ripe small-to-medium medium-to-large fist-sized
  center-cut leafy nice fresh big-ish several couple few
`);

/** First words of a remark after the food. */
export const REMARKS: ReadonlySet<string> = words(`
  for to at plus preferably such like about if as divided optional
  optionally approximately depending according using including not see
  ideally enough until when each per approx reserving available simmered
  studded stuck measured infused give
`);

/** Words that make a bracket a remark, not another name of the food. */
export const BRACKET_REMARKS: ReadonlySet<string> = words(`
  such see optional about preferably recipe recipes note notes or not if you i we use
  with without any like from e.g eg i.e ie available including regular light
  homemade store-bought storebought plus for to at each no only
  total approx approximately depending half your canned fresh frozen the
  this reserve do it can be and skin bone weight size ideally white green both
  very ripe sold in on is are as needed recommended preferred taste type kind
  other rather than alternatively recommends may called labeled known also
  sometimes look find below above follows follow found section aisle optionally more less extra
  dark low-sodium defrosted podded freshly finely your cup cups
`);

function words(list: string, except: readonly string[] = []): ReadonlySet<string> {
  const set = new Set(list.split(/\s+/).filter(Boolean));
  for (const word of except) set.delete(word);
  return set;
}

/** Adjectives that may precede a comma and the food: "boneless, skinless chicken". */
export const LEADING_ADJECTIVES: ReadonlySet<string> = words(`
  boneless skinless bone-in skin-on fresh dried dry ripe firm hot cold warm lean
  thick thin sweet sour crisp crusty unsalted salted raw whole frozen canned
  unsweetened sweetened unbleached organic tender young soft hard coarse fine
  good best mild spicy low light dark plain stale day-old long lowfat nonfat
  seedless meaty creamy tart crunchy extra-virgin free-range low-sodium
  smoked ready kosher unbaked live white red green yellow black brown
  homemade commercial smooth chunky mixed store-bought bottled prepared regular
  reduced-fat part-skim instant full-fat semi-skimmed skimmed
`);

/** Preparations that are part of the name of certain foods. */
export const JOINED_PREPARATIONS: Readonly<Record<string, readonly string[]>> = {
  crushed: ["red", "chili", "chilli", "hot", "pineapple", "tomato", "tomatoes", "ice"],
  whipped: ["cream", "topping"],
  split: ["pea", "red lentil", "lentil", "mung", "yellow pea", "green pea"],
  cubed: ["steak"],
  toasted: ["sesame oil", "wheat germ"],
  cooked: ["ham", "chestnut", "lobster"],
  steamed: ["bun", "dumpling"],
  cracked: ["wheat", "bulgur"],
  minced: ["beef", "meat", "lamb", "pork"],
  mashed: ["potato", "potatoes"],
  shredded: ["wheat", "coconut"],
  flaked: ["coconut", "almond"],
  grated: ["horseradish"],
  dissolved: [],
  shelled: [],
};

/** Matches kitchen tools that are named after a food. */
const TOOL =
  /\b(?:(?:vegetable|potato|fruit|julienne|swivel|cheese|nutmeg|box|bread|butter) )?(?:peelers?|graters?|zesters?|spirali[sz]ers?|mandolines?|knife|knives)\b|\b(?:potato (?:masher|ricer)|meat (?:mallet|tenderizer|thermometer|grinder)|pastry (?:brush|cutter|blender|bag)|egg slicer|garlic press|(?:lemon|citrus) (?:squeezer|reamer|juicer)|salad spinner|rice cooker|(?:coffee|spice) (?:grinder|mill)|pepper mill|(?:cookie|biscuit) cutter|melon baller|nut milk bag|egg (?:pan|cup|timer|poacher|ring)|fish (?:slice|kettle|spatula|turner)|wine (?:bottle|glass(?:es)?)|milk (?:frother|pan|jug)|butter dish(?:es)?|bread (?:maker|machine|bin)|pizza (?:stone|steel|cutter|wheel|peel|oven)|(?:omelet(?:te)?|paella|cr[eê]pe|pancake) (?:pan|turner))s?\b/gi;

/** Removes the names of tools from a text: "shaved with a vegetable peeler" becomes "shaved with a ". */
export const withoutTools = (text: string) => text.replace(TOOL, "");

/** A pattern for uses after "for" or "to" that name a part of a recipe. */
const USES =
  "serv(?:e|ing)|garnish(?:ing)?|top|toppings?|dust(?:ing)?|fry(?:ing)?|finish(?:ing)?|decorat(?:e|ion|ing)|rolling|greasing|brushing|glazing|glaze|drizzling|dipping|assembl(?:e|y|ing)|coating|sprinkling|sauce|dressing|marinade|filling|dough|crust|batter|salad|frosting|icing|base|rub|syrup";

const USE = new RegExp(
  `^(?:(?:for|to) (?:${USES})|zum (?:garnieren|servieren|bestreuen|bestäuben|bestreichen|dekorieren|verzieren))$`,
  "i",
);

const HEADINGS = [
  /:$/,
  USE,
  /^for (?:the|your|each) [\p{L}-]+(?: [\p{L}-]+){0,3}$/iu,
  /^(?:special )?equipment(?: needed)?(?::|$)/i,
  /^(?:optional )?(?:toppings?|garnish(?:es)?|accompaniments?)$|^optional$/i,
  /^(?:für|pour|para|per) (?:(?:den|die|das|la|le|les|el|los|las|il|lo|gli|i) |l['’])[\p{L}-]+(?: [\p{L}-]+)?$/iu,
  /^(?:zum|zur|pour|para|per) [\p{L}-]+$/iu,
];

/** Matches names of parts of a dish, for recipes that write them without a colon. */
const PART =
  /^(?:sauce|dressing|vinaigrette|marinade|(?:dry |spice )?rub|filling|stuffing|dough|batter|crust|base|topping|crumble topping|frosting|icing|glaze|salad|slaw|salsa|assembly|bowls?|tacos|burgers|sandwich(?:es)?)$/i;
/** Matches a heading in capital letters: "LEMON SAUCE". */
const SHOUTED = /^(?=.*\p{Lu}{3})[\p{Lu}\p{M} &'’-]{4,40}$/u;

/**
 * Returns the lines of a recipe without lines that only name a part of it: "Dressing", "FISH TACOS" among lines with
 * amounts. If there are no other lines, such a word is a food to buy.
 */
export function withoutParts<L extends { readonly text: string }>(lines: readonly L[]) {
  const measured = lines.filter(({ text }) => MEASURED.test(text));
  if (measured.length < LEAST_MEASURED) return lines;
  const isLoud = measured.every(({ text }) => text === text.toUpperCase());
  return lines.filter(({ text }) => {
    const bare = text.trim();
    return !PART.test(bare) && (isLoud || !SHOUTED.test(bare));
  });
}

const MEASURED = /^\W*[\d¼½¾⅓⅔⅛]/;
const LEAST_MEASURED = 2;

const withoutBrackets = (line: string) => line.replace(/\([^)]*\)/g, " ").trim();

/** Returns true if a line only names a use, without a food: "For topping (optional)", "To serve". */
export const isUse = (line: string) => USE.test(withoutBrackets(line));

/**
 * Returns true if a line without an amount only names a part of the recipe, in any supported language: "For the sauce:", "For
 * topping (optional)", "Zum Garnieren".
 */
export function isHeading(line: string): boolean {
  const bare = withoutBrackets(line);
  return HEADINGS.some((heading) => heading.test(bare));
}

/** Abbreviations and choices, each with the form that a shop sells. */
const CHOICES: readonly (readonly [RegExp, string])[] = [
  // "1 lb beef and/or pork" is a pound of either, but "salt and/or pepper" is two jars.
  [/^(.*\d.*) and\/or /i, "$1 or "],
  [/ and\/or /gi, " and "],
  // "Homemade or store-bought stock" is stock.
  [
    /\b(?:home-?made|fresh) or (?:(?:good|high)[- ]quality )?(?:store-?|shop-?)?bought (?=\S)|\b(?:store|shop)-?bought or home-?made (?=\S)/gi,
    "",
  ],
  // "1 tbsp Diamond Crystal or 1¾ tsp. Morton kosher salt" names the same salt twice.
  [/\bDiamond Crystal or [\d ./]+ ?(?:tbsp|tsp|tablespoons?|teaspoons?)\.? Morton (?=\S)/i, ""],
  // "1½ cups slow-cooked or one 15-ounce can kidney beans" is one can.
  [/^[\d ./]+ ?cups? (?:(?:slow-|home-?)?cooked|homemade) or one (?=\d)/i, "1 "],
  [/^[\d ./]+ ?cups? (?:(?:slow-|home-?)?cooked|homemade) or (?=\d)/i, ""],
  // British recipes leave out "of": "Zest and juice 1 lemon".
  [
    /^((?:(?:finely|coarsely|freshly) )?(?:(?:grated|pared|squeezed) )?(?:zest|juice|rind)(?:,? (?:and|&|\+) (?:zest|juice|rind))?) (?=(?:[\d./ ]+|half |an? )(?:an? )?(?:(?:large|small|medium|unwaxed|ripe) )*(?:lemon|lime|orange|clementine|grapefruit)s?\b)/i,
    "$1 of ",
  ],
  // "Cilantro leaves with tender stems" is one bunch.
  [/ with (?:tender|soft|their) stems\b/gi, ""],
];

const MAY_CHOOSE =
  /and\/or |(?:cooked|homemade) or | or (?:[a-z]+[- ]quality )?(?:store|shop|bought|home)|crystal or |^[a-z, &+]*(?:zest|juice|rind) (?:\d|half|an? )|[a-z] stems/i;

/** Returns a tidied line with the replacements of `CHOICES`. */
export function withoutChoices(line: string): string {
  if (!MAY_CHOOSE.test(line)) return line;
  return CHOICES.reduce((text, [choice, bought]) => text.replace(choice, bought), line);
}
