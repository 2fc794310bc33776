import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { restore } from "~/recipes/trash/index.server";
import type { Then } from "~/recipes/trash";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { findCooked, requireEnough, requireGood } from "./leftovers.server";

type AllDeps = Parameters<typeof restore>[0];

/**
 * Restores what was deleted, and holds what comes back to the calendar to what holds for what is planned there. Returns its
 * label. Throws as `restore`, and as `requireLeft` for leftovers: then they stay in the trash.
 */
export const restoreFromTrash = (
  services: AllDeps,
  user: Pick<User, "householdId">,
  trashId: string,
  then: Omit<Then, "holdEntries"> = {},
): Promise<string> =>
  restore(services, user, trashId, {
    holdEntries: (services, entryIds) => requireLeftovers(services, user, entryIds),
    ...then,
  });

async function requireLeftovers(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  entryIds: readonly string[],
) {
  const rows = await inHousehold(services.db, user)
    .selectFrom("entries")
    .where("id", "in", entryIds)
    .where("leftoversOf", "is not", null)
    .select(["id", "leftoversOf", "scheduledDate", "servings"])
    .execute();
  for (const { leftoversOf, ...entry } of rows) {
    if (leftoversOf !== null) await requireLeft(services, user, { leftoversOf, ...entry });
  }
}

/**
 * Holds leftovers that come back to what holds for new ones. Throws `conflict` where their meal is gone or less is left,
 * and `invalid` where they are no longer good on their day.
 */
async function requireLeft(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  entry: { id: string; leftoversOf: string; scheduledDate: string; servings: number },
) {
  const source = await findCooked(services, user, entry.leftoversOf);
  if (!source) {
    throw new AppError("conflict", "The meal that it is left of is gone. Restore that one first.");
  }
  requireGood(source, entry.scheduledDate);
  requireEnough(source, entry.servings, entry.id);
}
