import * as z from "zod";
import type { HowMuch } from "./covered";
import type { Need } from "./needs";
import { isUnit, type Unit } from "~/food/units";

/** What is kept of an item: how much the meals ask for, and the food's names, to write a part of it. */
export type StoredNeed = Pick<Need, "key" | "names" | "amounts" | "unmeasured" | "optional">;

/** What the meals asked for up to a version of the list, and when the next one was built. */
export type EarlierNeed = { version: number; until: string; need: StoredNeed };

const unit = z.custom<Unit>((value) => typeof value === "string" && isUnit(value));
const quantity = z.object({ min: z.number(), max: z.number() });
const amount = z.object({ quantity, unit: unit.nullable() });
const amounts = z.array(
  amount.extend({
    pack: z.object({ quantity: z.number(), unit }).nullable(),
    others: z.array(amount),
  }),
);
const howMuch = z.object({ amounts, unmeasured: z.number() });
const stored = howMuch.extend({
  key: z.string(),
  names: z.array(z.string()),
  optional: z.boolean().default(false),
});
const history = z.array(z.object({ version: z.number(), until: z.string(), need: stored }));

/** As many builds are remembered: a phone that saw an older one saw no amount that can be known. */
const MOST_EARLIER = 20;

/** A need for its column; the same need is the same text, also as it was written before there were optional ones. */
export function writeNeed({ key, names, amounts, unmeasured, optional }: StoredNeed): string {
  return JSON.stringify({ key, names, amounts, unmeasured, ...(optional && { optional }) });
}

/** What was bought, for its column. */
export const writeHowMuch = ({ amounts, unmeasured }: HowMuch) =>
  JSON.stringify({ amounts, unmeasured });

export const readNeed = (json: string): StoredNeed => stored.parse(JSON.parse(json));

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
): StoredNeed {
  const before = history
    .parse(JSON.parse(earlier))
    .find(({ version, until }) => (seen === undefined ? at < until : seen <= version));
  return before?.need ?? readNeed(need);
}
