import { DAY_MS, MINUTE_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User, Owner } from "~/household/access";
import { handle, type JobHandler } from "~/server/jobs/handlers";
import { cancel, scheduleJob } from "~/server/jobs/jobs.server";
import { bringAll } from "./bringing.server";
import {
  requireIdle,
  type Working,
  nextItems,
  noteImportOutcome,
  IMPORT,
  JOB_KINDS,
} from "./jobs.server";
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
import { t } from "~/language/messages";

type Item = Schema["libraryItems"];
type Take = (madeId: string) => Promise<unknown>;

/**
 * Removes everything that an import added. Skips items that a user has deleted since. Stops if another process holds
 * the lease.
 */
async function undoAll(
  services: Deps<"db" | "now" | "log" | "settings">,
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
    // Their recipes are in the trash or were never imported.
    await noteAllPhotos(services, library, outcome, { outcome: "undone" });
  }
}

/** Marks items that were not imported before the failure as undone. */
const forgetRest = (
  { db }: Deps<"db" | "now" | "log" | "settings">,
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
  services: Deps<"db" | "now" | "log" | "settings">,
  library: Working,
  kind: Item["kind"],
  take: Take,
) {
  for (;;) {
    const items = await nextItems(services, library, kind, "added");
    if (items.length === 0 || !(await library.lease.isHeld(services))) return;
    for (const { madeId, position } of items) {
      if (madeId) await take(madeId).catch(goneAlready);
      await noteImportOutcome(services, library, position, { outcome: "undone" });
      // SQLite statements block the event loop, so other requests need this pause.
      await yieldToEventLoop();
    }
    await library.lease.noteProgress(services);
  }
}

function goneAlready(error: unknown) {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}

type AllDeps = Parameters<typeof bringAll>[0];
type Cook = Pick<User, "id" | "householdId" | "timeZone" | "householdSize">;

/** How long a whole import can be undone, in milliseconds. */
const UNDO_MS = 30 * DAY_MS;

/** The waits after attempts that stored nothing, in milliseconds. If the last attempt fails, the import fails. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** Returns until when an import that finished at this instant can be undone. */
export const undoableUntil = (finishedAt: string) =>
  new Date(Date.parse(finishedAt) + UNDO_MS).toISOString();

/** Returns the instant up to which finished imports can no longer be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MS).toISOString();

/**
 * Starts a job that imports the items of a report, or the remaining ones. Throws `not_found` for an unknown report, and
 * `conflict` if it cannot be imported now.
 */
export async function bringIn(services: Deps<"db" | "now">, user: Cook, id: string): Promise<void> {
  const { id: createdBy, timeZone, householdSize: servings } = user;
  await begin(services, user, id, { status: "bringing", timeZone, servings, createdBy });
}

/**
 * Starts a job that undoes an import. It must have finished less than 30 days ago, or have only photos left. Moves
 * recipes to the trash with their planned meals. Throws `not_found` for an unknown import, and `conflict` if it cannot
 * be undone now.
 */
export async function undo(services: Deps<"db" | "now">, user: Owner, id: string): Promise<void> {
  const { db, now } = services;
  const row = await inHousehold(db, user)
    .selectFrom("libraries")
    .where("id", "=", id)
    .select("finishedAt")
    .executeTakeFirst();
  if (row?.finishedAt && undoableUntil(row.finishedAt) < now().toISOString()) {
    throw new AppError(
      "conflict",
      t("This import was more than 30 days ago. Please delete the recipes one by one."),
    );
  }
  await begin(services, user, id, { status: "undoing" });
}

/** The status from which each kind of work can start, and the failed steps that it can retry. */
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

/** Sets the status of an import and adds the background job for it. */
async function begin(services: Deps<"db" | "now">, cook: Owner, id: string, begun: Begun) {
  const { householdId } = cook;
  const from = FROM[begun.status];
  const isUndone = begun.status === "undoing";
  // Wait until a running transaction has stored its item.
  await inTransaction(services, cook, async ({ db, now }) => {
    const mayStop = isUndone && (await onlyPhotosLeft({ db }, { householdId, id }));
    await requireIdle({ db }, cook, mayStop ? id : "");
    const { numUpdatedRows } = await inHousehold(db, cook)
      .updateTable("libraries")
      .set({ ...begun, failedIn: null })
      .where("id", "=", id)
      .where((of) =>
        of.or([
          of("status", "=", from.status),
          of.and([of("status", "=", "failed"), of("failedIn", "in", from.failedIn)]),
          ...(mayStop ? [of("status", "=", "bringing")] : []),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AppError("not_found", t("This file has nothing to import or undo."));
    }
    if (isUndone) await cancel({ db }, IMPORT, id);
    const payload = { householdId, libraryId: id };
    await scheduleJob({ db, now }, JOB_KINDS[begun.status], { key: id, householdId, payload });
  });
}

/**
 * Returns true if only photos are missing. Photos can take an hour, so an import can be undone without waiting for
 * them.
 */
async function onlyPhotosLeft(
  { db }: Deps<"db">,
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

/** The number of imports that run at the same time. An import spends most of its time on downloading photos. */
const AT_ONCE = 16;

/**
 * Returns the job handlers for imports and undoing. All waiting items are in the database, so another process can
 * continue after one stopped or died. If all attempts fail, the page shows the failure and the job becomes a dead
 * letter.
 */
export const importHandlers = (services: AllDeps): JobHandler[] => [
  handlerOf(services, "bringing", async (library) => {
    await bringAll(services, library);
    return "done";
  }),
  handlerOf(services, "undoing", async (library) => {
    await undoAll(services, library);
    return "undone";
  }),
];

type Status = keyof typeof JOB_KINDS;
type Work = (library: Working) => Promise<"done" | "undone">;

const handlerOf = (services: AllDeps, status: Status, work: Work) =>
  handle(JOB_KINDS[status], {
    atOnce: AT_ONCE,
    waits: WAITS,
    whenGivenUp: "keep",
    isResumable: true,
    run: async ({ householdId, libraryId: id }, lease) => {
      const row = await findBegun(services, { householdId, id }, status);
      // The report was deleted.
      if (!row) return { end: "done" };
      const next = await work({ ...row, lease });
      // The process that holds the lease now still needs the photos.
      if (!(await lease.isHeld(services))) return { end: "done" };
      await releasePhotos(services, row);
      const finishedAt = services.now().toISOString();
      const store = ({ db }: Deps<"db">) =>
        inHousehold(db, row)
          .updateTable("libraries")
          .set({ status: next, finishedAt })
          .where("id", "=", id)
          .execute();
      return { end: "done", store };
    },
    giveUp: ({ db }, { householdId, libraryId }) =>
      inHousehold(db, { householdId })
        .updateTable("libraries")
        .set({
          status: "failed",
          failedIn: status,
          // The 30 days in which the import can be undone start now.
          ...(status === "bringing" && { finishedAt: services.now().toISOString() }),
        })
        .where("id", "=", libraryId)
        .where("status", "=", status)
        .execute(),
  });

/** Returns the import of a job, or null if it was deleted. Restarts an import that had failed. */
const findBegun = (
  { db }: Deps<"db">,
  { householdId, id }: { householdId: string; id: string },
  status: Status,
) =>
  inHousehold(db, { householdId })
    .updateTable("libraries")
    .set({ status, failedIn: null })
    .where("id", "=", id)
    .where((of) =>
      of.or([
        of("status", "=", status),
        of.and([of("status", "=", "failed"), of("failedIn", "=", status)]),
      ]),
    )
    .returning(["householdId", "id", "timeZone", "servings as householdSize", "createdBy"])
    .executeTakeFirst();
