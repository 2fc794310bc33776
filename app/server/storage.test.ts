import { Sqlite } from "~db/sqlite-library.mjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~db/database";
import { AppError } from "~/server/values/errors";
import { watchStorage } from "./storage.server";

let lines: string[];
let storage: ReturnType<typeof watchStorage>;
const full = new Sqlite.SqliteError("database or disk is full", "SQLITE_FULL");

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  storage = watchStorage({
    error: ({ reason }: { reason: string }) => void lines.push(reason),
    info: (line: string) => void lines.push(line),
  });
});
afterEach(() => void vi.useRealTimers());

test("a request that cannot be stored gets a 503 with a time to retry", () => {
  const error = storage.refuse("full", full);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ status: 503, details: { retryAfter: 10 }, cause: full });
});

test("the log has one line for each reason of storage errors, and one on recovery", () => {
  for (let n = 0; n < 100; n++) storage.refuse("full", full);
  storage.refuse("disk", full);
  vi.advanceTimersByTime(3_600_000);
  storage.refuse("full", full);
  storage.stored();
  storage.stored();
  expect(lines).toEqual(["full", "disk", "something could be stored again"]);
  storage.refuse("full", full);
  expect(lines).toHaveLength(4);
});

test("the log is not flooded when small writes succeed between large writes that fail", () => {
  for (let n = 0; n < 100; n++) {
    storage.refuse("full", full);
    storage.stored();
    vi.advanceTimersByTime(1_000);
  }
  expect(lines).toEqual(
    Array.from({ length: 4 }, (_, n) => ["full", "something could be stored again"][n % 2]),
  );
});

test("adding to a row that was deleted in the meantime returns not found", async () => {
  vi.useRealTimers();
  const db = await openDatabase(":memory:", storage);
  const at = "2026-11-20T12:00:00.000Z";
  const toGone = { id: "favorite", householdId: "gone", mealId: "gone", createdAt: at };
  const adding = db.insertInto("favorites").values(toGone).execute();
  await expect(adding).rejects.toMatchObject({
    status: 404,
    message: "That no longer exists.",
  });
  expect(await db.selectFrom("favorites").selectAll().execute()).toEqual([]);
  await db.destroy();
});
