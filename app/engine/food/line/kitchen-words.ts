// Words of recipe lines that are neither an amount nor the food, by what they tell.

/** Before an amount: it is still that amount. */
export const FILLERS: ReadonlySet<string> = words(
  `
  about approximately approx around roughly circa ca up at least scant generous
  heaping heaped level rounded another additional nearly almost just over under
  total each to a
`,
  ["a"],
);

/** How large one piece is; the shop's onion is an onion. */
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

/** Sizes that may be dropped before a food's name; "long" and "thin" are not here, since "long grain rice" is bought as that. */
export const NAME_SIZES: ReadonlySet<string> = words(`
  large small medium lg sm md med xl extra-large jumbo huge giant tiny
  medium-size medium-sized medium-large medium-small large-size
  large-sized small-size small-sized good-size good-sized bite-size bite-sized
  average average-sized regular-size miniature plump hefty big
  heaping heaped scant generous level rounded packed thick
  walnut-sized largish smallish thumb-sized thumb-size fist-sized fist-size egg-sized golf-ball-sized
  small-to-medium medium-to-large palm-sized
`);

/** Says how a preparation is done; dropped only together with one. */
export const ADVERBS: ReadonlySet<string> = words(`
  finely coarsely roughly thinly thickly freshly lightly very well evenly super fully
  crosswise lengthwise lengthways diagonally neatly loosely tightly firmly
  gently fine coarse newly slightly partially fairly quite extra
  partly barely thoroughly carefully medium thick thin hand
`);

/** What the cook does to the food at home; the shop sells it all the same. */
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

/** Preparations that are also what a shop sells ("roasted peanuts"): they stay when they come before the food. */
export const SOLD_AS: ReadonlySet<string> = words(`
  roasted unpeeled smashed pitted blanched skinned
  split pressed reserved pureed puréed caramelized
`);

/** What stands on a tin: "diced tomatoes", "sliced beets". */
export const TINNED_AS: ReadonlySet<string> = words(`
  chopped crushed diced sliced shredded mashed cooked flaked halved quartered
  peeled roasted whipped stewed steamed minced strained cubed crumbled grated
  slivered toasted caramelized
`);

/** Stand before a unit without changing it: "2 whole heads garlic". */
export const BEFORE_UNITS: ReadonlySet<string> = words(`
  whole lean healthy liquid ripe small-to-medium medium-to-large fist-sized
  center-cut leafy nice fresh big-ish several couple few
`);

/** A word that begins a remark for the cook; the food has been named by then. */
export const REMARKS: ReadonlySet<string> = words(`
  for to at plus preferably such like about if as divided optional
  optionally approximately depending according using including not see
  ideally enough until when each per approx reserving available simmered
  studded stuck measured infused give
`);

/** In a bracket: a remark, not another name of the food. */
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

/** Adjectives that a comma may follow while the food is still to come: "boneless, skinless chicken". */
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

/** Preparations that belong to the name before certain foods. */
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
