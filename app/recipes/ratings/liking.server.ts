import * as z from "zod";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { type Liking, likingsOf } from "./liking";
import { type EaterRating, RATINGS } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";

/** So many times that something was made are asked, the newest. */
const ASKED = 2_000;

const ratings = z.array(z.object({ eaterId: z.string(), rating: z.enum(RATINGS) }));

/** Stored ratings. */
export const readStoredRatings = (json: string): EaterRating[] => ratings.parse(JSON.parse(json));

/** How the household's dishes are liked, by their ids: all of them, or those that are suggested. */
export async function listLikings(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
  which: "all" | "suggested",
): Promise<Map<string, Liking>> {
  const suggested = inHousehold(db, owner).selectFrom("suggestions").select("mealId");
  const rows = await inHousehold(db, owner)
    .selectFrom("madeMeals")
    .where("ratings", "!=", "[]")
    .$if(which === "suggested", (query) => query.where("mealId", "in", suggested))
    .orderBy("madeOn", "desc")
    .orderBy("id", "desc")
    .limit(ASKED)
    .select(["mealId", "ratings"])
    .execute();
  return likingsOf(
    rows.map(({ mealId, ratings }) => ({ mealId, ratings: readStoredRatings(ratings) })),
  );
}
