import { type Measures, readByHand } from "~/engine/food";
import { isFood, readFood } from "~/shop/pantry/read-food";
import type { Schema } from "~db/schema";
import type { ItemLabels } from "./item-label";
import { describe } from "./purchase-words";
import type { StoredPurchase } from "./purchases";
import { readNeed, writeNeed } from "./stored-need";

/** What of a row tells in which line it stands. */
export type LineRow = Pick<
  Schema["groceryItems"],
  "id" | "food" | "text" | "need" | "covered" | "byHand" | "ticked" | "atHome" | "removed"
> & { isProbable: boolean };
type Row = LineRow & Pick<Schema["groceryItems"], "shown">;

/** What somebody typed that is bought in one with what the meals need, or with what else was typed. */
export type AddedByHand = { id: string; text: string };

/**
 * Rows of a list, each typed one in the row of the meals that buys the same: "2 onions" in the onions. Where no meal needs
 * it, what was typed of one food stands in the line of the first of it. Only what is bought with one tick stands in one
 * line: what was bought in part, set aside or is probably at home stays apart from what somebody has typed since.
 */
export function joinByHand<R extends Row>(rows: readonly R[]): (R & { added: AddedByHand[] })[] {
  const hosts = hostsOf(rows);
  const added = new Map<R, R[]>();
  for (const [row, host] of hosts) added.set(host, [...(added.get(host) ?? []), row]);
  return rows
    .filter((row) => !hosts.has(row))
    .map((row) => {
      const its = added.get(row);
      return its ? withTyped(row, its) : { ...row, added: [] };
    });
}

/** Each typed row that stands in the line of another one, with that one; of the rows as they stand on their list. */
export function hostsOf<R extends LineRow>(rows: readonly R[]): Map<R, R> {
  const ofMeals = new Map(rows.filter(isHost).map((row) => [row.food, row]));
  const firsts = new Map<string, R>();
  const hosts = new Map<R, R>();
  for (const row of rows) {
    if (!row.byHand || row.atHome || row.removed) continue;
    const { food } = readFood(row.text);
    const host = ofMeals.get(food);
    if (host?.ticked === row.ticked) {
      hosts.set(row, host);
      continue;
    }
    // What is no food is not read: two lines of it may be two things.
    if (!isFood(food)) continue;
    const first = firsts.get(`${row.ticked} ${food}`);
    if (first) hosts.set(row, first);
    else firsts.set(`${row.ticked} ${food}`, row);
  }
  return hosts;
}

function withTyped<R extends Row>(row: R, others: readonly R[]): R & { added: AddedByHand[] } {
  const its = row.byHand ? [row, ...others] : others;
  const texts = its.map(({ id, text }) => ({ id, text }));
  const own: StoredPurchase =
    row.need === null
      ? { key: readFood(row.text).food, members: [], beside: [] }
      : readNeed(row.need);
  const need = its.reduce((need, { text }) => withByHand(need, text), own);
  // A line of nothing but what was typed says it in the words in which it was.
  const words = texts.map(({ text }) => text).join(", ");
  const labelIn = (measures: Measures) => {
    const label = describe(need, measures);
    return row.byHand ? { ...label, detail: words } : label;
  };
  const shown: ItemLabels = {
    written: labelIn("written"),
    metric: labelIn("metric"),
    us: labelIn("us"),
  };
  return {
    ...row,
    need: row.need === null ? null : writeNeed(need),
    shown: JSON.stringify(shown),
    added: texts,
  };
}

const isHost = (row: LineRow) =>
  !row.byHand &&
  row.need !== null &&
  !row.atHome &&
  !row.removed &&
  !row.isProbable &&
  (row.ticked === 1 || row.covered === null);

/** A need with what a typed line asks for on top; without an amount that is no more of a food that is needed already. */
function withByHand(need: StoredPurchase, text: string): StoredPurchase {
  const { key, name, quantity, unit, pack } = readByHand(text);
  const amounts = quantity ? [{ quantity, unit, pack, others: [] }] : [];
  if (!need.members.some((member) => member.key === key)) {
    const unmeasured = quantity ? 0 : 1;
    const member = { key, names: [name], amounts, unmeasured, optional: false };
    return { ...need, members: [...need.members, member] };
  }
  const members = need.members.map((member) =>
    member.key === key
      ? { ...member, amounts: [...member.amounts, ...amounts], optional: false }
      : member,
  );
  return { ...need, members };
}
