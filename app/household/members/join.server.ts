import { AppError } from "~/server/values/errors";
import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { retireHousehold } from "~/household/accounts/delete-account.server";
import { ensureOwner, isAlone, moveUser } from "~/household/accounts/household-members.server";
import { endSubscription } from "~/household/billing/changes.server";
import { fitsIn, isWithin } from "~/household/quotas/quotas.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { findOwnName, openInvite, useInvite } from "./invites.server";

type AllDeps = Parameters<typeof endSubscription>[0] &
  Deps<"settings" | "log" | "changes" | "events">;

/**
 * Joins the household of an invitation. The only member of a household brings its recipes (deleted
 * ones, too) along with favorites, links, notes, tags and collections, and nothing else. Others bring copies of the
 * recipes that they made or brought. Throws `not_found` if the invitation is not open, `conflict` for the own household
 * and if the recipes do not fit, `forbidden` for the administrator, `upstream` if the subscription cannot be ended: then
 * nothing has changed.
 */
export async function joinHousehold(services: AllDeps, user: User, token: string) {
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
    const way = { from, to, userId: user.id };
    if (wasAlone) {
      await requireRoomFor(services, from, to);
      await services.events.householdMoves(services, way);
    } else if (
      (await services.events.memberMoves(services, way)) > 0 &&
      !(await isWithin(services, { householdId: to }, ["recipes", "bytes", "photos"]))
    ) {
      throw noRoom();
    }
    const reason = "joined another household";
    await moveUser(services, user, { householdId: to, role: "member", reason });
    if (!wasAlone) return ensureOwner(services, from);
    await retireHousehold(services, from);
  });
  await services.events.recipesArrived(services, { householdId: to });
  return { name: invite.name };
}

/** What is brought along: recipes, and those in the trash. */
async function requireRoomFor(services: AllDeps, from: string, to: string) {
  if (!(await fitsIn(services, { householdId: from }, { householdId: to }))) throw noRoom();
}

function noRoom() {
  const remedy = "Delete some of yours, empty your trash, and use the link again.";
  return new AppError("conflict", "Your recipes do not fit into that household.", {
    description: remedy,
    reason: remedy,
  });
}
