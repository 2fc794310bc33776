import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { listCopies, plannableOf, planOnto, readWeek } from "./plan-onto.server";
import type { Copy } from "./week-copy";

type Deps = Pick<Services, "db" | "now">;
type Weeks = { from: string; to: string };

/** What copying a week onto another one (both Sundays) would plan, with what stands there already. Stores nothing. */
export async function getCopies(services: Deps, user: User, { from, to }: Weeks): Promise<Copy[]> {
  if (from === to) return [];
  const entries = plannableOf(await readWeek(services, user, from), from);
  return listCopies(services, user, { to, entries });
}

/** Plans some entries of a week in another one. Returns the dates. Throws as `planOnto`. */
export async function copyWeek(
  services: Deps & Pick<Services, "settings">,
  user: User,
  { from, to, entryId: chosen }: Weeks & { entryId: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    const isOne = from === to;
    const entries = isOne ? [] : plannableOf(await readWeek(services, user, from), from);
    return planOnto(services, user, { to, entries, chosen });
  });
}
