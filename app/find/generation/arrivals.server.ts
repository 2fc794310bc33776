import { setTimeout as wait } from "node:timers/promises";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { withMarks } from "~/recipes/verdicts/index.server";
import type { MealCardData } from "~/recipes/meals";
import { CARD_COLUMNS, toCard } from "~/recipes/meals/index.server";
import { inHousehold } from "~db/in-household";

const POLL_MS = 150;
/** How long to wait for a request that has not been heard of. */
const UNHEARD_MS = 10_000;

/**
 * The meals of a request that is under way, each as soon as it has passed the guard and is stored
 * and charged. Ends with the request, or if `signal` says that nobody watches any more.
 */
export async function* watchArrivals(
  services: Deps<"db">,
  user: Owner,
  { requestKey, signal }: { requestKey: string; signal: AbortSignal },
): AsyncGenerator<MealCardData> {
  const startedAt = Date.now();
  let last = "";
  while (!signal.aborted) {
    // Read before the meals: what is stored by the time it is done is in them.
    const status = await statusOf(services, user, requestKey);
    for (const { id, ...meal } of await listAfter(services, user, requestKey, last)) {
      last = id;
      yield { id, ...meal, isFavorite: 0 };
    }
    if (status === "done" || status === "failed") return;
    if (!status && Date.now() - startedAt > UNHEARD_MS) return;
    await wait(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

async function statusOf({ db }: Deps<"db">, owner: Owner, requestKey: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("generations")
    .where("requestKey", "=", requestKey)
    .select("status")
    .executeTakeFirst();
  return row?.status;
}

async function listAfter(services: Deps<"db">, owner: Owner, requestKey: string, last: string) {
  const rows = await inHousehold(services.db, owner)
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .where("id", ">", last)
    .orderBy("id")
    .select(CARD_COLUMNS)
    .execute();
  return (await withMarks(services, owner, rows)).map(toCard);
}
