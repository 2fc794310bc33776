import { daysInWords, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { MAX_SERVES } from "~/recipes/meals";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { fewestPortions } from "./leftovers";
import { noEntry } from "./entries.server";
type Owner = Pick<User, "householdId" | "timeZone">;

/** A planned meal that can be cooked. */
export type CookableEntry = NonNullable<Awaited<ReturnType<typeof findCookable>>>;

/** The planned meal of a recipe, with its leftovers that are planned; null for one of another recipe, for leftovers, and without an id. */
export async function findCookable(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Pick<Owner, "householdId">,
  { entryId, mealId }: { entryId: string | null; mealId: string },
) {
  if (!entryId) return null;
  const of = inHousehold(db, owner).selectFrom("entries");
  const row = await of
    .where("id", "=", entryId)
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .select(["id", "scheduledDate", "servings", "cookFor", "plannedFor", "eaters", "cooked"])
    .executeTakeFirst();
  if (!row) return null;
  const planned = await of
    .where("leftoversOf", "=", entryId)
    .orderBy("scheduledDate")
    .select(["scheduledDate", "servings"])
    .execute();
  return { ...row, planned };
}

/** The same, `not_found` where there is none. */
export async function getCookable(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Pick<Owner, "householdId">,
  asked: { entryId: string; mealId: string },
): Promise<CookableEntry> {
  const entry = await findCookable(services, user, asked);
  if (!entry) throw noEntry();
  return entry;
}

/** The latest meal of a recipe from `from` up to today that nobody has ticked as cooked; null where there is none. */
export async function findUncooked(
  { db, now }: Deps<"db" | "now">,
  user: Owner,
  { mealId, from }: { mealId: string; from: string },
): Promise<string | null> {
  const row = await inHousehold(db, user)
    .selectFrom("entries")
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("cooked", "is", null)
    .where("scheduledDate", ">=", from)
    .where("scheduledDate", "<=", todayOf(user, now()))
    .orderBy("scheduledDate", "desc")
    .orderBy("id")
    .select("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** For how many a meal was to be cooked, whatever was left over. */
export const plannedPortions = ({ plannedFor, cookFor, servings }: CookableEntry) =>
  plannedFor ?? cookFor ?? servings;

/**
 * Ticks a planned meal as cooked, where its day has come, and says how many portions are left over, to be planned; without
 * `leftOver` as many as before. Call it inside a transaction. Throws `conflict` where more of them is planned already, and
 * `invalid` for more than can be cooked.
 */
export async function saveLeftOver(
  services: Deps<"db" | "now">,
  user: Owner,
  entry: CookableEntry,
  leftOver: number | undefined,
) {
  const { id, cooked, scheduledDate } = entry;
  const hasCome = scheduledDate <= todayOf(user, services.now());
  await inHousehold(services.db, user)
    .updateTable("entries")
    .set({
      cooked: hasCome ? 1 : cooked,
      ...(leftOver !== undefined && {
        cookFor: portionsWith(entry, leftOver),
        plannedFor: plannedPortions(entry),
      }),
    })
    .where("id", "=", id)
    .execute();
}

function portionsWith({ servings, planned }: CookableEntry, leftOver: number) {
  const portions = servings + leftOver;
  const eaten = planned.map((it) => it.servings);
  if (portions > MAX_SERVES) {
    throw refused(
      "invalid",
      `${servings} ate of it: at most ${MAX_SERVES - servings} can be left.`,
    );
  }
  if (portions < fewestPortions(servings, eaten)) {
    const days = daysInWords(planned.map((it) => it.scheduledDate));
    const count = fewestPortions(0, eaten);
    throw refused("conflict", `${count} of them are planned for ${days}. Take those off first.`);
  }
  return leftOver > 0 ? portions : null;
}

const refused = (code: "invalid" | "conflict", message: string) =>
  new AppError(code, message, { fields: { leftOver: [message] } });

/**
 * Takes that back: it is not cooked, and as many portions are to be left over as were planned to be, if those that are
 * planned by now are not more. Call it inside a transaction. One that is not there any more is no error.
 */
export async function takeBackLeftOver(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  entry: CookableEntry,
) {
  const fewest = fewestPortions(
    entry.servings,
    entry.planned.map((it) => it.servings),
  );
  const portions = Math.max(plannedPortions(entry), fewest);
  await inHousehold(db, owner)
    .updateTable("entries")
    .set({
      cooked: null,
      plannedFor: null,
      cookFor: portions > entry.servings ? portions : null,
    })
    .where("id", "=", entry.id)
    .execute();
}
