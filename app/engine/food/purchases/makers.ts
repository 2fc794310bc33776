import { once } from "~/server/values/once";
import { isKnownFood, knownAisleOf } from "../aisles";
import { foodKey } from "../food-name";
import { makerNames } from "../lexicon";

/**
 * Makers whose name before a food says only whose it is, as keys have it (`foodKey`): "heinz ketchup" is ketchup. The
 * lexicon names more, those of whom it knows what their one kind of food contains. None that is known for food without
 * what a restriction minds (vegan butters, gluten-free flours) may stand here.
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

/** Makers of spices, who sell herbs dried. */
const SPICE_MAKERS =
  "mccormick, mccormick gourmet, badia, spice island, simply organic, schwartz, frontier";

const namesIn = (list: string) => list.split(",").map((name) => name.trim());
const eitherOf = (names: Iterable<string>) =>
  [...new Set(names)].sort((one, other) => other.length - one.length).join("|");

const maker = once(() => {
  const names = [...makerNames().map(foodKey), ...namesIn(MAKERS), ...namesIn(SPICE_MAKERS)];
  return new RegExp(`^(?:${eitherOf(names)}) (?=\\S)`);
});

/** The key of a food without its maker, or as it is where what follows is no food of its own. */
export function withoutMaker(key: string): string {
  const bare = key.replace(maker(), "");
  if (bare === key) return key;
  return isKnownFood(bare) || (bare.includes(" ") && knownAisleOf(bare) !== "Other") ? bare : key;
}

const HERB_OF_A_JAR = new RegExp(
  `^(?:${eitherOf(namesIn(SPICE_MAKERS))}) (oregano|basil|thyme|rosemary|sage|parsley|dill|marjoram|tarragon|chive)(?: (?:leaf|weed|flake))?$`,
);

/** The herb of "McCormick oregano leaves", which comes dried in a jar; null for any other food. */
export const herbOfJar = (food: string): string | null =>
  HERB_OF_A_JAR.exec(foodKey(food))?.[1] ?? null;
