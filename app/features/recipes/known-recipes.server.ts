import { createHash } from "node:crypto";
import type { User } from "~/features/accounts/user";
import { nextTurn } from "~/in-turns";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";

type Needs = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

const BATCH = 50;

/**
 * What makes two recipes the same: a file that is brought in twice adds nothing the second time. The
 * ingredients are a list as the table holds it.
 */
export function contentOf(recipe: Pick<Schema["meals"], "title" | "ingredients" | "instructions">) {
  const { title, ingredients, instructions } = recipe;
  return createHash("sha256")
    .update(JSON.stringify([title, instructions]))
    .update(ingredients)
    .digest("base64");
}

/** What the household has, in batches: others get their turn in between. */
export async function listKnown({ db }: Needs, { householdId }: Owner) {
  const known = new Set<string>();
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("meals")
      .where("householdId", "=", householdId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "title", "ingredients", "instructions"])
      .execute();
    for (const row of rows) known.add(contentOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return known;
    after = last.id;
    await nextTurn();
  }
}
