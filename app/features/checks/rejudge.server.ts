import { BATCH, inBatches } from "~/batches";
import { yieldToEventLoop } from "~/cooperative-scheduling";
import type { User } from "~/features/access/user";
import { getNeeds } from "~/features/eaters/needs.server";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";
import { checkKeyOf, judgementColumns, readTextsOf } from "./checks.server";
import { judgeMeal } from "./meal-check";

type Deps = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

/** So many are judged before what changed is answered; the rest as soon as that is. */
const AT_ONCE = 1_000;

/** To be called when what a household needs has changed: judges its meals anew, the newest of them before it returns. */
export async function needsChanged(services: Deps & Pick<Services, "log">, user: Owner) {
  if ((await rejudge(services, user, AT_ONCE)) < AT_ONCE) return;
  rejudge(services, user).catch((error: unknown) => {
    services.log.warn({ err: error }, "the older recipes of a household were not judged anew");
  });
}

/**
 * Judges the meals of a household whose stored verdict is of another version or of other needs, the newest first, and
 * stores what is found. A meal that has not been yet is judged where it is shown, so that this saves work and decides
 * nothing. Returns how many it judged, at most `most`.
 */
export async function rejudge(services: Deps, user: Owner, most = Infinity): Promise<number> {
  for (let judged = 0; ; await yieldToEventLoop()) {
    const limit = Math.min(BATCH, most - judged);
    const done = limit > 0 ? await rejudgeSome(services, user, limit) : 0;
    judged += done;
    if (done === 0) return judged;
  }
}

/** In one transaction: a recipe that is changed meanwhile has to be judged again after that. */
async function rejudgeSome(services: Deps, user: Owner, limit: number): Promise<number> {
  return inTransaction(services, user, async (services) => {
    const needs = await getNeeds(services, user);
    const key = checkKeyOf(needs);
    const stale = await services.db
      .selectFrom("meals")
      .where("householdId", "=", user.householdId)
      .where((of) => of.or([of("checkKey", "is", null), of("checkKey", "!=", key)]))
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .select("id")
      .execute();
    const texts = await readTextsOf(
      services,
      user,
      stale.map(({ id }) => id),
    );
    for (const [id, text] of texts) {
      await services.db
        .updateTable("meals")
        .set(judgementColumns(judgeMeal(text, needs), needs))
        .where("householdId", "=", user.householdId)
        .where("id", "=", id)
        .execute();
    }
    return stale.length;
  });
}

/** Judges what another version has judged, or none, household by household: after an upgrade, in the night. */
export async function rejudgeAll(services: Deps) {
  const households = inBatches<{ id: string }>((last) =>
    services.db
      .selectFrom("households")
      .$if(last !== undefined, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(BATCH)
      .select("id")
      .execute(),
  );
  for await (const some of households) {
    for (const { id: householdId } of some) await rejudge(services, { householdId });
  }
}
