import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { ProposalSettings } from "./proposal-settings";

/**
 * What a household chose for its proposals. Where it has said nothing they are familiar, and for children where one of those
 * who eat is a child.
 */
export async function getProposalSettings(
  { db }: Deps<"db">,
  owner: Owner,
): Promise<ProposalSettings> {
  const [row, child] = await Promise.all([
    inHousehold(db, owner)
      .selectFrom("weekProposals")
      .select(["isForChildren", "variety"])
      .executeTakeFirst(),
    inHousehold(db, owner)
      .selectFrom("eaters")
      .where("isChild", "=", 1)
      .select("id")
      .executeTakeFirst(),
  ]);
  const isChosen = row?.isForChildren ?? null;
  return {
    variety: row?.variety ?? "familiar",
    isForChildren: isChosen === null ? child !== undefined : isChosen === 1,
  };
}

/** Saves what was chosen of it; the rest stays. */
export async function saveProposalSettings(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  { variety, isForChildren }: Partial<ProposalSettings>,
) {
  const chosen = {
    ...(variety !== undefined && { variety }),
    ...(isForChildren !== undefined && {
      isForChildren: isForChildren ? (1 as const) : (0 as const),
    }),
    updatedAt: now().toISOString(),
  };
  await db
    .insertInto("weekProposals")
    .values({ householdId, variety: "familiar", isForChildren: null, kept: null, ...chosen })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(chosen))
    .execute();
}
