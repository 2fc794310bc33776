import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { BATCH, inBatches } from "~/server/values/batches";
import { type Steps } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { withLock } from "~/server/values/lock";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import {
  checkKeyOf,
  judgeText,
  type CheckColumns,
  judgementOf,
  readTextsOf,
  noteJudging,
} from "./checks.server";
import {
  engineVersion,
  type Facts,
  getFacts,
  storeFacts,
  type StoredFacts,
} from "~/recipes/facts/index.server";
import type { JudgedMeal } from "./meal-check";

/**
 * The number of milliseconds of checking before a change is answered. The other meals are checked in the background.
 */
const AT_ONCE_MS = 1_000;

/**
 * Checks the household's meals again, for up to one second before it returns. Call it if the household's needs have
 * changed, or if recipes arrive that were checked for other needs. Open pages update when all meals are checked.
 */
export async function judgeStale(services: Deps<"db"> & Deps<"log" | "changes">, user: Owner) {
  let isAnswered = false;
  const judging = rejudge(services, user)
    .then(() => {
      if (isAnswered) services.changes.announce(user.householdId);
    })
    .catch((error: unknown) => {
      services.log.warn({ err: error }, "the recipes of a household were not all judged again");
    });
  await Promise.race([judging, sleep(AT_ONCE_MS, undefined, { ref: false })]);
  isAnswered = true;
}

/**
 * Checks the household's meals again if their stored verdict or facts are of another version, or if their verdict is
 * for other needs. Newest meals are first. Stores verdicts and facts. A meal that is not reached is checked when it is
 * shown, so this only saves time. Only one run per household is active. If needs change in the meantime, the remaining
 * meals are checked for the new needs. Returns the number of checked meals.
 */
export async function rejudge(services: Deps<"db">, user: Owner): Promise<number> {
  const ended = noteJudging(user);
  try {
    return await withLock(`judge ${user.householdId}`, () => rejudgeInBatches(services, user));
  } finally {
    ended();
  }
}

async function rejudgeInBatches(services: Deps<"db">, user: Owner): Promise<number> {
  for (let judged = 0; ;) {
    const batchCount = await rejudgeSome(services, user);
    judged += batchCount;
    if (batchCount === 0) return judged;
  }
}

/**
 * Checks a batch before it writes, so that other writers do not wait for the check. Skips meals that changed in the
 * meantime.
 */
async function rejudgeSome(services: Deps<"db">, user: Owner): Promise<number> {
  const needs = await getNeeds(services, user);
  const key = checkKeyOf(needs);
  const stale = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where((of) =>
      of.or([
        of("checkKey", "is", null),
        of("checkKey", "!=", key),
        of.not(
          of.exists(
            of
              .selectFrom("recipeFacts")
              .whereRef("recipeFacts.householdId", "=", "meals.householdId")
              .whereRef("recipeFacts.mealId", "=", "meals.id")
              .where("recipeFacts.version", "=", engineVersion())
              .select("recipeFacts.mealId"),
          ),
        ),
      ]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(BATCH)
    .select("id")
    .execute();
  const ids = stale.map(({ id }) => id);
  const texts = await readTextsOf(services, user, ids);
  const facts = await getFacts(services, user, ids);
  const judged = await runOnBudget(user.householdId, judgeInSteps(texts, needs, facts));
  await inTransaction(services, user, async (services) => {
    const now = await readTextsOf(services, user, ids);
    if (checkKeyOf(await getNeeds(services, user)) !== key) return;
    for (const [id, { judgement, facts }] of judged) {
      if (!isDeepStrictEqual(now.get(id), texts.get(id))) continue;
      if (facts) await storeFacts(services, user, id, facts);
      await inHousehold(services.db, user)
        .updateTable("meals")
        .set(judgement)
        .where("id", "=", id)
        .execute();
    }
  });
  return ids.length;
}

function* judgeInSteps(
  texts: ReadonlyMap<string, JudgedMeal>,
  needs: HouseholdNeeds,
  facts: Facts,
): Steps<Map<string, { judgement: CheckColumns; facts: StoredFacts | null }>> {
  const judged = new Map<string, { judgement: CheckColumns; facts: StoredFacts | null }>();
  for (const [id, text] of texts) {
    if (facts.has(id)) {
      const judgement = judgementOf(text, needs, { lineOf: facts.of(id) });
      judged.set(id, { judgement, facts: null });
    } else judged.set(id, judgeText(text, needs));
    yield;
  }
  return judged;
}

/** Checks meals with an outdated or missing verdict again, household by household, in the night after an upgrade. */
export async function rejudgeAll(services: Deps<"db">) {
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
