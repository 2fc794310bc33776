import { aisleOf } from "~/engine/food/aisles";
import { formatNumber, upTo } from "~/engine/food/figures";
import { formatAmounts, formatPack, type Measures } from "~/engine/food/format";
import { purchaseOf } from "~/engine/food/purchases/purchase-of";
import { dimensionOf, isMetric, isSpoon, sizeOf, unitWord } from "~/engine/food/units";
import { countOf, writeGrams, writeVolume } from "./shop-amounts";
import { MOST_SPOONED, type ShopForm } from "./shop-form";
import { gramsOf, type OwnAmount, sizeClass, type Uncounted } from "./stock";

/** So many of the grams of a purchase, of which `all` is asked for by `amounts`: "2 cans (14 to 15 oz)". */
export function mainPart(
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
  // A bar's ounces are those of its bottles and cans.
  const isInFluidOunces =
    measures === "written" && amounts.every(({ unit }) => unit === "fluid ounce");
  if (form.way === "poured" && isInFluidOunces && isOfBar(key)) {
    const ounces = upTo((grams * form.mlPerGram) / sizeOf("fluid ounce"), 1 / 4);
    return `${formatNumber(ounces)} fl oz`;
  }
  // The recipes' own cups, rather than cups of their grams.
  const ml = volumeOf(key, amounts);
  return ml === null || all === 0 ? writeGrams(grams, form) : writeVolume((ml * grams) / all, form);
}

const isOfBar = (key: string) => aisleOf(key) === "Beverages";

/** Milliliters that the recipes ask for; null where one of them gives no volume. */
function volumeOf(key: string, amounts: readonly OwnAmount[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    const { own, sale } = purchaseOf(amount.food ?? key);
    if (gramsOf(amount, own) === null) continue;
    // A cup cooked is no cup to buy.
    if (own.ofItsWeight !== undefined && own !== sale) return null;
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
  { count, measures }: { count: number; measures: Measures },
): string {
  const size = sizeClass({ quantity: grams, unit: "gram" });
  const packs = amounts.flatMap(({ unit: its, pack }) => (pack && its === unit ? [pack] : []));
  const same = packs.filter((pack) => unit !== "can" || sizeClass(pack) === size);
  return writeSizes(same, unit === null && count > 1, measures);
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
  // "14 oz to 400 g": of cans that are the same for a shopper either size will do.
  if (!low.endsWith(` ${unit}`)) return ` (${low}${each})`;
  const start = low.slice(0, -unit.length - 1);
  return ` (${start} to ${high}${each})`;
}

/** What nobody knows the weight of: "2 packages", "3", "1 cup". */
export function otherPart(
  one: Uncounted,
  amounts: readonly OwnAmount[],
  measures: Measures,
): string {
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
  const own = dimension === "length" && measures === "written" && !isAsMetric ? "inch" : unit;
  const quantity = { min: size / sizeOf(own), max: size / sizeOf(own) };
  return formatAmounts([{ quantity, unit: own }], measures);
}
