import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backUpPhotos, restorePhotos } from "./photo-backups";

const KEY = "a passphrase of many letters";
const NAMES = ["a", "b"].map((digit) => `${digit.repeat(64)}-400.jpg`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-photos-"));
  for (const name of NAMES) write(join(folder, "photos"), name, name);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function write(within: string, name: string, text: string) {
  mkdirSync(join(within, name.slice(0, 2)), { recursive: true });
  writeFileSync(join(within, name.slice(0, 2), name), text);
}
const pathOf = (name: string, within = "photos") => join(folder, within, name.slice(0, 2), name);
const backed = (name: string) => pathOf(name, join("backups", "photos"));
const restored = (key: string | null = null) =>
  restorePhotos(folder, join(folder, "backups", "weeknight.db"), key);

describe("a photo backup", () => {
  test("contains each photo once, shares disk space with the original, and restores missing photos", async () => {
    expect(await backUpPhotos(folder)).toEqual({ added: 2, removed: 0, waiting: 0 });
    expect(await backUpPhotos(folder)).toEqual({ added: 0, removed: 0, waiting: 0 });
    expect(statSync(backed(NAMES[0] ?? "")).nlink).toBe(2);
    rmSync(join(folder, "photos"), { recursive: true });
    expect(await restored()).toBe(2);
    for (const name of NAMES) expect(readFileSync(pathOf(name), "utf8")).toBe(name);
    expect(await restored()).toBe(0);
  });

  test("is encrypted if a key is set, and can be opened only with that key", async () => {
    await backUpPhotos(folder, KEY);
    const [sealed = ""] = readdirSync(join(folder, "backups", "photos", "aa"));
    expect(sealed).toBe(`${NAMES[0]}.sealed`);
    expect(readFileSync(backed(sealed), "latin1")).not.toContain(NAMES[0]);
    rmSync(join(folder, "photos"), { recursive: true });
    await expect(restored()).rejects.toThrow("BACKUP_KEY has to be set");
    await expect(restored("another passphrase of letters")).rejects.toThrow();
    expect(await restored(KEY)).toBe(2);
    for (const name of NAMES) expect(readFileSync(pathOf(name), "utf8")).toBe(name);
  });

  test("keeps a deleted photo for thirty days, and never deletes files that it did not create", async () => {
    await backUpPhotos(folder);
    write(join(folder, "backups", "photos"), "aa-mine.txt", "mine");
    const [gone = "", kept = ""] = NAMES;
    rmSync(pathOf(gone));
    expect(await backUpPhotos(folder)).toMatchObject({ removed: 0 });
    // A copy's age counts from the file system's own time.
    const { ctimeMs } = statSync(backed(gone));
    vi.useFakeTimers({ now: ctimeMs + 31 * 24 * 60 * 60 * 1_000, toFake: ["Date"] });
    expect(await backUpPhotos(folder)).toMatchObject({ removed: 1 });
    expect([existsSync(backed(gone)), existsSync(backed(kept))]).toEqual([false, true]);
    expect(existsSync(pathOf("aa-mine.txt", "backups/photos"))).toBe(true);
  });
});
