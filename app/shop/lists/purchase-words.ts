import {
  aisleOf,
  COUNT_NOUNS,
  type Measures,
  formatAmounts,
  formatPack,
  purchaseOf,
  type Sale,
  dimensionOf,
  isMetric,
  isSpoon,
  sizeOf,
  unitWord,
  formatNumber,
  upTo,
} from "~/engine/food";
import { isPinch } from "./exact-amounts";
import { compare } from "./needs";
import { amountsOf, inflect, membersNameOf, type StoredPurchase } from "./purchases";
import { detailOf } from "./purchase-detail";
import { countOf, writeGrams, writeVolume, type ShopForm, MOST_SPOONED } from "./shop-form";
import { shopFormOf } from "./shop-form-of";
import {
  addStock,
  NEAR,
  type OwnAmount,
  type Stock,
  gramsOf,
  sizeClass,
  type Uncounted,
} from "./stock";
import { onceFor } from "~/server/values/once";

/** Formats `grams` of a purchase: "2 cans (14 to 15 oz)". `amounts` need `all` grams in total. */
function mainPart(
  key: string,
  amounts: readonly OwnAmount[],
  all: number,
  form: ShopForm,
  grams: number,
  measures: Measures,
): string {
  if (form.way === "counted") {
    const isCan = form.unit === "can";
    const count = countOf(grams, form.grams);
    const packs = form.isSizeSaid || isCan ? packsOf(amounts, form, { count, measures }) : "";
    return writeGrams(grams, form) + packs;
  }
  if (form.way === "weighed") return writeGrams(grams, form);
  // The ounces of a drink are those of its bottles and cans.
  const isInFluidOunces =
    measures === "written" && amounts.every(({ unit }) => unit === "fluid ounce");
  if (form.way === "poured" && isInFluidOunces && isOfBar(key)) {
    const ounces = upTo((grams * form.mlPerGram) / sizeOf("fluid ounce"), 1 / 4);
    return `${formatNumber(ounces)} fl oz`;
  }
  // Use the recipes' own cups rather than cups converted from grams.
  const ml = volumeOf(key, amounts);
  return ml === null || all === 0 ? writeGrams(grams, form) : writeVolume((ml * grams) / all, form);
}

const isOfBar = (key: string) => aisleOf(key) === "Beverages";

/** Returns the milliliters that the recipes need. Returns null if one of them states no volume. */
function volumeOf(key: string, amounts: readonly OwnAmount[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    const { own: ownSale, sale } = purchaseOf(amount.food ?? key);
    if (gramsOf(amount, ownSale) === null) continue;
    // A cup of cooked food is not a cup to buy.
    if (ownSale.ofItsWeight !== undefined && ownSale !== sale) return null;
    const volume = [amount, ...amount.others].find(({ unit }) => dimensionOf(unit) === "volume");
    if (!volume) return null;
    sum += volume.quantity.max * sizeOf(volume.unit);
  }
  return sum;
}

/** Formats the sizes of packages that are the same for a shopper: " (14 to 15 oz)". */
function packsOf(
  amounts: readonly OwnAmount[],
  { unit, grams }: Extract<ShopForm, { way: "counted" }>,
  { count, measures }: { count: number; measures: Measures },
): string {
  const size = sizeClass({ quantity: grams, unit: "gram" });
  const packs = amounts.flatMap(({ unit: its, pack }) => (pack && its === unit ? [pack] : []));
  const samePacks = packs.filter((pack) => unit !== "can" || sizeClass(pack) === size);
  return writeSizes(samePacks, unit === null && count > 1, measures);
}

function writeSizes(
  packs: readonly NonNullable<OwnAmount["pack"]>[],
  isPiece: boolean,
  measures: Measures,
): string {
  const sorted = [...packs].sort(
    (a, b) => a.quantity * sizeOf(a.unit) - b.quantity * sizeOf(b.unit),
  );
  const [least] = sorted;
  const most = sorted.at(-1);
  if (!least || !most) return "";
  const [low, high] = [formatPack(least, measures), formatPack(most, measures)];
  const each = isPiece && packs.some(({ unit }) => dimensionOf(unit) !== "length") ? " each" : "";
  if (low === high) return ` (${low}${each})`;
  const [, unit = ""] = / (\S+)$/.exec(high) ?? [];
  // "14 oz to 400 g": cans that are the same for a shopper may have either size.
  if (!low.endsWith(` ${unit}`)) return ` (${low}${each})`;
  const start = low.slice(0, -unit.length - 1);
  return ` (${start} to ${high}${each})`;
}

/** Formats the part of a purchase with unknown weight: "2 packages", "3", "1 cup". */
function otherPart(kind: Uncounted, amounts: readonly OwnAmount[], measures: Measures): string {
  const { unit, pack, size } = kind;
  const dimension = dimensionOf(unit);
  if (dimension === "count") {
    const count = Math.ceil(size - 0.02);
    const samePacks = amounts.flatMap((each) =>
      each.unit === unit && each.pack && sizeClass(each.pack) === sizeClass(pack)
        ? [each.pack]
        : [],
    );
    const figure = unit ? `${count} ${unitWord(unit, count)}` : `${count}`;
    return figure + writeSizes(samePacks, unit === null && count > 1, measures);
  }
  if (dimension === "volume") {
    const volumes = amounts.filter((each) => dimensionOf(each.unit) === "volume");
    // A solid of unknown weight stays in cups.
    const isAsMetric =
      measures !== "us" &&
      volumes.some(({ unit: its, isOfMetric }) =>
        isSpoon(its) ? isOfMetric === true && size >= MOST_SPOONED : isMetric(its),
      );
    const inSpoons =
      size < MOST_SPOONED && volumes.every((each) => isSpoon(each.unit) && each.isOfMetric);
    const how = { isMetric: isAsMetric, isExact: false, inSpoons };
    return writeVolume(size, { way: "measured", ...how });
  }
  const isAsMetric = amounts.some(
    (each) => dimensionOf(each.unit) === dimension && isMetric(each.unit),
  );
  const shownUnit = dimension === "length" && measures === "written" && !isAsMetric ? "inch" : unit;
  const quantity = { min: size / sizeOf(shownUnit), max: size / sizeOf(shownUnit) };
  return formatAmounts([{ quantity, unit: shownUnit }], measures);
}

/** The text of an item in one kind of measures. */
export type PurchaseWords = {
  /** The name, such as "garlic". */
  name: string;
  /** The amount to buy: "2 heads". Empty if no line states an amount. */
  amount: string;
  /** Amount, name, and "(optional)" if it is optional: "2 heads garlic". */
  text: string;
  /** The exact need and the original foods in small print: "14 cloves". Empty if the amount already states it. */
  detail: string;
};

/** Returns true if the item is optional in every meal. */
export const isOptional = ({ members }: Pick<StoredPurchase, "members">) =>
  members.length > 0 && members.every(({ optional }) => optional);

/** The facts of a purchase that are the same in all measures. */
type Facts = {
  amounts: OwnAmount[];
  stock: Stock;
  /** The name of the purchase in the singular and the plural. */
  one: string;
  many: string;
  /** True if a recipe uses the plural. */
  isMany: boolean;
  words: Map<Measures, PurchaseWords>;
};

/** Cached, because a list is written in three kinds of measures. */
const factsOf = onceFor((purchase: StoredPurchase): Facts => {
  const amounts = amountsOf(purchase);
  const singularName = membersNameOf(purchase.members);
  const many = inflect(singularName, 2);
  const isMany = purchase.members.some(({ names }) => names.includes(many));
  const stock = addStock(purchase.key, amounts);
  return { amounts, stock, one: singularName, many, isMany, words: new Map() };
});

/** Returns the text of a purchase for a shopper, in the requested measures. */
export function describe(purchase: StoredPurchase, requestedMeasures: Measures): PurchaseWords {
  const { amounts, stock, words } = factsOf(purchase);
  const measures = isWrittenIn(amounts, requestedMeasures) ? "written" : requestedMeasures;
  const before = words.get(measures);
  if (before) return before;
  const { name, parts } = partsOf(purchase, stock, measures);
  const amount = parts.join(" + ");
  // "1 can tomatoes" already shows that they are canned.
  const bare = /\bcans?\b/.test(amount) ? name.replace(/^canned (?=\S)/i, "") : name;
  const text = parts.length > 1 ? `${name} – ${amount}` : `${amount} ${bare}`.trim();
  const detail = detailOf(purchase, name, amount, measures);
  const now = { name, amount, text: text + (isOptional(purchase) ? " (optional)" : ""), detail };
  words.set(measures, now);
  return now;
}

/** Returns true if the recipes' own measures are the requested ones, so that nothing is converted. */
function isWrittenIn(amounts: readonly OwnAmount[], requestedMeasures: Measures): boolean {
  if (requestedMeasures === "us") return isAmericanOnly(amounts);
  return requestedMeasures === "metric" && amounts.every(isMetricOnly);
}

const isMetricOnly = ({ unit, pack, others: otherAmounts }: OwnAmount) =>
  isMetric(unit) && (pack === null || isMetric(pack.unit)) && otherAmounts.length === 0;

/**
 * Returns true if the recipes use only American measures: none is metric or from a metric recipe, and cups do not occur
 * together with pounds.
 */
function isAmericanOnly(amounts: readonly OwnAmount[]): boolean {
  const isBoth = (["mass", "volume"] as const).every((dimension) =>
    amounts.some(({ unit }) => dimensionOf(unit) === dimension),
  );
  return (
    !isBoth &&
    amounts.every(
      ({ unit, pack, isOfMetric }) =>
        !isMetric(unit) && !isMetric(pack?.unit ?? null) && isOfMetric !== true,
    )
  );
}

/** Returns the text of the part that is still to be bought after an earlier part: "1 more head", "some more". */
export function describeMore(purchase: StoredPurchase, remainingStock: Stock, measures: Measures) {
  const { name, parts } = partsOf(purchase, remainingStock, measures);
  const amount = parts.join(" + ");
  const [only = ""] = parts;
  const isCount = parts.length === 1 && !MEASURED.test(only);
  const more = !amount ? "some more" : isCount ? only.replace(/^\S+/, "$& more") : `${amount} more`;
  const text = parts.length > 1 ? `${name} – ${more}` : `${more} ${name}`;
  return { name, amount: more, text };
}

const MEASURED = / (oz|lb|g|kg|ml|l|mm|cm|in|cups?|tsp|tbsp|pint|quarts?|gallons?)$/;

/** Formats the bought amount: "2 heads". Drops a small excess above a round figure, within a scale's tolerance. */
export const writeBought = (purchase: StoredPurchase, stock: Stock, measures: Measures) =>
  partsOf(purchase, { ...stock, grams: stock.grams * (1 - NEAR) }, measures).parts.join(" + ");

/**
 * Returns the name in the singular or plural that the amount needs, and the amounts to buy, by kinds that cannot be
 * added.
 */
function partsOf(
  purchase: StoredPurchase,
  { grams, others: uncounted }: Stock,
  measures: Measures,
) {
  const { amounts, stock, one: singularName, many, isMany } = factsOf(purchase);
  const form = shopFormOf(purchase.key, amounts, measures);
  const main =
    grams > 0 ? [mainPart(purchase.key, amounts, stock.grams, form, grams, measures)] : [];
  const kinds = [...uncounted]
    .sort(([a], [b]) => compare(a, b))
    .map(([, kind]) => kind)
    .filter((kind) => !isPinch(kind));
  const parts = [...main, ...kinds.map((kind) => otherPart(kind, amounts, measures))];
  const [firstKind] = kinds;
  const count =
    parts.length !== 1
      ? null
      : grams > 0
        ? form.way === "counted" && form.unit === null
          ? countOf(grams, form.grams)
          : null
        : firstKind?.unit === null
          ? Math.ceil(firstKind.size)
          : null;
  const noun = singularName.toLowerCase().split(" ").at(-1) ?? "";
  // A spoonful of pickle is relish.
  const isRelish = noun === "pickle" && amounts.every(({ unit }) => isSpoon(unit));
  const isWeighed = COUNT_NOUNS.has(noun) && !isRelish;
  const isSeveral = isMany || isWeighed || isPluralIn(form, grams, purchase);
  const name =
    count === null
      ? isSeveral
        ? many
        : singularName
      : count > 1
        ? many
        : inflect(singularName, count);
  return { name, parts };
}

const isByPiece = (soldBy: Sale["soldBy"]) => soldBy.way === "counted" && soldBy.unit === null;

/** The number of pieces from which the plural is used: "500 g onions". */
const SEVERAL = 1.5;

/** Returns true for a food whose name is the same in the plural: a pound of cod, a pound of sausage. */
const isMassNoun = (key: string) =>
  /\bsausage$/.test(key) ||
  (aisleOf(key) === "Seafood" && !/\b(?:fillet|steak|shrimp|prawn)$/.test(key));

/**
 * Returns true if an amount needs the plural: a pound of carrots is more than one carrot, whatever name the recipes
 * use.
 */
function isPluralIn(form: ShopForm, grams: number, { key }: StoredPurchase) {
  const { sale } = purchaseOf(key);
  const piece = sale.weights.get("piece") ?? Infinity;
  if (form.way !== "weighed" || piece < 10 || isMassNoun(key)) return false;
  const { soldBy } = sale;
  return (soldBy.way === "weighed" || isByPiece(soldBy)) && grams > SEVERAL * piece;
}
