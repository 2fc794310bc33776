import { DAY_MS, MINUTE_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import { bringAll } from "./bringing.server";
import {
  IS_BUSY,
  isOurs,
  requireIdle,
  type Working,
  nextItems,
  noteOutcome,
  noteProgress,
} from "./claimed.server";
import { inTransaction } from "~db/transactions";
import { releasePhotos, LINES_AT_ONCE, untilNone, noteAllPhotos } from "./waiting-photos.server";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { removeEntry } from "~/plan/calendar/index.server";
import { removeMeal } from "~/recipes/meals/index.server";
import { forgetFood } from "~/shop/pantry/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { COMING } from "./item-rows";

type Item = Schema["libraryItems"];
type Take = (madeId: string) => Promise<unknown>;

/** Takes back all that came of a collection; what somebody has deleted since is gone already. Ends where another process has taken over. */
async function undoAll(
  services: Deps<"db" | "now" | "log" | "settings" | "processId">,
  library: Working,
): Promise<void> {
  await undoEach(services, library, "plan", (id) => removeEntry(services, library, id));
  await undoEach(services, library, "list", (id) =>
    inHousehold(services.db, library).deleteFrom("groceryItems").where("id", "=", id).execute(),
  );
  await undoEach(services, library, "pantry", (food) => forgetFood(services, library, food));
  await undoEach(services, library, "recipe", (id) => removeMeal(services, library, id));
  await forgetRest(services, library);
  for (const outcome of ["added", "new"] as const) {
    // With their recipes in the trash, or not come at all.
    await noteAllPhotos(services, library, outcome, { outcome: "undone" });
  }
}

/** What had not come when the collection was given up comes no more. */
const forgetRest = (
  { db }: Deps<"db" | "now" | "log" | "settings" | "processId">,
  { householdId, id }: Working,
) =>
  untilNone(() =>
    inHousehold(db, { householdId })
      .updateTable("libraryItems")
      .set({ outcome: "undone", content: null })
      .where("libraryId", "=", id)
      .where("position", "in", (of) =>
        inHousehold(of, { householdId })
          .selectFrom("libraryItems")
          .where("libraryId", "=", id)
          .where("kind", "in", COMING)
          .where("outcome", "=", "new")
          .limit(LINES_AT_ONCE)
          .select("position"),
      )
      .executeTakeFirst(),
  );

async function undoEach(
  services: Deps<"db" | "now" | "log" | "settings" | "processId">,
  library: Working,
  kind: Item["kind"],
  take: Take,
) {
  for (;;) {
    const items = await nextItems(services, library, kind, "added");
    if (items.length === 0 || !(await isOurs(services, library))) return;
    for (const { madeId, position } of items) {
      if (madeId) await take(madeId).catch(goneAlready);
      await noteOutcome(services, library, position, { outcome: "undone" });
      // SQLite answers without waiting: without this pause nobody else would be served until all of it is gone.
      await yieldToEventLoop();
    }
    await noteProgress(services, library);
  }
}

function goneAlready(error: unknown) {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}

type AllDeps = Parameters<typeof bringAll>[0];
type Cook = Pick<User, "id" | "householdId" | "timeZone" | "householdSize">;

/** How long what was brought along can be undone as a whole. */
const UNDO_MS = 30 * DAY_MS;

/** Waiting times after tries of which nothing was stored; after the last one it is given up. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** Until when a collection that has come at this instant can be undone. */
export const undoableUntil = (finishedAt: string) =>
  new Date(Date.parse(finishedAt) + UNDO_MS).toISOString();

/** What has come at this instant, or earlier, can be undone no more. */
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MS).toISOString();

/** Begins to bring in what the report of a file says, or the rest of it, and goes on by itself. Throws `not_found`, `conflict`. */
export async function bringIn(services: AllDeps, user: Cook, id: string): Promise<void> {
  const { id: createdBy, timeZone, householdSize: servings } = user;
  await claim(services, user, id, { status: "bringing", timeZone, servings, createdBy });
  void work(services, { ...user, id, createdBy, status: "bringing" });
}

/**
 * Begins to take back what came of a file less than 30 days ago, or of which photos alone are still to come: recipes go to the trash, and with them what is
 * planned of them. Throws `not_found`, `conflict`.
 */
export async function undo(services: AllDeps, user: Cook, id: string): Promise<void> {
  const { db, now } = services;
  const row = await inHousehold(db, user)
    .selectFrom("libraries")
    .where("id", "=", id)
    .select("finishedAt")
    .executeTakeFirst();
  if (row?.finishedAt && undoableUntil(row.finishedAt) < now().toISOString()) {
    throw new AppError(
      "conflict",
      "That was more than 30 days ago. Please delete recipes one by one.",
    );
  }
  await claim(services, user, id, { status: "undoing" });
  void work(services, { ...user, id, createdBy: user.id, status: "undoing" });
}

/** From where each is begun: a status, or at what it was given up. */
const FROM = {
  bringing: { status: "ready", failedIn: ["bringing"] },
  undoing: { status: "done", failedIn: ["bringing", "undoing"] },
} as const;

type Begun = {
  status: keyof typeof FROM;
  timeZone?: string | null;
  servings?: number;
  createdBy?: string;
};

async function claim(services: AllDeps, cook: Cook, id: string, begun: Begun) {
  const { householdId } = cook;
  const from = FROM[begun.status];
  const isUndone = begun.status === "undoing";
  // What is just being stored of it is stored first.
  const claimed = await inTransaction(services, cook, async ({ db, processId }) => {
    const mayStop = isUndone && (await onlyPhotosLeft({ db }, { householdId, id }));
    await requireIdle({ db }, cook, BUSY, mayStop ? id : "");
    return inHousehold(db, cook)
      .updateTable("libraries")
      .set({ ...begun, processId, attempts: 1, nextAttemptAt: null, failedIn: null })
      .where("id", "=", id)
      .where((of) =>
        of.or([
          of("status", "=", from.status),
          of.and([of("status", "=", "failed"), of("failedIn", "in", from.failedIn)]),
          ...(mayStop ? [of("status", "=", "bringing")] : []),
        ]),
      )
      .executeTakeFirst();
  });
  if (claimed.numUpdatedRows === 0n) {
    throw new AppError("not_found", "There is nothing of that file to work on.");
  }
}

const BUSY = "A file is being worked on. Please wait for it.";

/** Photos can take an hour: nobody waits for them to take back what is here. */
async function onlyPhotosLeft(
  { db }: Pick<AllDeps, "db">,
  { householdId, id }: { householdId: string; id: string },
): Promise<boolean> {
  const item = await inHousehold(db, { householdId })
    .selectFrom("libraryItems")
    .where("libraryId", "=", id)
    .where("outcome", "=", "new")
    .select("position")
    .limit(1)
    .executeTakeFirst();
  return item === undefined;
}

/**
 * Goes on with what processes that have died, or that had to stop, were at: all that is to come lies in the database,
 * what was being read does not. What was begun so often in vain is given up.
 */
export async function resumeLibraries(services: AllDeps): Promise<void> {
  const { db, processId, now } = services;
  const left = await db
    .selectFrom("libraries")
    .where(IS_BUSY)
    .where(isOfDead(services, "libraries.processId"))
    .where((of) =>
      of.or([of("nextAttemptAt", "is", null), of("nextAttemptAt", "<=", now().toISOString())]),
    )
    .select(["householdId", "id", "status", "timeZone", "servings", "createdBy"])
    .select(["processId", "attempts"])
    .execute();
  for (const row of left) {
    const { householdId, id, status, timeZone, servings, createdBy, attempts } = row;
    const { processId: dead } = row;
    const isOver = status === "reading" || attempts > WAITS.length;
    const taken = await inHousehold(db, row)
      .updateTable("libraries")
      .set(isOver ? givenUp(services, status) : { processId, attempts: attempts + 1 })
      .where("id", "=", id)
      .where("status", "=", status)
      .where("processId", dead === null ? "is" : "=", dead)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n || isOver || !isWorked(status)) continue;
    const householdSize = servings;
    void work(services, { householdId, id, status, timeZone, householdSize, createdBy });
  }
}

type Status = Working["status"];

const isWorked = (status: string): status is Status =>
  status === "bringing" || status === "undoing";

/** From now on the 30 days count of which what has come can be taken back; of what is taken back they go on. */
const givenUp = ({ now }: AllDeps, status: string) => ({
  status: "failed" as const,
  processId: null,
  nextAttemptAt: null,
  ...(isWorked(status) && { failedIn: status }),
  ...(status === "bringing" && { finishedAt: now().toISOString() }),
});

async function work(services: AllDeps, library: Working) {
  const { status } = library;
  const next = status === "bringing" ? ("done" as const) : ("undone" as const);
  try {
    await (status === "bringing" ? bringAll : undoAll)(services, library);
    // Another process that has taken over still needs them.
    if (await isOurs(services, library)) await releasePhotos(services, library);
    await retryUntilStored(() =>
      ours(services, library)
        .set({ status: next, finishedAt: services.now().toISOString() })
        .execute(),
    );
  } catch (error) {
    services.log.error({ err: error }, "a collection of another app stopped half way");
    await retryUntilStored(() => noteStop(services, library)).catch((again: unknown) =>
      services.log.error({ err: again }, "that it stopped could not be noted"),
    );
  }
}

/** It is nobody's then: the next look after its waiting time takes it up again. */
async function noteStop(services: AllDeps, library: Working) {
  const { db, now } = services;
  const row = await inHousehold(db, library)
    .selectFrom("libraries")
    .where("id", "=", library.id)
    .select("attempts")
    .executeTakeFirst();
  const wait = WAITS[Math.max(1, row?.attempts ?? 1) - 1];
  const nextAttemptAt = new Date(now().getTime() + (wait ?? 0)).toISOString();
  await ours(services, library)
    .set(
      wait === undefined ? givenUp(services, library.status) : { processId: null, nextAttemptAt },
    )
    .execute();
}

/** A change of the collection while this process works on it. */
const ours = ({ db, processId }: AllDeps, { householdId, id, status }: Working) =>
  inHousehold(db, { householdId })
    .updateTable("libraries")
    .where("id", "=", id)
    .where("status", "=", status)
    .where("processId", "=", processId);
