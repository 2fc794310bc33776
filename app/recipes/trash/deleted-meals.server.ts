import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { textInJson } from "~db/engine";
import { inHousehold } from "~db/in-household";
import { keptSince } from "./trash.server";

/** Only the newest: each is read out of its JSON. */
const MOST = 2_000;

/**
 * The household's deleted recipes, newest first; `createdAt` is when it deleted them, `original` the JSON of what one said
 * before it was edited.
 */
export async function listDeletedMeals(
  services: Deps<"db" | "now">,
  owner: Pick<User, "householdId">,
) {
  const { db } = services;
  const ofMeal = (column: string) => textInJson(db, "rows", ["meals", 0, column]);
  return inHousehold(db, owner)
    .selectFrom("trash")
    .where("createdAt", ">", keptSince(services))
    .where("kind", "=", "meal")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .select([
      ofMeal("title").$castTo<string>().as("title"),
      "createdAt",
      ofMeal("bookId").as("bookId"),
      ofMeal("cuisine").$castTo<string>().as("cuisine"),
      ofMeal("protein").as("protein"),
      ofMeal("course").$castTo<string>().as("course"),
      ofMeal("requestKey").as("requestKey"),
      textInJson(db, "rows", ["recipeVersions", 0, "original"]).as("original"),
    ])
    .execute();
}
