import { sql } from "kysely";
import { AppError } from "~/errors";
import { isAdmin } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { retireHousehold } from "~/features/accounts/delete-account.server";
import { ensureOwner, isAlone, moveUser } from "~/features/accounts/household-members.server";
import { judgeStale } from "~/features/checks/rejudge.server";
import { endSubscription } from "~/features/billing/changes.server";
import { fitsIn } from "~/features/quotas/quotas.server";
import { readColumns } from "~/features/trash/rows.server";
import { handOverTrash } from "~/features/trash/trash.server";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { findOwnName, openInvite, useInvite } from "./invites.server";

type Deps = Parameters<typeof endSubscription>[0] & Pick<Services, "settings" | "log" | "changes">;

/**
 * Joins the household of an invitation. The only member of a household brings its recipes (deleted
 * ones, too) along with favorites, links, notes, tags and collections, and nothing else; others bring nothing. Throws `not_found` if the
 * invitation is not open, `conflict` for the own household and if the recipes do not fit,
 * `forbidden` for the administrator, `upstream` if the subscription cannot be ended: then nothing
 * has changed.
 */
export async function joinHousehold(services: Deps, user: User, token: string) {
  if ((await findOwnName(services, user, token)) !== null) {
    throw new AppError("conflict", "You are already in this household.");
  }
  const invite = await openInvite(services, token);
  const { householdId: from } = user;
  if (isAdmin(user)) {
    throw new AppError("forbidden", "The administrator cannot join or leave a household.");
  }
  if (await isAlone(services, user)) {
    await requireRoomFor(services, from, invite.householdId);
    await endSubscription(services, user);
  }
  const { householdId: to } = invite;
  await inTransaction(services, { householdId: [from, to] }, async (services) => {
    await useInvite(services, invite);
    // Asked again: somebody may have joined or left meanwhile.
    const wasAlone = await isAlone(services, user);
    const reason = "joined another household";
    await moveUser(services, user, { householdId: to, role: "member", reason });
    if (!wasAlone) return ensureOwner(services, from);
    await requireRoomFor(services, from, to);
    await copyRecipes(services, { from, to });
    await handOverTrash(services, { from, to });
    await retireHousehold(services, from);
  });
  await judgeStale(services, { householdId: to });
  return { name: invite.name };
}

/** In an order in which each finds what it refers to. */
const BROUGHT = [
  ...["meals", "favorites", "shares", "recipeNotes", "recipeTags", "recipeVersions", "photos"],
  ...["collections", "collectionMeals", "collectionShares", "publicCookbooks"],
];

/** Copies recipes with their favorites, links, notes, tags, photos and collections; those that stay behind go with their household. */
async function copyRecipes(services: Pick<Deps, "db">, { from, to }: { from: string; to: string }) {
  const columns = await readColumns(services);
  for (const table of BROUGHT) {
    const names = [...(columns.get(table)?.keys() ?? [])];
    const values = names.map((name) => (name === "householdId" ? sql`${to}` : sql.ref(name)));
    const ofMeals = table === "shares" ? sql`and "mealId" is not null` : sql``;
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)}
      where "householdId" = ${from} ${ofMeals}`.execute(services.db);
  }
  await services.db
    .updateTable("cookbookAddresses")
    .set({ householdId: to })
    .where("householdId", "=", from)
    .execute();
}

/** What is brought along: recipes, and those in the trash. */
async function requireRoomFor(services: Deps, from: string, to: string) {
  if (await fitsIn(services, { householdId: from }, { householdId: to })) return;
  const remedy = "Delete some of yours, empty your trash, and use the link again.";
  throw new AppError("conflict", "Your recipes do not fit into that household.", {
    description: remedy,
    reason: remedy,
  });
}
