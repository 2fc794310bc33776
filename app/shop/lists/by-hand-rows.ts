import { readByHand } from "~/engine/food";
import { isFood, readFood } from "~/shop/pantry/pantry";
import type { Schema } from "~db/schema";
import { type StoredPurchase, readNeed } from "./purchases";

/** What of a row tells in which line it stands. */
export type LineRow = Pick<
  Schema["groceryItems"],
  "id" | "food" | "text" | "need" | "covered" | "byHand" | "ticked" | "atHome" | "removed"
> & { isProbable: boolean };

/** What somebody typed that is bought in one with what the meals need, or with what else was typed. */
export type AddedByHand = { id: string; text: string };

/** A line of a list, after typed rows are joined to it. */
export type JoinedLine = {
  /** Foods and amounts to buy; null for a single typed row. */
  purchase: StoredPurchase | null;
  /** The typed words, if all of the line was typed; undefined if meals need it. */
  typed: string | undefined;
  added: AddedByHand[];
};

/**
 * Rows of a list, each typed one in the row of the meals that buys the same: "2 onions" in the onions. Where no meal needs
 * it, what was typed of one food stands in the line of the first of it. Only what is bought with one tick stands in one
 * line: what was bought in part, set aside or is probably at home stays apart from what somebody has typed since.
 */
export function joinByHand<R extends LineRow>(rows: readonly R[]): (R & JoinedLine)[] {
  const hosts = hostsOf(rows);
  const added = new Map<R, R[]>();
  for (const [row, host] of hosts) added.set(host, [...(added.get(host) ?? []), row]);
  return rows
    .filter((row) => !hosts.has(row))
    .map((row) => {
      const its = added.get(row);
      if (its) return { ...row, ...withTyped(row, its) };
      const purchase = row.need === null ? null : readNeed(row.need);
      return { ...row, purchase, typed: undefined, added: [] };
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

function withTyped<R extends LineRow>(row: R, others: readonly R[]): JoinedLine {
  const its = row.byHand ? [row, ...others] : others;
  const added = its.map(({ id, text }) => ({ id, text }));
  const own: StoredPurchase =
    row.need === null
      ? { key: readFood(row.text).food, members: [], beside: [] }
      : readNeed(row.need);
  return {
    purchase: its.reduce((purchase, { text }) => withByHand(purchase, text), own),
    typed: row.byHand ? added.map(({ text }) => text).join(", ") : undefined,
    added,
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
