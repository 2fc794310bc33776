import { formatAmounts, formatPack, isMetric, isSpoon, type Measures } from "~/food/format";
import { purchaseOf } from "~/food/purchases/purchase-of";
import { dimensionOf, sizeOf, unitWord } from "~/food/units";
import { isPinch } from "./exact-amounts";
import { compare } from "./needs";
import { detailOf } from "./purchase-detail";
import { inflect, nameOf } from "./purchase-names";
import type { StoredPurchase } from "./purchases";
import { countOf, writeGrams, writeVolume } from "./shop-amounts";
import { type ShopForm, shopFormOf } from "./shop-form";
import {
  addStock,
  gramsOf,
  NEAR,
  type OwnAmount,
  sizeClass,
  type Stock,
  type Uncounted,
} from "./stock";

/** A line of a list in one kind of measures. */
export type PurchaseWords = {
  /** "garlic". */
  name: string;
  /** What one buys: "2 heads"; empty where no line says how much. */
  amount: string;
  /** Both, and whether one may do without: "2 heads garlic". */
  text: string;
  /** The exact need and what was asked for, in small print: "14 cloves"; empty where the amount says it all. */
  detail: string;
};

/** All amounts of a purchase, each with its food. */
export const amountsOf = ({ members }: Pick<StoredPurchase, "members">): OwnAmount[] =>
  members.flatMap(({ key, amounts }) => amounts.map((amount) => ({ ...amount, food: key })));

/** Whether no meal needs it for certain. */
export const isOptional = ({ members }: Pick<StoredPurchase, "members">) =>
  members.length > 0 && members.every(({ optional }) => optional);

/** A purchase as a shopper reads it. */
export function describe(purchase: StoredPurchase, measures: Measures): PurchaseWords {
  const amounts = amountsOf(purchase);
  const stock = addStock(purchase.key, amounts);
  const { name, parts } = partsOf(purchase, stock, measures);
  const amount = parts.join(" + ");
  const text = parts.length > 1 ? `${name} – ${amount}` : `${amount} ${name}`.trim();
  const detail = detailOf(purchase, name, amount, measures);
  return { name, amount, text: text + (isOptional(purchase) ? " (optional)" : ""), detail };
}

/** A part of a purchase, as what is to be bought beside what was: "1 more head", "some more". */
export function describeMore(purchase: StoredPurchase, left: Stock, measures: Measures) {
  const { name, parts } = partsOf(purchase, left, measures);
  const amount = parts.join(" + ");
  const [only = ""] = parts;
  const isCount = parts.length === 1 && !MEASURED.test(only);
  const more = !amount ? "some more" : isCount ? only.replace(/^\S+/, "$& more") : `${amount} more`;
  const text = parts.length > 1 ? `${name} – ${more}` : `${more} ${name}`;
  return { name, amount: more, text };
}

const MEASURED = / (oz|lb|g|kg|ml|l|mm|cm|in|cups?|tsp|tbsp|pint|quarts?|gallons?)$/;

/** How much was bought: "2 heads". A scale's hair more than a round figure is that. */
export const writeBought = (purchase: StoredPurchase, stock: Stock, measures: Measures) =>
  partsOf(purchase, { ...stock, grams: stock.grams * (1 - NEAR) }, measures).parts.join(" + ");

/** The name in the number that the amount asks for, and what there is to buy, by kinds that do not add up. */
function partsOf(purchase: StoredPurchase, { grams, others }: Stock, measures: Measures) {
  const { key, members } = purchase;
  const amounts = amountsOf(purchase);
  const form = shopFormOf(key, amounts, measures);
  const main = grams > 0 ? [mainPart(purchase, amounts, form, grams, measures)] : [];
  const kinds = [...others]
    .sort(([a], [b]) => compare(a, b))
    .map(([, one]) => one)
    .filter((one) => !isPinch(one));
  const parts = [...main, ...kinds.map((one) => otherPart(one, amounts, measures))];
  const base = nameOf(members);
  const [other] = kinds;
  const count =
    parts.length !== 1
      ? null
      : grams > 0
        ? form.way === "counted" && form.unit === null
          ? countOf(grams, form.grams)
          : null
        : other?.unit === null
          ? Math.ceil(other.size)
          : null;
  const names = members.flatMap((member) => member.names);
  const isMany = names.includes(inflect(base, 2)) || isPluralIn(form, grams, purchase);
  const name = count === null ? (isMany ? inflect(base, 2) : base) : inflect(base, count);
  return { name, parts };
}

/** A pound of carrots is more than one carrot, whatever the recipes say. */
function isPluralIn(form: ShopForm, grams: number, { key }: StoredPurchase) {
  const { sale } = purchaseOf(key);
  const piece = sale.weights.get("piece") ?? Infinity;
  return form.way === "weighed" && sale.soldBy.way === "weighed" && grams > piece && piece >= 10;
}

function mainPart(
  purchase: StoredPurchase,
  amounts: readonly OwnAmount[],
  form: ShopForm,
  grams: number,
  measures: Measures,
): string {
  if (form.way === "counted") {
    const isCan = form.unit === "can";
    const packs = form.isSizeSaid || isCan ? packsOf(amounts, form, measures) : "";
    return writeGrams(grams, form) + packs;
  }
  if (form.way === "weighed") return writeGrams(grams, form);
  // The recipes' own cups, rather than cups of their grams.
  const ml = volumeOf(purchase, amounts);
  const all = addStock(purchase.key, amounts).grams;
  return ml === null || all === 0 ? writeGrams(grams, form) : writeVolume((ml * grams) / all, form);
}

/** Milliliters that the recipes ask for; null where one of them gives no volume. */
function volumeOf({ key }: StoredPurchase, amounts: readonly OwnAmount[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (gramsOf(amount, purchaseOf(amount.food ?? key).own) === null) continue;
    const volume = [amount, ...amount.others].find(({ unit }) => dimensionOf(unit) === "volume");
    if (!volume) return null;
    sum += volume.quantity.max * sizeOf(volume.unit);
  }
  return sum;
}

/** " (14 to 15 oz)": the sizes of packages that are the same for a shopper. */
function packsOf(
  amounts: readonly OwnAmount[],
  { unit, grams }: Extract<ShopForm, { way: "counted" }>,
  measures: Measures,
): string {
  const size = sizeClass({ quantity: grams, unit: "gram" });
  const packs = amounts.flatMap(({ unit: its, pack }) => (pack && its === unit ? [pack] : []));
  const same = packs.filter((pack) => unit !== "can" || sizeClass(pack) === size);
  return writeSizes(same, unit === null, measures);
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
  const each = isPiece && packs.length > 0 ? " each" : "";
  if (low === high) return ` (${low}${each})`;
  const [, unit = ""] = / (\S+)$/.exec(high) ?? [];
  const start = low.endsWith(` ${unit}`) ? low.slice(0, -unit.length - 1) : low;
  return ` (${start} to ${high}${each})`;
}

/** What nobody knows the weight of: "2 packages", "3", "1 cup". */
function otherPart(one: Uncounted, amounts: readonly OwnAmount[], measures: Measures): string {
  const { unit, pack, size } = one;
  const dimension = dimensionOf(unit);
  if (dimension === "count") {
    const count = Math.ceil(size - 0.02);
    const same = amounts.flatMap((each) =>
      each.unit === unit && each.pack && sizeClass(each.pack) === sizeClass(pack)
        ? [each.pack]
        : [],
    );
    const figure = unit ? `${count} ${unitWord(unit, count)}` : `${count}`;
    return figure + writeSizes(same, unit === null && count > 1, measures);
  }
  if (dimension === "volume") {
    const volumes = amounts.filter((each) => dimensionOf(each.unit) === "volume");
    // A solid of unknown weight stays in cups.
    const isAsMetric =
      measures !== "us" && volumes.some((each) => isMetric(each.unit) && !isSpoon(each.unit));
    return writeVolume(size, { way: "measured", isMetric: isAsMetric });
  }
  const quantity = { min: size / sizeOf(unit), max: size / sizeOf(unit) };
  return formatAmounts([{ quantity, unit }], measures);
}
