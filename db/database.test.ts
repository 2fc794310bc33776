import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDatabase } from "./database";

it("an acknowledged write is on the disk, and no statement blocks the process while another process holds a lock", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  const db = await openDatabase(join(folder, "weeknight.db"));
  const settingOf = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await settingOf("journal_mode")).toBe("wal");
  // FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect(await settingOf("synchronous")).toBe(2);
  expect(await settingOf("busy_timeout")).toBe(0);
  expect(await settingOf("foreign_keys")).toBe(1);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
