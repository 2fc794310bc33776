import { sql } from "kysely";
import { statusAt, isAdmin } from "~/household/access";
import { shownEmail } from "~/household/access/index.server";
import { pageAt } from "~/server/values/paging";
import type { Deps } from "~/server/services";
import { normalAddress } from "~/server/values/email-address";
import { foldText, likeAnywhere } from "~/server/values/text";
import { countRows } from "~db/database";
import type { UsersQuery } from "~/household/accounts";
import { toUserJson, usersWithHousehold } from "./user.server";
type Timed = Deps<"db" | "now">;

const PAGE = 50;

/**
 * Name, address and date have an index. Sorting 10,000 users by plan or status takes a few
 * milliseconds.
 */
const ORDERS = {
  user: ["users.searchText", "users.id"],
  email: ["users.email", "users.id"],
  plan: ["households.subscriptionPlan", "users.searchText", "users.id"],
  status: ["households.subscriptionStatus", "users.searchText", "users.id"],
  joined: ["users.createdAt", "users.id"],
} as const;

/** A page of the users that a search finds, 50 a page; `count` is how many those are. */
export async function listUsers({ db, now }: Timed, { q, sort, page }: UsersQuery) {
  const count = await countRows(db.selectFrom("users").where(matching(q)));
  const { limit, offset, ...shown } = pageAt(page, count, PAGE);
  const [column, direction] = sort.startsWith("-")
    ? ([sort.slice(1), "desc"] as const)
    : ([sort, "asc"] as const);
  const order = Object.entries(ORDERS).find(([name]) => name === column)?.[1] ?? ORDERS.joined;
  let query = usersWithHousehold({ db }).where(matching(q));
  for (const name of order) query = query.orderBy(name, direction);
  const rows = await query.limit(limit).offset(offset).execute();
  const credits = await creditsOf(
    { db },
    rows.map(({ householdId }) => householdId),
  );
  const users = rows.map(({ householdId, ...row }) => ({
    ...row,
    ...statusAt(row, now()),
    isAdmin: isAdmin(row),
    mealCredits: credits.get(householdId) ?? 0,
  }));
  return { users, count, ...shown };
}

/** Every user, the administrator too, in the order in which they joined. */
export async function listAllUsers({ db, now }: Timed) {
  const rows = await usersWithHousehold({ db })
    .leftJoin(
      (of) =>
        of
          .selectFrom("creditGrants")
          .groupBy("householdId")
          .select((sum) => ["householdId", sum.fn.sum<number>("remaining").as("credits")])
          .as("left"),
      (join) => join.onRef("left.householdId", "=", "users.householdId"),
    )
    .orderBy("users.createdAt")
    .orderBy("users.id")
    .select((of) => of.fn.coalesce("left.credits", sql<number>`0`).as("mealCredits"))
    .execute();
  const at = now();
  return rows.map((row) => toUserJson({ ...row, ...statusAt(row, at) }));
}

/** Users to choose from (found by a search, else the newest), and their number. */
export async function listChoices({ db }: Deps<"db">, { q, limit }: { q: string; limit: number }) {
  const found = db.selectFrom("users").where(matching(q));
  const count = await countRows(found);
  const choices = await found
    .orderBy(q ? "users.searchText" : "users.createdAt", q ? "asc" : "desc")
    .orderBy("users.id", q ? "asc" : "desc")
    .limit(limit)
    .select(["users.id", "users.firstName", "users.username"])
    .select(shownEmail.as("email"))
    .execute();
  return { choices, count };
}

/** True for users whose name, username or e-mail address has `q` in it, whatever the case and accents. */
function matching(q: string) {
  const term = foldText(q);
  if (term === "") return sql<boolean>`true`;
  // A part of a domain is found in the form in which addresses are stored.
  const address = foldText(q.includes("@") ? normalAddress(q) : normalAddress(`@${q}`).slice(1));
  const [like, likeAddress] = [likeAnywhere(term), likeAnywhere(address)];
  return sql<boolean>`("users"."searchText" like ${like} escape '\\' or "users"."searchText" like ${likeAddress} escape '\\')`;
}

/** The balance of each of a page's households. */
async function creditsOf({ db }: Deps<"db">, householdIds: string[]) {
  if (householdIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("creditGrants")
    .where("householdId", "in", householdIds)
    .groupBy("householdId")
    .select((of) => ["householdId", of.fn.sum<number>("remaining").as("credits")])
    .execute();
  return new Map(rows.map(({ householdId, credits }) => [householdId, Number(credits)]));
}
