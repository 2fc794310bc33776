import {
  formatNumber,
  formatAmounts,
  type Measures,
  dimensionOf,
  isSpoon,
  purchaseOf,
  FRACTIONS,
  FRUIT_PARTS,
  type NeededAmount,
} from "~/engine/food";
import { isPinch, writeExactly } from "./exact-amounts";
import {
  apartFrom,
  areHearts,
  displayName,
  inflect,
  type MemberNeed,
  type StoredPurchase,
} from "./purchases";

/**
 * Returns the meals' exact need of a purchase and the original names of its foods, if `amount` does not contain them.
 */
export function detailOf(
  { key, members, beside }: StoredPurchase,
  name: string,
  amount: string,
  measures: Measures,
): string {
  const isItself = ({ key: its }: MemberNeed) => purchaseOf(its).role === "same";
  const sameMembers = areHearts(members) ? members : members.filter(isItself);
  const formMembers = members.filter((member) => !sameMembers.includes(member));
  const isMeasured = members.some(({ amounts }) => amounts.length > 0);
  const unmeasured = members.reduce((sum, member) => sum + member.unmeasured, 0);
  // Solids keep the recipes' own measures, because "470 ml of spinach" does not help a shopper.
  const { way } = purchaseOf(key).sale.soldBy;
  const detailMeasures = way === "poured" || way === "bottled" ? measures : "written";
  const write = (amounts: readonly NeededAmount[]) =>
    writeExactly({ key, amounts }, name, detailMeasures);
  const neededAmounts = sameMembers.flatMap(({ amounts }) => amounts);
  const all = write(neededAmounts.filter(({ part }) => part === undefined));
  const isInParts = neededAmounts.some(({ part }) => part !== undefined);
  const used = (isInParts ? FRUIT_PARTS : []).flatMap((part) => {
    const of = neededAmounts.filter((each) => each.part === part);
    // A lemon that is used for its juice is bought as a lemon.
    const isAll =
      of.length === neededAmounts.length && formMembers.length === 0 && write(of) === amount;
    return of.length > 0 && !isAll ? [`${part} of ${write(of)}`] : [];
  });
  const makes =
    members.length > 1 ? sameMembers.flatMap((member) => makeOf(member, name, write)) : [];
  // "4 free-range" applies to all four.
  const isOfAll = makes.length === 1 && makes[0]?.startsWith(`${all} of `) === true;
  const kinds = isOfAll ? makes.map((make) => make.replace(/ of (?:them|it) /, " ")) : makes;
  const forms = formMembers.map((member) => {
    const formName = apartFrom(name, member) || displayName(member.names);
    const count = Math.max(2, ...member.amounts.map(({ quantity }) => quantity.max));
    const isOne = member.amounts.length === 1 && member.amounts[0]?.quantity.max === 1;
    return `${write(member.amounts)} ${formWord(formName, member.amounts, isOne ? 1 : count)}`.trim();
  });
  const isBaskets =
    / (?:pints?|quarts?)$/.test(amount) &&
    neededAmounts.every(({ unit }) => unit === "pint" || unit === "quart");
  const isSpoons = amount.endsWith(" tbsp") && neededAmounts.every(({ unit }) => isSpoon(unit));
  const isHeads = amount.replace(/ (?:heads?|bulbs?|ears?)$/, "") === all;
  const isSame =
    isHeads || isSameCount(all, amount) || isNearly(all, amount) || isBaskets || isSpoons;
  const weight = weightBeside(neededAmounts, amount, measures);
  const isSaid = isSame && forms.length + used.length === 0;
  const isMore = unmeasured > 0 || members.some((member) => isPinchBeside(member.amounts));
  const parts = [
    ...(all && !isSaid && !isOfAll ? [all] : []),
    ...(weight ? [weight] : []),
    ...kinds,
    ...used,
    ...forms,
    ...(isMore && isMeasured && !beside.some(saysMore) ? ["plus more"] : []),
    ...beside.filter((words) => words !== all),
  ];
  return parts.join(", ");
}

/** Returns a form of a food: "2 whites", "2 tsp zest". Spooned forms are not counted. */
function formWord(formName: string, amounts: readonly NeededAmount[], count: number): string {
  if (/^cooked\b/i.test(formName)) return formName;
  if (/^(?:white|yolk)$/i.test(formName)) return count > 1 ? `${formName}s` : formName;
  const isMeasured =
    amounts.length > 0 && amounts.every(({ unit }) => dimensionOf(unit) !== "count");
  return isMeasured && /^(?:zest|peel|juice)$/i.test(formName)
    ? formName
    : inflect(formName, count);
}

/** Returns true for words such as "plus more for pasta water". */
const saysMore = (words: string) => /^(?:plus|and|with) (?:more|extra|additional)\b/i.test(words);

/** Returns the weight that recipes state for pieces that are bought by count: "2 lb" of a squash. */
function weightBeside(
  neededAmounts: readonly NeededAmount[],
  amount: string,
  measures: Measures,
): string {
  const weights = neededAmounts.map(({ unit, pack, others: otherAmounts }) => {
    const isCount = dimensionOf(unit) === "count" && pack === null;
    return isCount
      ? otherAmounts.find((otherAmount) => dimensionOf(otherAmount.unit) === "mass")
      : undefined;
  });
  const knownWeights = weights.flatMap((weight) => weight ?? []);
  if (
    knownWeights.length === 0 ||
    knownWeights.length < neededAmounts.length ||
    WEIGHED.test(amount)
  )
    return "";
  return formatAmounts(knownWeights, measures);
}

const WEIGHED = / (?:g|kg|oz|lb)\b/;

const isPinchBeside = (amounts: readonly NeededAmount[]) =>
  amounts.some(isPinch) && !amounts.every(isPinch);

/**
 * Returns true if the amount already states the need: "3 cans (1 × 28 oz, 2 × 14 oz)" by "2 cans (14 oz) + 1 can (28
 * oz)".
 */
function isSameCount(all: string, amount: string): boolean {
  if (all === amount || bare(all) === bare(amount)) return true;
  const counts = amount.split(" + ").map((part) => /^(\d+) cans?\b/.exec(part)?.[1]);
  const [, cans] = /^(\d+) cans \([^+]*\)$/.exec(all) ?? [];
  return (
    cans !== undefined && counts.reduce((sum, count) => sum + Number(count), 0) === Number(cans)
  );
}

/** Returns true if two metric amounts are the same for a shopper: 69 g are bought as 70 g, 130 g of milk as 135 ml. */
function isNearly(all: string, amount: string): boolean {
  const [figure, otherFigure] = [metricOf(all), metricOf(amount)];
  return (
    figure !== null && otherFigure !== null && Math.abs(otherFigure - figure) <= figure * NEARLY
  );
}

const NEARLY = 0.1;

/** Returns the grams or milliliters of an amount that consists of nothing else. Otherwise returns null. */
function metricOf(amount: string): number | null {
  const [, figure, unit = ""] = /^(\d+(?:\.\d+)?) (g|kg|ml|l)$/.exec(amount) ?? [];
  if (figure === undefined) return null;
  return Number(figure) * (unit === "g" || unit === "ml" ? 1 : 1000);
}

/** Removes the sizes of packages from an amount, and the ounces from pounds and ounces. */
const bare = (amount: string) =>
  amount
    .replace(/ \([^)]*\)/g, "")
    .replace(/^(\d+) lb (\d+) oz$/, (_, pounds: string, ounces: string) => {
      return `${formatNumber(Number(pounds) + Number(ounces) / 16)} lb`;
    });

/** Matches words that name only the kind of a food: penne is pasta, pita is bread, spinach is leaves. */
const KIND = /^(?:pasta|noodles?|bread|cheese|lea(?:f|ves))$/i;

/** Returns a form of a food in words: "2 cups of it whole", "some of it kosher". Returns "" for the food itself. */
function makeOf(
  member: MemberNeed,
  name: string,
  write: (amounts: readonly NeededAmount[]) => string,
): string[] {
  const makeName = apartFrom(name, member);
  if (!makeName || KIND.test(makeName)) return [];
  const exact = write(member.amounts);
  const isCount = COUNT.test(exact);
  return [exact ? `${exact} of ${isCount ? "them" : "it"} ${makeName}` : `some of it ${makeName}`];
}

const COUNT = new RegExp(`^[\\d${FRACTIONS}–]+$`);
