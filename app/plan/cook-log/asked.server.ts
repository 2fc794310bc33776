import { addDays, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { findCookable, findUncooked } from "~/plan/calendar/left-over.server";
import { listEaters } from "~/household/eaters/index.server";
import { readSeats } from "~/household/eaters";
import type { Deps } from "~/server/services";
import { EVERYBODY, EVERYBODY_NAME } from "~/engine/recipe";
import { findMadeRow, noMade } from "./made-list.server";
type Owner = Pick<User, "householdId" | "timeZone">;

/** Whoever names no planned meal means one of these last days, if there is one that is not ticked. */
const LATELY_DAYS = 3;

/** What is asked of a meal that was made, and what was answered before. */
export type AskedOfMade = Awaited<ReturnType<typeof getAskedOfMade>>;

/**
 * What there is to ask of a recipe that was made: for the planned meal that is named, or one of the last days, or of what was
 * said before, `madeId`. Throws `not_found`.
 */
export async function getAskedOfMade(
  services: Deps<"db" | "now">,
  user: Owner,
  { mealId, ...asked }: { mealId: string; entryId: string | null; madeId: string | null },
) {
  const today = todayOf(user, services.now());
  const said = asked.madeId ? await findMadeRow(services, user, { id: asked.madeId }) : null;
  if (asked.madeId && said?.mealId !== mealId) throw noMade();
  const from = addDays(today, -LATELY_DAYS);
  const entryId = said
    ? said.entryId
    : (asked.entryId ?? (await findUncooked(services, user, { mealId, from })));
  const [entry, eaters] = await Promise.all([
    findCookable(services, user, { entryId, mealId }),
    listEaters(services, user),
  ]);
  const before =
    said ?? (entry && (await findMadeRow(services, user, { entryId: entry.id, mealId })));
  const absent = readSeats(entry?.eaters ?? null)?.absent ?? [];
  const those = eaters.filter(({ id }) => !absent.includes(id));
  const raters = those.length > 0 ? those : [{ id: EVERYBODY, name: EVERYBODY_NAME }];
  const ratingOf = new Map(before?.ratings.map(({ eaterId, rating }) => [eaterId, rating]));
  return {
    madeId: before?.id ?? null,
    entryId: entry?.id ?? null,
    today,
    madeOn: before?.madeOn ?? (entry && entry.scheduledDate < today ? entry.scheduledDate : today),
    /** Null for what was not planned: nothing of it can be planned as leftovers. */
    leftOver: entry && (entry.cookFor ?? entry.servings) - entry.servings,
    raters: raters.map(({ id, name }) => ({ id, name, rating: ratingOf.get(id) ?? null })),
    note: before?.note ?? "",
  };
}
