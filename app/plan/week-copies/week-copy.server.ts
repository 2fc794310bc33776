import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { listCopies, plannableOf, planOnto, readWeek } from "./plan-onto.server";
import type { Copy } from "./week-copy";
type Weeks = { from: string; to: string };

/** What copying a week onto another one (both Sundays) would plan, with what stands there already. Stores nothing. */
export async function getCopies(
  services: Deps<"db" | "now">,
  user: User,
  { from, to }: Weeks,
): Promise<Copy[]> {
  if (from === to) return [];
  const entries = plannableOf(await readWeek(services, user, from), from);
  return listCopies(services, user, { to, entries });
}

/**
 * What is proposed to copy: last week onto this one, or this one onto the next where last week has nothing for it.
 */
export async function proposeCopy(services: Deps<"db" | "now">, user: User, thisWeek: string) {
  const last = { from: addDays(thisWeek, -7), to: thisWeek };
  const next = { from: thisWeek, to: addDays(thisWeek, 7) };
  const copies = await getCopies(services, user, last);
  if (copies.length > 0) return { ...last, copies };
  const ofNext = await getCopies(services, user, next);
  return ofNext.length > 0 ? { ...next, copies: ofNext } : { ...last, copies };
}

/** Plans some entries of a week in another one. Returns the dates. Throws as `planOnto`. */
export async function copyWeek(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  { from, to, entryId: chosen }: Weeks & { entryId: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    const isOne = from === to;
    const entries = isOne ? [] : plannableOf(await readWeek(services, user, from), from);
    return planOnto(services, user, { to, entries, chosen });
  });
}
