import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireWithin } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { plainTitle } from "./meal-row";
import {
  getOuter,
  listOuterIds,
  refreshSubRecipes,
  refreshUsers,
  requireFewUsers,
  storeSubRecipes,
} from "./sub-recipes.server";

/**
 * Looks by their titles for the recipes that lines of imported ones stand for: a file knows no ids of this household. Once
 * all of the file is stored, and each recipe in a transaction of its own, so that others get their turn in between. A line
 * whose recipe is not there, or would not fit, stands for itself. What is not come to is looked for at the next import.
 */
export async function linkImported(services: Deps<"db" | "settings">, user: Owner): Promise<void> {
  for (const id of await listOuterIds(services, user, "")) {
    await linkOne(services, user, id).catch((error: unknown) => {
      // Too deep, too long, or deleted by somebody in between.
      if (!(error instanceof AppError)) throw error;
    });
    await yieldToEventLoop();
  }
}

async function linkOne(services: Deps<"db" | "settings">, user: Owner, id: string) {
  // Most of what is not there stays so: only what is found is worth a transaction.
  if (!(await findLinks(services, user, id))) return;
  await inTransaction(services, user, async (services) => {
    const linked = await findLinks(services, user, id);
    if (!linked) return;
    await storeSubRecipes(services, user, id, linked.subRecipes);
    for (const mealId of linked.found) await requireFewUsers(services, user, mealId);
    if (await refreshSubRecipes(services, user, id)) await refreshUsers(services, user, id);
    await requireWithin(services, user, ["bytes"]);
  });
}

/** A recipe's lines with those that are found by their titles, and the ids of these; null where none is. */
async function findLinks(services: Deps<"db" | "settings">, user: Owner, id: string) {
  const { subRecipes } = await getOuter(services, user, id);
  const wanted = subRecipes.filter(({ mealId }) => mealId === "");
  const titles = [...new Set(wanted.map(({ title }) => plainTitle(title)))];
  const byTitle = await listByTitle(services, user, titles);
  const found = new Set<string>();
  const linked = subRecipes.map((sub) => {
    const mealId = sub.mealId === "" ? byTitle.get(plainTitle(sub.title)) : undefined;
    if (!mealId || mealId === id) return sub;
    found.add(mealId);
    return { ...sub, mealId };
  });
  return found.size > 0 ? { subRecipes: linked, found } : null;
}

/** The newest of the household's recipes of each of these titles. */
async function listByTitle(
  { db }: Pick<Deps<"db" | "settings">, "db">,
  owner: Owner,
  titles: readonly string[],
) {
  if (titles.length === 0) return new Map<string, string>();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("plainTitle", "in", titles)
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "plainTitle"])
    .execute();
  return new Map(rows.map(({ id, plainTitle }) => [plainTitle, id]));
}
