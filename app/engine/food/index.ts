export { aisleOf, isKnownFood, knownAisleOf } from "./aisles";
export type { Content } from "./contents";
export { densityOf } from "./densities";
export { editDistance } from "./edit-distance";
export { decimal, formatNumber, isWhole, upTo } from "./figures";
export { foodKey, isAtHome, shopName } from "./food-name";
export { COUNT_NOUNS } from "./food-words";
export { AISLES, type Aisle } from "./food";
export { type Measures, addQuantities, formatAmounts, formatPack } from "./format";
export {
  COOKS_FRACTIONS,
  FRACTIONS,
  fractionOf,
  plainFractions,
  spellFractions,
  unbrokenFractions,
} from "./fractions";
export { keepingOf } from "./keeping";
export { foldForeign } from "./languages/fold-foreign";
export { isForeignName } from "./languages/foreign-names";
export { type Language, languages } from "./languages/languages";
export { elided } from "./languages/phrases";
export { byName } from "./lexicon";
export type { Pack } from "./line/amount-parts";
export { type Asked, readAsked } from "./line/asked";
export { readByHand } from "./line/by-hand";
export { type LineReading, readFoods } from "./line/foods";
export { FRUIT_PARTS, partOf } from "./line/fruit-parts";
export { isHeading, withoutParts } from "./line/headings";
export { type Ingredient, readIngredient } from "./line/ingredient";
export { ADVERBS, NAME_SIZES, PREPARATIONS } from "./line/kitchen-words";
export { meantFood } from "./line/meant-food";
export { type Amount, timesOf } from "./line/measure";
export type { Quantity } from "./line/quantity";
export { type NeededAmount, isStickOfButter, shopAmounts } from "./line/shop-amounts";
export { type Token, tokensInPlace } from "./line/tokens";
export { withoutTools } from "./line/tools";
export { numberWords, numberOfWord } from "./number-words";
export { plural, singular } from "./plurals";
export { cookedKey, growsInWater } from "./purchases/cooked";
export { herbOfJar } from "./purchases/makers";
export { purchaseOf } from "./purchases/purchase-of";
export { SPICE_DENSITY, SPICE_JAR, type Sale } from "./purchases/sale";
export { piecesIn } from "./purchases/usual-packs";
export { inSeason, isSouthern, seasonOf } from "./seasons";
export {
  type Dimension,
  type Unit,
  dimensionOf,
  isContainer,
  isMetric,
  isSpoon,
  isUnit,
  sizeOf,
  unitOf,
  unitWord,
} from "./units";
export { canonicalWord, canonicalWords, fold, foodWord, foodWords } from "./words";
