export { aisleOf, isKnownFood, knownAisleOf } from "./aisles";
export type { Content } from "./contents";
export { densityOf } from "./densities";
export {
  editDistance,
  COUNT_NOUNS,
  plural,
  singular,
  canonicalWord,
  canonicalWords,
  fold,
  foodWord,
  foodWords,
} from "./words";
export {
  decimal,
  formatNumber,
  isWhole,
  upTo,
  type Measures,
  addQuantities,
  formatAmounts,
  formatPack,
} from "./format";
export { foodKey, isAtHome, shopName } from "./food-name";
export { AISLES, type Aisle } from "./food";
export {
  COOKS_FRACTIONS,
  FRACTIONS,
  fractionOf,
  plainFractions,
  spellFractions,
  unbrokenFractions,
  numberWords,
  numberOfWord,
} from "./numbers";
export { keepingOf } from "./keeping";
export { foldForeign, elided } from "./languages/phrases";
export { foodsInEnglish } from "./languages/line-in-english";
export {
  isForeignDenial,
  isForeignName,
  type RecipeLanguage,
  languages,
  tablePhrasesOf,
} from "./languages/languages";
export { knownLanguageOf, languageOfRecipe } from "./languages/language-of-text";
export { languageCodes, putsVerbsLast } from "./languages/language-rules";
export { byName } from "./lexicon";
export type { Pack } from "./line/amount-parts";
export type { FoodToBuy } from "./line/asked";
export { FRESH_AISLES, readByHand, meantFood, soldKey } from "./line/by-hand";
export type { LineReading } from "./line/foods";
export {
  FRUIT_PARTS,
  partOf,
  type NeededAmount,
  isStickOfButter,
  shopAmounts,
} from "./line/shop-amounts";
export {
  isHeading,
  withoutParts,
  ADVERBS,
  NAME_SIZES,
  PREPARATIONS,
  withoutTools,
} from "./line/kitchen-words";
export type { Ingredient } from "./line/ingredient";
export { type Amount, multiplyAmount } from "./line/measure";
export type { Quantity } from "./line/quantity";
export { type Token, tokensInPlace } from "./line/tokens";
export { cookedKey, growsInWater, purchaseOf, piecesIn } from "./purchases/purchase-of";
export { herbOfJar } from "./purchases/makes";
export { SPICE_DENSITY, SPICE_JAR, type Sale } from "./purchases/sale";
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
