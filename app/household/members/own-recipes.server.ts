import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";

/** Counts the recipes of the household that a member made or brought along. */
export const countOwnRecipes = (
  { db }: Deps<"db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
): Promise<number> =>
  countRows(inHousehold(db, { householdId }).selectFrom("meals").where("createdBy", "=", id));
