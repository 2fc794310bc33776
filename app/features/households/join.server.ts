import { AppError } from "~/errors";
import { isAdmin } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { retireHousehold } from "~/features/accounts/delete-account.server";
import {
  ensureOwner,
  householdChanged,
  isAlone,
} from "~/features/accounts/household-members.server";
import { endSubscription } from "~/features/billing/changes.server";
import { fitsIn } from "~/features/quotas/quotas.server";
import { handOverTrash } from "~/features/trash/trash.server";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { openInvite, useInvite } from "./invites.server";

type Deps = Parameters<typeof endSubscription>[0] & Pick<Services, "settings">;

/**
 * Joins the household of an invitation. The only member of a household brings its recipes (deleted
 * ones, too) and favorites along, and nothing else; others bring nothing. Throws `not_found` if the
 * invitation is not open, `conflict` for the own household and if the recipes do not fit,
 * `forbidden` for the administrator, `upstream` if the subscription cannot be ended: then nothing
 * has changed.
 */
export async function joinHousehold(services: Deps, user: User, token: string) {
  const invite = await openInvite(services, token);
  const { householdId: from } = user;
  if (invite.householdId === from) {
    throw new AppError("conflict", "You are already in this household.");
  }
  if (isAdmin(user)) {
    throw new AppError("forbidden", "The administrator cannot join or leave a household.");
  }
  if (await isAlone(services, user)) {
    await requireRoomFor(services, from, invite.householdId);
    await endSubscription(services, user);
  }
  await inTransaction(services, { householdId: [from, invite.householdId] }, async (services) => {
    const { db } = services;
    await useInvite(services, invite);
    // Asked again: somebody may have joined or left meanwhile.
    const wasAlone = await isAlone(services, user);
    const moved = await db
      .updateTable("users")
      .set({ householdId: invite.householdId, role: "member", mayBill: null })
      .where("id", "=", user.id)
      .where("householdId", "=", from)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw householdChanged();
    if (!wasAlone) return ensureOwner(services, from);
    await requireRoomFor(services, from, invite.householdId);
    for (const table of ["meals", "favorites"] as const) {
      await db
        .updateTable(table)
        .set({ householdId: invite.householdId })
        .where("householdId", "=", from)
        .execute();
    }
    await db
      .updateTable("shares")
      .set({ householdId: invite.householdId })
      .where("householdId", "=", from)
      .where("mealId", "is not", null)
      .execute();
    await handOverTrash(services, { from, to: invite.householdId });
    await retireHousehold(services, from);
  });
  return { name: invite.name };
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
