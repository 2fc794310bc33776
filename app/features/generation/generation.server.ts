import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { keepNewest } from "~/features/quotas/newest.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { sha256 } from "~/sha256";
import { ABANDONED_MS, finishSoon, releaseAbandoned, type Run } from "./generation-runs.server";
import { type Meal, MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";

type Needs = Pick<Services, "db" | "now" | "settings">;
type Owner = Pick<User, "householdId">;
/** A key that was used before with another input: refuse it, or make a request of its own. */
export type OnOtherInput = "refuse" | "start";
type Asked = {
  requestKey: string;
  /** What was asked for. */
  input: unknown;
  onOtherInput?: OnOtherInput | undefined;
};

/** What a request was answered with. */
export type Answer = {
  meals: Meal[];
  /** True where it is a meal that the household had already, for nothing. */
  isOwn: boolean;
  /** What `noteOutcome` wrote down; null where it wrote nothing. */
  outcome: string | null;
};

const POLL_MS = 50;

/**
 * Runs `work` as the household's one generation at a time, once for a request's key: the same
 * request again gets the answer of the first (one that is still running is waited for).
 * Throws `conflict` for the same key with another input, and `too_many` while another one runs.
 */
export async function runOnce(
  services: Needs,
  user: Owner,
  { requestKey, input, onOtherInput = "refuse" }: Asked,
  work: (run: Run) => Promise<void>,
): Promise<Answer> {
  const inputHash = hashOf(input);
  const claim = { householdId: user.householdId, requestKey, inputHash };
  const place = await takePlace(services, claim);
  if (place === "done") return readAnswer(services, user, requestKey);
  if (place === "other") {
    if (onOtherInput === "start") {
      return runOnce(services, user, { requestKey: newId(), input }, work);
    }
    throw new AppError("conflict", "That request was already made with other choices.");
  }
  try {
    await work(place);
    await finishSoon(services, place, "done");
  } catch (error) {
    const answer = await readAnswer(services, user, requestKey);
    // What was delivered is paid for and stays: then the request is answered, not failed.
    const failure = error instanceof AppError && error.code === "upstream" ? error.code : null;
    if (answer.meals.length === 0) {
      await finishSoon(services, place, "failed", failure);
      throw error;
    }
    await finishSoon(services, place, "done");
  }
  return readAnswer(services, user, requestKey);
}

const hashOf = (input: unknown) => sha256(JSON.stringify(input));

/** How long the recipe book may fill in for a request that failed. */
const FILL_IN_MS = 60 * 60 * 1000;

/**
 * The key under which the recipe book may fill in for the household's last request of this input
 * that the recipe source itself failed, a short while ago. Null where there is none.
 */
export async function findFillInKey({ db, now }: Needs, user: Owner, input: unknown) {
  const row = await db
    .selectFrom("generations")
    .where("householdId", "=", user.householdId)
    .where("inputHash", "=", hashOf(input))
    .where("status", "=", "failed")
    .where("failure", "=", "upstream")
    .where("finishedAt", ">", new Date(now().getTime() - FILL_IN_MS).toISOString())
    .orderBy("finishedAt", "desc")
    .select("requestKey")
    .executeTakeFirst();
  return row ? `book:${row.requestKey}` : null;
}

type Claim = { householdId: string; requestKey: string; inputHash: string };

/**
 * Takes the household's one place for this request, or finds that the request is done
 * already, or that its key belongs to another one. Waits for this very request where it is running.
 */
async function takePlace(services: Needs, claim: Claim): Promise<Run | "done" | "other"> {
  const { db, now } = services;
  for (;;) {
    const run = await tryClaim(services, claim);
    if (run) return run;
    const own = await db
      .selectFrom("generations")
      .where("householdId", "=", claim.householdId)
      .where("requestKey", "=", claim.requestKey)
      .select(["inputHash", "status"])
      .executeTakeFirst();
    if (own && own.inputHash !== claim.inputHash) return "other";
    if (own?.status === "done") return "done";
    const gone = await releaseAbandoned(services, claim.householdId);
    if (!own && !gone) {
      throw busy();
    }
    if (own?.status === "running" && !gone) {
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    if (own?.status === "failed" && (await isAnotherRunning(services, claim, now()))) {
      throw busy();
    }
  }
}

const busy = () =>
  new AppError("too_many", "Your household is already getting meals", { retryAfter: 1 });

/** This call's run where it took the place: none runs, and this request has not run well before. */
async function tryClaim({ db, now }: Needs, claim: Claim): Promise<Run | null> {
  const startedAt = now().toISOString();
  const run = { householdId: claim.householdId, requestKey: claim.requestKey, startedAt };
  const inserted = await db
    .insertInto("generations")
    .values({
      ...claim,
      status: "running",
      startedAt,
      finishedAt: null,
      failure: null,
      foundMealId: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await keepNewest({ db }, "generations", claim.householdId);
    return run;
  }
  const retried = await db
    .updateTable("generations")
    .set({ status: "running", startedAt, finishedAt: null, failure: null })
    .where("householdId", "=", claim.householdId)
    .where("requestKey", "=", claim.requestKey)
    .where("inputHash", "=", claim.inputHash)
    .where("status", "=", "failed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("generations as other")
            .where("other.householdId", "=", claim.householdId)
            .where("other.status", "=", "running")
            .select("other.requestKey"),
        ),
      ),
    )
    .executeTakeFirst();
  return retried.numUpdatedRows === 1n ? run : null;
}

async function isAnotherRunning({ db }: Needs, claim: Claim, at: Date) {
  const row = await db
    .selectFrom("generations")
    .where("householdId", "=", claim.householdId)
    .where("status", "=", "running")
    .where("startedAt", ">", new Date(at.getTime() - ABANDONED_MS).toISOString())
    .select("requestKey")
    .executeTakeFirst();
  return row !== undefined && row.requestKey !== claim.requestKey;
}

/** What a request has brought: meals delivered for it, or one found among the household's own. */
async function readAnswer(
  { db }: Needs,
  { householdId }: Owner,
  requestKey: string,
): Promise<Answer> {
  const run = await db
    .selectFrom("generations")
    .where("householdId", "=", householdId)
    .where("requestKey", "=", requestKey)
    .select(["foundMealId", "outcome"])
    .executeTakeFirst();
  const found = run?.foundMealId ?? null;
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .$if(found === null, (query) => query.where("requestKey", "=", requestKey))
    .$if(found !== null, (query) => query.where("id", "=", found))
    .orderBy("id")
    .select(MEAL_COLUMNS)
    .execute();
  return { meals: rows.map(toMeal), isOwn: found !== null, outcome: run?.outcome ?? null };
}
