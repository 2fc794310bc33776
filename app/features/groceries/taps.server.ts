import type * as z from "zod";
import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { type Aisle, aisleOf } from "./aisles";
import { getList } from "./groceries.server";
import { MAX_BY_HAND, type listFormSchema, type tapsSchema } from "./groceries.schema";
import { parseIngredient } from "./ingredient";
import type { GroceryList } from "./list";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId"> & Partial<Pick<User, "units">>;
type Tap = z.infer<typeof tapsSchema>["taps"][number];
/** A tap with the server's own time of it. */
type TimedTap = Omit<Tap, "text"> & { text: string };

/** Aisles whose foods keep: what somebody has of them at home is set aside on later lists too. */
const KEEPS: ReadonlySet<string> = new Set<Aisle>([
  ...(["Pantry", "Baking", "Spices & Seasonings", "Oils & Condiments"] as const),
]);

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A phone that was off for longer than this may see a tap of its own applied again. */
const REMEMBERED_MS = 90 * DAY_MS;

/**
 * Applies what devices tapped, now or while they had no signal: each tap once, the last tap on an item
 * wins, whenever it arrives. Taps on items that the list does not have any more change nothing.
 * Throws `not_found` where the week has no list.
 */
export async function applyTaps(
  services: Needs,
  user: Owner,
  { weekStartDate, sentAt, taps }: z.infer<typeof tapsSchema>,
): Promise<GroceryList> {
  const now = services.now().getTime();
  const ahead = Date.parse(sentAt) - now;
  const timed = taps.map(({ text = "", ...tap }) => {
    const at = Math.max(now - REMEMBERED_MS, Math.min(now, Date.parse(tap.at) - ahead));
    return { ...tap, text, at: new Date(at).toISOString() };
  });
  return applyTimed(services, user, weekStartDate, timed);
}

/**
 * Applies the list's form: only what differs from the page that it was on, so that what others tapped
 * meanwhile stays. Throws `not_found` where the week has no list.
 */
export async function saveListForm(
  services: Needs,
  user: Owner,
  form: z.infer<typeof listFormSchema>,
): Promise<GroceryList> {
  const at = services.now().toISOString();
  const tap = (change: Tap["change"], itemId: string, text = "") => {
    return { id: newId(), change, itemId, text, at };
  };
  const was = new Set(form.was.split(" ").filter(Boolean));
  const is = new Set(form.ticked);
  const taps = [
    ...[...is].filter((id) => !was.has(id)).map((id) => tap("tick", id)),
    ...[...was].filter((id) => !is.has(id)).map((id) => tap("untick", id)),
  ];
  for (const change of ["have", "need", "remove", "restore"] as const) {
    const itemId = form[change];
    if (itemId) taps.push(tap(change, itemId));
  }
  if (form.item) taps.push(tap("add", newId(), form.item));
  return applyTimed(services, user, form.weekStartDate, taps);
}

/** What the page says to a form that was saved, most telling first. */
export function toastOf({ item, have, need, remove, restore }: z.infer<typeof listFormSchema>) {
  if (item) return { title: `Added: ${item}` };
  if (have) return { title: "Set aside: you have it at home" };
  if (need) return { title: "Back on the list" };
  if (remove) return { title: "Removed from the list" };
  if (restore) return { title: "Back on the list" };
  return { title: "Ticks saved" };
}

async function applyTimed(services: Needs, user: Owner, week: string, taps: TimedTap[]) {
  const { householdId } = user;
  await inTransaction(services, async (services) => {
    const { db, now } = services;
    const list = await getList(services, user, week);
    const until = new Date(now().getTime() - REMEMBERED_MS).toISOString();
    await db
      .deleteFrom("groceryTaps")
      .where("householdId", "=", householdId)
      .where("createdAt", "<", until)
      .execute();
    for (const tap of taps) {
      const noted = await db
        .insertInto("groceryTaps")
        .values({ householdId, id: tap.id, createdAt: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (noted.numInsertedOrUpdatedRows !== 1n) continue;
      if (tap.change === "add") await addItem(services, user, list.id, tap);
      else await changeItem(services, user, list.id, tap.change, tap);
    }
  });
  return getList(services, user, week);
}

/** What each tap says of an item. */
const SAYS = {
  tick: { flag: "ticked", at: "tickedAt", value: 1 },
  untick: { flag: "ticked", at: "tickedAt", value: 0 },
  have: { flag: "atHome", at: "atHomeAt", value: 1 },
  need: { flag: "atHome", at: "atHomeAt", value: 0 },
  remove: { flag: "removed", at: "removedAt", value: 1 },
  restore: { flag: "removed", at: "removedAt", value: 0 },
} as const;

async function changeItem(
  services: Needs,
  { householdId }: Owner,
  listId: string,
  change: keyof typeof SAYS,
  tap: TimedTap,
) {
  const { flag, at, value } = SAYS[change];
  const item = await services.db
    .updateTable("groceryItems")
    .set({ [flag]: value, [at]: tap.at })
    .where("householdId", "=", householdId)
    .where("listId", "=", listId)
    .where("id", "=", tap.itemId)
    .where((of) => of.or([of(at, "is", null), of(at, "<=", tap.at)]))
    .returning(["food", "category", "byHand"])
    .executeTakeFirst();
  if (!item || item.byHand || flag !== "atHome") return;
  if (value === 1 && KEEPS.has(item.category)) {
    await services.db
      .insertInto("staples")
      .values({ householdId, food: item.food, createdAt: services.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else if (value === 0) {
    await services.db
      .deleteFrom("staples")
      .where("householdId", "=", householdId)
      .where("food", "=", item.food)
      .execute();
  }
}

/** Puts on the list what somebody typed, in the aisle of the food that it names. */
async function addItem({ db }: Needs, { householdId }: Owner, listId: string, tap: TimedTap) {
  const text = tap.text.replace(/\s+/g, " ").trim();
  if (!text) return;
  const byHand = await db
    .selectFrom("groceryItems")
    .where("householdId", "=", householdId)
    .where("listId", "=", listId)
    .where("byHand", "=", 1)
    .select((of) => [of.fn.countAll<number>().as("count"), of.fn.max("position").as("last")])
    .executeTakeFirst();
  if (Number(byHand?.count ?? 0) >= MAX_BY_HAND) {
    const message = `A list takes at most ${MAX_BY_HAND} items added by hand.`;
    throw new AppError("invalid", message, { fields: { item: [message] } });
  }
  const { food } = parseIngredient(text);
  await db
    .insertInto("groceryItems")
    .values({
      ...{ id: tap.itemId, householdId, listId, text, shown: null, mealIds: "[]" },
      category: aisleOf(food || text),
      food: `by hand ${tap.itemId}`,
      // After everything that the meals need.
      position: Math.max(100_000, Number(byHand?.last ?? 0)) + 1,
      ...{ byHand: 1, ticked: 0, atHome: 0, removed: 0 },
      ...{ tickedAt: null, atHomeAt: null, removedAt: null },
    })
    // An id that another list has is left alone: nothing of others can be touched by guessing it.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
