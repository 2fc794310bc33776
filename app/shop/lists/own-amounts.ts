import { purchaseOf, piecesIn, dimensionOf, isContainer, sizeOf, timesOf } from "~/engine/food";
import type { StoredPurchase } from "./purchases";
import { gramsOf, type OwnAmount, usualPack } from "./stock";

/** All amounts of a purchase, each with its food, in what those beside it are counted in. */
export function amountsOf({ key, members }: Pick<StoredPurchase, "key" | "members">): OwnAmount[] {
  const all = members.flatMap(({ key, amounts }) =>
    amounts.map((amount) => ({ ...amount, food: key })),
  );
  if (all.length < 2) return all;
  return all.map((amount) => asPieces(key, asCans(key, ofTheirSize(amount, all), all), all));
}

/** A package that says no size is as those beside it that do. */
function ofTheirSize(amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const { unit, pack, others } = amount;
  if (pack || others.length > 0 || !isContainer(unit) || unit === "can") return amount;
  return { ...amount, pack: usualPack(unit, all) };
}

/** A cup of olives beside a can of them, 15 oz of tomato sauce and two chipotles come out of such cans. */
function asCans(key: string, amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const dimension = dimensionOf(amount.unit);
  if (dimension === "length" || (dimension === "count" && amount.unit !== null)) return amount;
  const pack = usualPack("can", all);
  if (pack === null || dimensionOf(pack.unit) !== "mass") return amount;
  const { own } = purchaseOf(amount.food ?? key);
  const isWeighed = all.some((each) => each.unit === "can" && gramsOf(each, own) !== null);
  const grams = isWeighed ? null : gramsOf(amount, own);
  if (grams === null) return amount;
  const cans = grams / (pack.quantity * sizeOf(pack.unit));
  return { ...amount, quantity: { min: cans, max: cans }, unit: "can", pack, others: [] };
}

/** A package of tortillas beside eight of them holds so many. */
function asPieces(key: string, amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const pieces = amount.unit === "package" && amount.pack === null ? piecesIn(key) : null;
  if (pieces === null || !all.some(({ unit }) => unit === null)) return amount;
  return { ...amount, ...timesOf(amount, pieces), unit: null, others: [] };
}
