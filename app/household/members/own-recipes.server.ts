import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";

/** Counts the recipes of the household that a member made or brought along. */
export const countOwnRecipes = (
  { db }: Deps<"db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
): Promise<number> =>
  countRows(
    db.selectFrom("meals").where("householdId", "=", householdId).where("createdBy", "=", id),
  );
