import { createHash } from "node:crypto";
import { BATCH, inBatches } from "~/server/values/batches";
import type { Owner, User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";

type Content = Pick<Schema["meals"], "title" | "ingredients" | "instructions">;

/**
 * What makes two recipes the same: a file that is brought in twice adds nothing the second time. The
 * ingredients are a list as the table holds it.
 */
export function contentOf(recipe: Content) {
  const { title, ingredients, instructions } = recipe;
  return createHash("sha256")
    .update(JSON.stringify([title, instructions]))
    .update(ingredients)
    .digest("base64");
}

/** What the household has, in batches: others get their turn in between. */
export async function listKnown({ db }: Deps<"db">, owner: Owner) {
  const known = new Set<string>();
  const batches = inBatches<Content & { id: string }>((last) =>
    inHousehold(db, owner)
      .selectFrom("meals")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "title", "ingredients", "instructions"])
      .execute(),
  );
  for await (const rows of batches) for (const row of rows) known.add(contentOf(row));
  return known;
}

/** The recipe that the household has from this address already; its id and title, or null. */
export async function findBySource(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
  url: string,
) {
  const wanted = comparable(url);
  if (!wanted) return null;
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("source", "=", "url")
    .select(["id", "title", "sourceUrl"])
    .execute();
  return rows.find(({ sourceUrl }) => comparable(sourceUrl) === wanted) ?? null;
}

/** An address without what makes no other page of it: protocol, www, trailing slash, fragment, campaign. */
function comparable(url: string) {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$|mc_)/.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  return [hostname.replace(/^www\./, ""), pathname.replace(/\/+$/, ""), searchParams].join("|");
}
