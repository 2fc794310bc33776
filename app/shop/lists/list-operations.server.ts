import type * as z from "zod";
import { weekStartOf, DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { requirePlanning, type User, type Owner } from "~/household/access";
import { keepNewest, requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { visibleLine } from "~/server/values/text";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { findStoreList, getList, requireListId } from "./groceries.server";
import type { listFormSchema, operationsSchema } from "./groceries.schema";
import { addItem, changeItem, type ItemChange } from "./item-changes.server";
import type { GroceryList } from "./list";
import { listPlaceOf, wasTicked } from "./list-address";
import { t } from "~/language/messages";

type FormDeps = Deps<"db" | "now"> & Deps<"settings">;
type ListOwner = Owner & Partial<Pick<User, "units">>;

/** A change that is delayed longer than this may be applied again. */
const REMEMBERED_MS = 90 * DAY_MS;

/**
 * Applies changes of devices, made online or offline. Each is applied once, and the latest change of an item wins in
 * any order of arrival. A check-off covers the amount that was shown. Ignores changes of missing items. Throws
 * `not_found` without a list.
 */
export async function applyOperations(
  services: Deps<"db" | "now">,
  user: ListOwner,
  { weekStartDate, sentAt, taps }: z.infer<typeof operationsSchema>,
): Promise<GroceryList> {
  const now = services.now().getTime();
  const ahead = Date.parse(sentAt) - now;
  const timed = taps.map(({ text = "", ...operation }) => {
    const at = Math.max(now - REMEMBERED_MS, Math.min(now, Date.parse(operation.at) - ahead));
    return { ...operation, text, at: new Date(at).toISOString() };
  });
  await applyTimed(services, user, weekStartDate, timed);
  return getList(services, user, weekStartDate);
}

/**
 * Applies changes of a program, which has no page to start a list on. If the week has no list, an added item starts
 * one. A repeated addition starts none, so that a deleted list stays deleted. Throws `forbidden` if a list would be
 * started without access, `conflict` if the household is full, and `not_found` if the week has no list and no new item
 * is added.
 */
export async function applyCalledOperations(
  services: FormDeps,
  user: ListOwner & Pick<User, "subscriptionPlan" | "subscriptionStatus">,
  input: z.infer<typeof operationsSchema>,
): Promise<GroceryList> {
  const { weekStartDate, taps } = input;
  const list = await findStoreList(services, user, weekStartDate, null);
  if (!list && (await addsItem(services, user, taps))) {
    requirePlanning(user);
    await startList(services, user, weekStartDate);
  }
  return applyOperations(services, user, input);
}

/** Returns true if one of the changes adds an item and was not applied before. */
async function addsItem(
  { db }: Deps<"db" | "now">,
  owner: ListOwner,
  taps: z.infer<typeof operationsSchema>["taps"],
) {
  const ids = taps
    .filter(({ change, text = "" }) => change === "add" && visibleLine(text) !== "")
    .map(({ id }) => id);
  if (ids.length === 0) return false;
  const applied = await inHousehold(db, owner)
    .selectFrom("groceryTaps")
    .where("id", "in", ids)
    .select("id")
    .execute();
  return new Set(ids).size > applied.length;
}

/**
 * Applies the list's form: only the differences from the rendered page, so that other people's changes stay. Adding an
 * item starts a list if the week has none. `place` is the position on the page. Throws `not_found` if the week has no
 * list and no item is added, `forbidden` if a list would be started without access, and `conflict` if the list is full.
 */
export async function saveListForm(
  services: FormDeps,
  user: ListOwner & Pick<User, "subscriptionPlan" | "subscriptionStatus">,
  form: z.infer<typeof listFormSchema>,
): Promise<{ list: GroceryList; place: string }> {
  const at = services.now().toISOString();
  const { seen: seenVersion, store } = form;
  const operation = (change: ItemChange["change"], itemId: string, text = ""): ItemChange => {
    return { id: newId(), change, itemId, text, at, seen: seenVersion, store };
  };
  const previousIds = wasTicked(form.was);
  const currentIds = new Set(form.ticked);
  const operations = [
    ...[...currentIds].filter((id) => !previousIds.has(id)).map((id) => operation("tick", id)),
    ...[...previousIds].filter((id) => !currentIds.has(id)).map((id) => operation("untick", id)),
    ...form.have.map((id) => operation("have", id)),
  ];
  for (const change of ["need", "remove", "restore"] as const) {
    const itemId = form[change];
    if (itemId) operations.push(operation(change, itemId));
  }
  if (form.item) operations.push(operation("add", newId(), form.item));
  const list = await findStoreList(services, user, form.weekStartDate, form.store ?? null);
  // The form that starts a list has no checkboxes, only the typed item.
  if (!list && operations.length === 0 && seenVersion === undefined && !form.was) {
    const why = t("Type an item");
    throw new AppError("invalid", why, { fields: { item: [why] } });
  }
  if (form.item && !list) {
    requirePlanning(user);
    await startList(services, user, form.weekStartDate);
  }
  const place = listPlaceOf(list, form);
  await applyTimed(services, user, form.weekStartDate, operations);
  return { list: await getList(services, user, form.weekStartDate), place };
}

async function applyTimed(
  services: Deps<"db" | "now">,
  user: ListOwner,
  date: string,
  operations: ItemChange[],
) {
  const { householdId } = user;
  const refused = await inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const listId = await requireListId(services, householdId, date);
    const until = new Date(now().getTime() - REMEMBERED_MS).toISOString();
    await inHousehold(db, user).deleteFrom("groceryTaps").where("createdAt", "<", until).execute();
    let refused: AppError | null = null;
    for (const operation of operations) {
      const noted = await db
        .insertInto("groceryTaps")
        .values({ householdId, id: operation.id, createdAt: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (noted.numInsertedOrUpdatedRows !== 1n) continue;
      if (operation.change !== "add")
        await changeItem(services, user, listId, operation.change, operation);
      else refused = (await addUnlessRefused(services, user, listId, operation)) ?? refused;
    }
    await inHousehold(db, user)
      .updateTable("groceryLists")
      .set({ changedAt: now().toISOString() })
      .where("id", "=", listId)
      .execute();
    await keepNewest(services, "groceryTaps", householdId);
    return refused;
  });
  // The other changes are saved, because checking off needs no room.
  if (refused) throw refused;
}

async function addUnlessRefused(
  services: Deps<"db" | "now">,
  user: ListOwner,
  listId: string,
  operation: ItemChange,
) {
  try {
    await addItem(services, user, listId, operation);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Creates an empty list if the week has none. */
async function startList(services: FormDeps, { householdId }: ListOwner, date: string) {
  await inTransaction(services, { householdId }, async (services) => {
    const { db, now } = services;
    const values = {
      mealCount: 0,
      wholeWeek: 0,
      version: 0,
      bytes: 0,
      createdAt: now().toISOString(),
    } as const;
    await db
      .insertInto("groceryLists")
      .values({ id: newId(), householdId, weekStartDate: weekStartOf(date), ...values })
      .onConflict((conflict) => conflict.columns(["householdId", "weekStartDate"]).doNothing())
      .execute();
    await requireWithinQuota(services, { householdId }, ["lists", "bytes"]);
  });
}
