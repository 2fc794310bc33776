import type { Deps } from "~/server/services";
import { isOfDead, RUNNING } from "~/server/processes.server";
import type { Database } from "~db/database";
import { type Household, inHousehold } from "~db/in-household";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError, hasCode } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { retryUntilStored } from "~/server/retry-until-stored";
import { tell } from "~/server/telemetry/events";
import { isDuplicateError } from "~db/engine";
import { storageReasonOf } from "~db/storage-errors";
import { t } from "~/language/messages";

/** The lease of a household. Only one request at a time may generate meals. It started at `startedAt`. */
export type GenerationLease = { householdId: string; requestKey: string; startedAt: string };

/**
 * The age in milliseconds after which a lease counts as abandoned although its process is running. It is longer than a
 * model may take, and longer than the clocks of several machines may differ.
 */
const ABANDONED_MS = 15 * 60 * 1000;

/** Selects the requests of a household, or all requests if no household is given. */
const selectRequests = (db: Database, household?: Household) =>
  household
    ? inHousehold(db, household).selectFrom("generations as running")
    : db.selectFrom("generations as running");

/** Selects the leases that are held, with their households. */
const selectRunning = ({ db }: Deps<"db">, household?: Household) =>
  selectRequests(db, household)
    .where("running.status", "=", RUNNING)
    .select(["running.householdId", "running.requestKey", "running.startedAt"]);

/** Ends a request whose process died. The stored meals remain and are paid for. */
async function releaseAbandoned(
  services: Deps<"db" | "now" | "processId">,
  lease: GenerationLease,
) {
  const before = new Date(services.now().getTime() - ABANDONED_MS).toISOString();
  const dead = selectDead(services, lease).where("running.requestKey", "=", lease.requestKey);
  if (lease.startedAt > before && !(await dead.executeTakeFirst())) return false;
  await release(services, lease, (await isAnswered(services, lease)) ? "done" : "failed");
  return true;
}

/** Selects the leases of processes that appear to have died. */
const selectDead = (services: Deps<"db" | "now" | "processId">, household?: Household) =>
  selectRunning(services, household).where(isOfDead(services, "running.processId"));

/** Ends the requests that were running in processes that have died. */
export async function endInterrupted(services: Deps<"db" | "now" | "processId">) {
  for (const lease of await selectDead(services).execute()) {
    await release(services, lease, (await isAnswered(services, lease)) ? "done" : "failed");
  }
}

/** Returns true if a request has delivered a meal, new or the household's own. */
async function isAnswered(
  { db }: Deps<"db" | "now" | "processId">,
  { householdId, requestKey }: GenerationLease,
) {
  const meal = await inHousehold(db, { householdId })
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .select("id")
    .executeTakeFirst();
  return meal !== undefined;
}

/** The status of a request that ended, and whether the recipe source itself failed. */
type Ended = [status: "done" | "failed", failure?: "upstream" | null];

/** Ends a lease that is still held. */
async function release(
  { db, now }: Deps<"db" | "now" | "processId">,
  lease: GenerationLease,
  ...[status, failure = null]: Ended
) {
  await inHousehold(db, lease)
    .updateTable("generations")
    .set({ status, failure, finishedAt: now().toISOString() })
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .where("status", "=", "running")
    .execute();
}

/** The data that identifies a repeated request. */
export type Idempotency = {
  /** Requests with the same key are the same request. */
  requestKey: string;
  /** The hash of the request's input, to compare it when the key is used again. */
  inputHash: string;
  /** The treatment of a key that is used with another input: "refuse" the request, or "start" a new one. */
  onOtherInput?: "refuse" | "start" | undefined;
};

/** The minimum number of milliseconds between two checks of a running request. Up to half of it is added at random. */
const POLL_MS = 100;

/**
 * Runs `work` with the household's lease, once for each request key. A repeated request waits for the running request
 * and does not run again. Returns the key under which the answer is stored. Throws `conflict` for the same key with
 * another input, and `too_many` while another request runs.
 */
export async function withLease(
  services: Deps<"db" | "now" | "processId">,
  user: Owner,
  idempotency: Idempotency,
  work: (lease: GenerationLease) => Promise<void>,
): Promise<string> {
  const { requestKey, inputHash, onOtherInput } = idempotency;
  const lease = await takeLease(services, user, idempotency);
  if (lease === "done") return requestKey;
  if (lease === "other input") {
    if (onOtherInput !== "start") {
      throw new AppError("conflict", t("That request was already made with other choices."));
    }
    return withLease(services, user, { requestKey: newId(), inputHash }, work);
  }
  const startedAt = performance.now();
  const over = (outcome: "done" | "refused" | "upstream" | "failed") =>
    tell({ what: "generation", outcome, seconds: (performance.now() - startedAt) / 1000 });
  try {
    await work(lease);
  } catch (error) {
    // Stored meals are paid for and remain, so the request counts as answered and not as failed.
    if (!(await isAnswered(services, lease))) {
      const isUpstream = hasCode(error, "upstream");
      over(isUpstream ? "upstream" : error instanceof AppError ? "refused" : "failed");
      await releaseSoon(services, lease, "failed", isUpstream ? "upstream" : null);
      throw error;
    }
  }
  over("done");
  await releaseSoon(services, lease, "done");
  return requestKey;
}

/**
 * Takes the lease and returns it. Returns "done" if the request is finished, and "other input" if its key was used with
 * another input. Waits while the same request is running. Throws `too_many` while another request is running.
 */
async function takeLease(
  services: Deps<"db" | "now" | "processId">,
  { householdId }: Owner,
  { requestKey, inputHash }: Idempotency,
): Promise<GenerationLease | "done" | "other input"> {
  for (;;) {
    // Check first without a lock. A waiting request repeats this check, so it must be cheap.
    const generations = await inHousehold(services.db, { householdId })
      .selectFrom("generations")
      .where((of) => of.or([of("requestKey", "=", requestKey), of("status", "=", "running")]))
      .select(["householdId", "requestKey", "inputHash", "status", "startedAt"])
      .execute();
    const ownGeneration = generations.find((generation) => generation.requestKey === requestKey);
    if (ownGeneration && ownGeneration.inputHash !== inputHash) return "other input";
    if (ownGeneration?.status === "done") return "done";
    const running = generations.find(({ status }) => status === "running");
    if (!running) {
      const lease = { householdId, requestKey, startedAt: services.now().toISOString() };
      if (await tryLease(services, lease, inputHash)) return lease;
    } else if (!(await releaseAbandoned(services, running))) {
      if (running !== ownGeneration) {
        throw new AppError("too_many", t("Your household is already getting meals"), {
          retryAfter: 1,
        });
      }
      await sleep(POLL_MS * (1 + Math.random() / 2));
    }
  }
}

/**
 * Takes the lease. Returns false if another request started in the meantime, since an index allows only one running row
 * for each household.
 */
async function tryLease(
  { db, processId }: Deps<"db" | "now" | "processId">,
  lease: GenerationLease,
  inputHash: string,
) {
  const { householdId, requestKey, startedAt } = lease;
  const running = {
    status: "running" as const,
    startedAt,
    processId,
    finishedAt: null,
    failure: null,
  };
  const inserted = await db
    .insertInto("generations")
    .values({ householdId, requestKey, inputHash, ...running, foundMealId: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await keepNewest({ db }, "generations", householdId);
    return true;
  }
  const retried = await inHousehold(db, lease)
    .updateTable("generations")
    .set(running)
    .where("requestKey", "=", requestKey)
    .where("inputHash", "=", inputHash)
    .where("status", "=", "failed")
    .where(({ not, exists }) => not(exists(selectRunning({ db }, lease))))
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Another request started after the check, so the index rejected this request.
      if (isDuplicateError(error)) return null;
      throw error;
    });
  return retried?.numUpdatedRows === 1n;
}

/**
 * Throws `conflict` if the lease was lost, because the request took so long that it was ended as abandoned. Its further
 * meals must be neither stored nor charged. Call it in the transaction that stores a meal.
 */
export async function requireLease(
  { db }: Pick<Deps<"db" | "now" | "processId">, "db">,
  lease: GenerationLease,
) {
  const row = await inHousehold(db, lease)
    .selectFrom("generations")
    .where("requestKey", "=", lease.requestKey)
    .where("startedAt", "=", lease.startedAt)
    .where("status", "=", "running")
    .select("status")
    .executeTakeFirst();
  if (!row) throw new AppError("conflict", t("The request took too long and was stopped"));
}

/**
 * Ends a lease without delaying the answer. If the database fails, the end is retried in the background. This cannot
 * change which meals were stored and paid for.
 */
async function releaseSoon(
  services: Deps<"db" | "now" | "processId">,
  lease: GenerationLease,
  ...ended: Ended
) {
  try {
    await release(services, lease, ...ended);
  } catch (error) {
    if (!storageReasonOf(error)) throw error;
    // If the retries fail, `releaseAbandoned` ends the lease.
    retryUntilStored(() => release(services, lease, ...ended)).catch(() => {});
  }
}
