import { isPantryFood, readFood, readTyped } from "~/shop/pantry/pantry";
import type { Schema } from "~db/schema";
import { type StoredPurchase, readNeed } from "./purchases";

/** The columns of a row that decide to which item it belongs. */
export type LineRow = Pick<
  Schema["groceryItems"],
  "id" | "food" | "text" | "need" | "covered" | "byHand" | "ticked" | "atHome" | "removed"
> & { isProbable: boolean };

/** A typed text that is bought together with the meals' needs or with other typed texts. */
export type AddedByHand = { id: string; text: string };

/** A line of a list, after typed rows are joined to it. */
export type JoinedLine = {
  /** Foods and amounts to buy. Null for a single typed row. */
  purchase: StoredPurchase | null;
  /** The typed text, if the whole item was typed. Undefined if meals need it. */
  typed: string | undefined;
  added: AddedByHand[];
};

/**
 * Joins each typed row with the meals' row that buys the same food: "2 onions" with the onions. If no meal needs the
 * food, typed rows of one food are joined with the first of them. Only rows that are bought together are joined. A row
 * that was partly bought, set aside or is probably at home stays separate from rows typed later.
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

/** Returns each typed row that is joined with another row, mapped to that row. Rows are in the order of their list. */
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
    // A text that is not a food is not joined, because two such rows may be different things.
    if (!isPantryFood(food)) continue;
    const first = firsts.get(`${row.ticked} ${food}`);
    if (first) hosts.set(row, first);
    else firsts.set(`${row.ticked} ${food}`, row);
  }
  return hosts;
}

function withTyped<R extends LineRow>(row: R, joinedRows: readonly R[]): JoinedLine {
  const its = row.byHand ? [row, ...joinedRows] : joinedRows;
  const added = its.map(({ id, text }) => ({ id, text }));
  const ownPurchase: StoredPurchase =
    row.need === null
      ? { key: readFood(row.text).food, members: [], beside: [] }
      : readNeed(row.need);
  return {
    purchase: its.reduce((purchase, { text }) => withByHand(purchase, text), ownPurchase),
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

/**
 * Adds the amount of a typed row to a need. A typed row without an amount adds nothing to a food that is already
 * needed.
 */
function withByHand(need: StoredPurchase, text: string): StoredPurchase {
  const { key, name, quantity, unit, pack } = readTyped(text);
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
