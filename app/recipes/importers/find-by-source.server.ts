import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

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
