import { isKnownFood, knownAisleOf } from "../aisles";

/**
 * Makers whose name before a food says only whose it is, as keys have it (`foodKey`): "heinz ketchup" is ketchup. None that
 * is known for food without what a restriction minds (vegan butters, gluten-free flours) may stand here.
 */
const MAKERS = `
  heinz, french, gulden, grey poupon, maille, colman, hellmann, helmann, duke, kikkoman, lee kum kee,
  lea and perrin, frank, huy fong, mccormick, lawry, spice island, badia, simply organic, schwartz, old el paso, ortega,
  goya, morton, diamond crystal, maldon, king arthur, king arthur baking, gold medal, pillsbury, white lily, swan down,
  robin hood, bob red mill, domino, c and h, tate and lyle, silver spoon, argo, clabber girl, rumford, davis,
  arm and hammer, fleischmann, red star, saf, nielsen massey, mccormick gourmet, nestle, nestle toll house, toll house,
  ghirardelli, guittard, callebaut, valrhona, hershey, baker, lindt, campbell, swanson, knorr, maggi, pacific, progresso,
  hunt, del monte, muir glen, cento, mutti, contadina, red gold, rao, prego, ragu, bertolli, classico, newman own,
  barilla, de cecco, ronzoni, garofalo, rummo, mueller, mahatma, uncle ben, ben original, tilda, quaker, bush, bush best,
  libby, dole, green giant, bird eye, ore ida, eden, thai kitchen, chaokoh, aroy d, mae ploy, blue dragon, sharwood, patak,
  amoy, land o lake, kerrygold, president, anchor, lurpak, plugra, challenge, philadelphia, kraft, sargento, tillamook,
  cabot, cracker barrel, galbani, belgioioso, polly o, daisy, breakstone, fage, chobani, yeo valley, horizon,
  horizon organic, organic valley, borden, carnation, eagle brand, cathedral city, pilgrim choice, oscar mayer, hormel,
  jimmy dean, johnsonville, hillshire farm, smithfield, wright, tyson, perdue, bell and evan, butterball, starkist,
  bumble bee, wild planet, john west, princes, napolina, cirio, filippo berio, colavita, pompeian, wesson, crisco,
  mazola, bragg, spectrum, pam, jif, skippy, smucker, bonne maman, hidden valley, ken, wishbone, pace, tostito, herdez,
  la victoria, mission, guerrero, bisto, oxo, kallo, marigold
`;

const NAMES: readonly string[] = [...new Set(MAKERS.split(",").map((name) => name.trim()))].sort(
  (one, other) => other.length - one.length,
);
const MAKER = new RegExp(`^(?:${NAMES.join("|")}) (?=\\S)`);

/** The key of a food without its maker, or as it is where what follows is no food of its own. */
export function withoutMaker(key: string): string {
  const bare = key.replace(MAKER, "");
  if (bare === key) return key;
  return isKnownFood(bare) || (bare.includes(" ") && knownAisleOf(bare) !== "Other") ? bare : key;
}
