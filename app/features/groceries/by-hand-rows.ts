import { readByHand } from "~/food/line/by-hand";
import { readFood } from "~/features/pantry/read-food";
import type { Schema } from "~db/schema";
import type { ItemLabels } from "./item-label";
import { describe } from "./purchase-words";
import type { StoredPurchase } from "./purchases";
import { readNeed, writeNeed } from "./stored-need";

type Row = Pick<
  Schema["groceryItems"],
  "id" | "text" | "shown" | "need" | "covered" | "byHand" | "ticked" | "atHome" | "removed"
> & { food: string; isProbable: boolean };

/** What somebody typed that is bought in one with what the meals need. */
export type AddedByHand = { id: string; text: string };

/**
 * Rows of a list, each typed one in the row of the meals that buys the same: "2 onions" in the onions. Only what is bought
 * with one tick stands in one line: what was bought in part, set aside or is probably at home stays apart from what
 * somebody has typed since.
 */
export function joinByHand<R extends Row>(rows: readonly R[]): (R & { added: AddedByHand[] })[] {
  const hosts = new Map(rows.filter(isHost).map((row) => [row.food, row]));
  const added = new Map<string, R[]>();
  const isIn = (row: R) => {
    if (!row.byHand || row.atHome || row.removed) return false;
    const host = hosts.get(readFood(row.text).food);
    if (host?.ticked !== row.ticked) return false;
    added.set(host.id, [...(added.get(host.id) ?? []), row]);
    return true;
  };
  const alone = rows.filter((row) => !isIn(row));
  return alone.map((row) => {
    const its = added.get(row.id) ?? [];
    if (its.length === 0 || row.need === null) return { ...row, added: [] };
    const need = its.reduce((need, { text }) => withByHand(need, text), readNeed(row.need));
    const texts = its.map(({ id, text }) => ({ id, text }));
    const shown: ItemLabels = {
      written: describe(need, "written"),
      metric: describe(need, "metric"),
      us: describe(need, "us"),
    };
    return { ...row, need: writeNeed(need), shown: JSON.stringify(shown), added: texts };
  });
}

const isHost = (row: Row) =>
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
