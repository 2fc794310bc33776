import * as z from "zod";
import { isUnit, type Unit, FRUIT_PARTS } from "~/engine/food";
import type { StoredPurchase } from "./purchases";
import type { HowMuch } from "./stock";

/** What the meals asked for up to a version of the list, and when the next one was built. */
export type EarlierNeed = { version: number; until: string; need: StoredPurchase };

const unit = z.custom<Unit>((value) => typeof value === "string" && isUnit(value));
const quantity = z.object({ min: z.number(), max: z.number() });
const amount = z.object({ quantity, unit: unit.nullable() });
const needed = amount.extend({
  pack: z.object({ quantity: z.number(), unit }).nullable(),
  others: z.array(amount),
  part: z.enum(FRUIT_PARTS).optional(),
  isOfMetric: z.literal(true).optional(),
});
const howMuch = z.object({
  amounts: z.array(needed.extend({ food: z.string().optional() })),
  unmeasured: z.number(),
});
const member = z.object({
  key: z.string(),
  names: z.array(z.string()),
  amounts: z.array(needed),
  unmeasured: z.number(),
  optional: z.boolean().default(false),
});
const purchase = z.object({
  key: z.string(),
  members: z.array(member),
  beside: z.array(z.string()).default([]),
});
const history = z.array(z.object({ version: z.number(), until: z.string(), need: purchase }));

/** As many builds are remembered: a phone that saw an older one saw no amount that can be known. */
const MOST_EARLIER = 20;

/** A need for its column; the same need is the same text. */
export function writeNeed({ key, members, beside }: StoredPurchase): string {
  const foods = members.map(({ key, names, amounts, unmeasured, optional }) => {
    return { key, names, amounts, unmeasured, optional };
  });
  return JSON.stringify({ key, members: foods, ...(beside.length > 0 && { beside }) });
}

/** What was bought, for its column. */
export const writeHowMuch = ({ amounts, unmeasured }: HowMuch) =>
  JSON.stringify({ amounts, unmeasured });

export const readNeed = (json: string): StoredPurchase => purchase.parse(JSON.parse(json));

/** What was bought; null if nothing was. */
export const readHowMuch = (json: string | null): HowMuch | null =>
  json === null ? null : howMuch.parse(JSON.parse(json));

/** The column of earlier needs once there is a newer one. */
export function withEarlier(json: string, need: string, at: { version: number; until: string }) {
  const before = history.parse(JSON.parse(json));
  const all: EarlierNeed[] = [...before, { ...at, need: readNeed(need) }];
  return JSON.stringify(all.slice(-MOST_EARLIER));
}

/**
 * What an item asked for when an operation was made: on the version of the list that was seen, or,
 * if that is not known, at that time.
 */
export function needAsSeen(
  { need, earlier }: { need: string; earlier: string },
  { seen, at }: { seen?: number | undefined; at: string },
): StoredPurchase {
  const before = history
    .parse(JSON.parse(earlier))
    .find(({ version, until }) => (seen === undefined ? at < until : seen <= version));
  return before?.need ?? readNeed(need);
}
