import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cannotStore } from "~/server/values/errors";
import { retryUntilStored } from "./retry-until-stored";

const full = () => cannotStore(new Sqlite.SqliteError("database or disk is full", "SQLITE_FULL"));

/** Milliseconds since the test began, all of them slept. */
let time = 0;
const { setTimeout: sleep } = timers;
beforeEach(() => {
  time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  timers.setTimeout = (ms = 0, value, options) => {
    time += ms;
    return sleep(0, value, options);
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  timers.setTimeout = sleep;
  syncBuiltinESMExports();
});

describe("storing a result while the database cannot be written", () => {
  it("is retried each second until it succeeds once", async () => {
    const triedAt: number[] = [];
    await retryUntilStored(async () => {
      triedAt.push(time);
      if (triedAt.length < 4) throw full();
    });
    expect(triedAt).toEqual([0, 1_000, 2_000, 3_000]);
  });

  it("fails after ten minutes with the error", async () => {
    const noted = retryUntilStored(() => Promise.reject(full()));
    await expect(noted).rejects.toThrow("Nothing can be saved right now");
    expect(time).toBe(601_000);
  });

  it("is not retried for other errors", async () => {
    let tries = 0;
    const noted = retryUntilStored(async () => {
      tries += 1;
      throw new Error("a bug");
    });
    await expect(noted).rejects.toThrow("a bug");
    expect(tries).toBe(1);
  });
});
