import { sql } from "kysely";
import { DAY_MS } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { isOfDead } from "~/processes.server";
import { retryUntilStored } from "~/retry-until-stored";
import type { Services } from "~/services.server";
import { bringAll } from "./bringing.server";
import type { Working } from "./claimed.server";
import { undoAll } from "./undoing.server";

type Deps = Pick<Services, "db" | "now" | "log" | "settings" | "processId">;
type Cook = Pick<User, "householdId" | "timeZone" | "householdSize">;

/** Word for word as the index has it, which holds those alone. */
const IS_BUSY = sql<boolean>`status in ('reading', 'bringing', 'undoing')`;

/** How long what was brought along can be undone as a whole. */
const UNDO_MS = 30 * DAY_MS;

/** Until when a collection that has come at this instant can be undone. */
export const undoableUntil = (finishedAt: string) =>
  new Date(Date.parse(finishedAt) + UNDO_MS).toISOString();

/** Begins to bring in what the report of a file says, and goes on by itself. Throws `not_found`, `conflict`. */
export async function bringIn(services: Deps, user: Cook, id: string): Promise<void> {
  const { timeZone, householdSize } = user;
  await claim(services, user, id, {
    from: "ready",
    to: { status: "bringing", timeZone, servings: householdSize },
  });
  void work(services, { ...user, id, status: "bringing" });
}

/**
 * Begins to take back what came of a file less than 30 days ago: recipes go to the trash, and with them what is
 * planned of them. Throws `not_found`, `conflict`.
 */
export async function undo(services: Deps, user: Cook, id: string): Promise<void> {
  const { db, now } = services;
  const row = await db
    .selectFrom("libraries")
    .where("householdId", "=", user.householdId)
    .where("id", "=", id)
    .select("finishedAt")
    .executeTakeFirst();
  if (row?.finishedAt && undoableUntil(row.finishedAt) < now().toISOString()) {
    throw new AppError(
      "conflict",
      "That was more than 30 days ago. Please delete recipes one by one.",
    );
  }
  await claim(services, user, id, { from: "done", to: { status: "undoing" } });
  void work(services, { ...user, id, status: "undoing" });
}

type Change = {
  from: "ready" | "done";
  to: { status: "bringing" | "undoing"; timeZone?: string | null; servings?: number };
};

async function claim(services: Deps, { householdId }: Cook, id: string, { from, to }: Change) {
  const { db, processId } = services;
  const busy = await db
    .selectFrom("libraries")
    .where("householdId", "=", householdId)
    .where(IS_BUSY)
    .select("id")
    .executeTakeFirst();
  if (busy) throw new AppError("conflict", "A file is being worked on. Please wait for it.");
  const claimed = await db
    .updateTable("libraries")
    .set({ ...to, processId })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) {
    throw new AppError("not_found", "There is nothing of that file to work on.");
  }
}

/** Goes on with what processes that have died were at: all that is to come lies in the database, what was being read does not. */
export async function resumeLibraries(services: Deps): Promise<void> {
  const { db, processId } = services;
  const left = await db
    .selectFrom("libraries")
    .where(IS_BUSY)
    .where(isOfDead(services, "libraries.processId"))
    .select(["householdId", "id", "status", "timeZone", "servings", "processId"])
    .execute();
  for (const { householdId, id, status, timeZone, servings, processId: dead } of left) {
    const taken = await db
      .updateTable("libraries")
      .set(status === "reading" ? { status: "failed" } : { processId })
      .where("householdId", "=", householdId)
      .where("id", "=", id)
      .where("status", "=", status)
      .where("processId", dead === null ? "is" : "=", dead)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n || (status !== "bringing" && status !== "undoing")) continue;
    void work(services, { householdId, id, status, timeZone, householdSize: servings });
  }
}

async function work(services: Deps, library: Working) {
  const { householdId, id, status } = library;
  const next = status === "bringing" ? ("done" as const) : ("undone" as const);
  try {
    await (status === "bringing" ? bringAll : undoAll)(services, library);
    await retryUntilStored(() =>
      services.db
        .updateTable("libraries")
        .set({ status: next, finishedAt: services.now().toISOString() })
        .where("householdId", "=", householdId)
        .where("id", "=", id)
        .where("status", "=", status)
        .where("processId", "=", services.processId)
        .execute(),
    );
  } catch (error) {
    services.log.error({ err: error }, "a collection of another app stopped half way");
    // It is nobody's: the next look takes it up again.
    await retryUntilStored(() =>
      services.db
        .updateTable("libraries")
        .set({ processId: null })
        .where("householdId", "=", householdId)
        .where("id", "=", id)
        .where("processId", "=", services.processId)
        .execute(),
    ).catch((again: unknown) =>
      services.log.error({ err: again }, "that it stopped could not be noted"),
    );
  }
}
