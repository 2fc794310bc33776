import { sql } from "kysely";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { keptSince } from "./trash.server";

/** Only the newest: each is read out of its JSON. */
const MOST = 2_000;

/** The household's deleted recipes, newest first; `createdAt` is when it deleted them. */
export async function listDeletedMeals(
  services: Pick<Services, "db" | "now">,
  { householdId }: Pick<User, "householdId">,
) {
  return services.db
    .selectFrom("trash")
    .where("householdId", "=", householdId)
    .where("createdAt", ">", keptSince(services))
    .where("kind", "=", "meal")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .select([
      "label as title",
      "createdAt",
      sql<string | null>`json_extract("rows", '$.meals[0].bookId')`.as("bookId"),
      sql<string>`json_extract("rows", '$.meals[0].cuisine')`.as("cuisine"),
      sql<string | null>`json_extract("rows", '$.meals[0].protein')`.as("protein"),
      sql<string>`json_extract("rows", '$.meals[0].course')`.as("course"),
      sql<string | null>`json_extract("rows", '$.meals[0].requestKey')`.as("requestKey"),
    ])
    .execute();
}
