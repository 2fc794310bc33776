import { createHash } from "node:crypto";
import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { ABANDONED_MS, finish, releaseAbandoned, type Run } from "./generation-runs.server";
import { type Meal, MEAL_COLUMNS, toMeal } from "./meal.server";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;
/** A key that was used before with another input: refuse it, or make a request of its own. */
export type OnOtherInput = "refuse" | "start";
type Asked = {
  requestKey: string;
  /** What was asked for. */
  input: unknown;
  onOtherInput?: OnOtherInput | undefined;
};

const POLL_MS = 50;

/**
 * Runs `work` as the household's one generation at a time, once for a request's key: the same
 * request again gets the meals of the first (one that is still running is waited for).
 * Throws `conflict` for the same key with another input, `too_many` while another one runs.
 */
export async function runOnce(
  services: Needs,
  user: Owner,
  { requestKey, input, onOtherInput = "refuse" }: Asked,
  work: (run: Run) => Promise<void>,
): Promise<Meal[]> {
  const inputHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const claim = { householdId: user.householdId, requestKey, inputHash };
  const place = await takePlace(services, claim);
  if (place === "done") return listDelivered(services, user, requestKey);
  if (place === "other") {
    if (onOtherInput === "start") {
      return runOnce(services, user, { requestKey: newId(), input }, work);
    }
    throw new AppError("conflict", "That request was already made with other choices.");
  }
  try {
    await work(place);
    await finish(services, place, "done");
  } catch (error) {
    const delivered = await listDelivered(services, user, requestKey);
    // What was delivered is paid for and stays: then the request is answered, not failed.
    await finish(services, place, delivered.length > 0 ? "done" : "failed");
    if (delivered.length === 0) throw error;
  }
  return listDelivered(services, user, requestKey);
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
    .values({ ...claim, status: "running", startedAt, finishedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return run;
  const retried = await db
    .updateTable("generations")
    .set({ status: "running", startedAt, finishedAt: null })
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

async function listDelivered({ db }: Needs, { householdId }: Owner, requestKey: string) {
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("requestKey", "=", requestKey)
    .orderBy("id")
    .select(MEAL_COLUMNS)
    .execute();
  return rows.map(toMeal);
}
