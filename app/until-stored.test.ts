import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cannotStore } from "./errors";
import { untilStored } from "./until-stored";

const full = () => cannotStore(new Sqlite.SqliteError("database or disk is full", "SQLITE_FULL"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what must be noted while nothing can be stored", () => {
  it("is tried again each second until it is stored, once", async () => {
    let tries = 0;
    const noted = untilStored(async () => {
      tries += 1;
      if (tries < 4) throw full();
    });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(tries).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    await noted;
    expect(tries).toBe(4);
  });

  it("is given up after ten minutes, with the error", async () => {
    const noted = untilStored(() => Promise.reject(full()));
    const failed = expect(noted).rejects.toThrow("Nothing can be saved right now");
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    await failed;
  });

  it("is not tried again where the reason is another", async () => {
    let tries = 0;
    const noted = untilStored(async () => {
      tries += 1;
      throw new Error("a bug");
    });
    await expect(noted).rejects.toThrow("a bug");
    expect(tries).toBe(1);
  });
});
