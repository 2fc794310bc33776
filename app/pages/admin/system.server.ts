import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { measureStorage, unlessUnreadable } from "~/server/data-folder.server";
import { ADMIN_ID } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { VERSION } from "~/server/version.server";
import { countRows } from "~db/database";
import { describeEngine } from "~db/engine";
import { countMails } from "./outbox.server";

/** The server's versions, files in bytes, last backup and mails. */
export async function describeSystem(services: Deps<"db" | "now" | "settings" | "mailSender">) {
  const { db, settings, mailSender, now } = services;
  const folder = settings.DATA_DIR;
  return {
    ...VERSION,
    node: process.version,
    startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    ...(await describeEngine(db)),
    ...(await measureStorage(services)),
    backup: findBackup(join(folder, "backups")),
    mail: { kind: mailSender.kind, ...(await countMails(services)) },
    signUp: { isOpen: settings.SIGN_UP === "open", thisWeek: await countNew(services) },
  };
}

/** Accounts that were made in the last seven days in a household of their own. */
function countNew({ db, now }: Pick<Deps<"db" | "now" | "settings" | "mailSender">, "db" | "now">) {
  const since = new Date(now().getTime() - 7 * 24 * 60 * 60 * 1000).toISOString();
  return countRows(
    db
      .selectFrom("users")
      .where("createdAt", ">", since)
      .where("role", "=", "owner")
      .where("id", "!=", ADMIN_ID),
  );
}

export type Backup = { name: string; bytes: number; madeAt: string };

/** The newest backup in a folder, without unfinished files; null if there is none. */
export function findBackup(folder: string): Backup | null {
  let newest: Backup | null = null;
  for (const name of namesIn(folder)) {
    const file = unlessUnreadable(() => statSync(join(folder, name)));
    if (!file?.isFile() || /^\.|\.(tmp|part)$|-(wal|shm|journal)$/.test(name)) continue;
    const madeAt = file.mtime.toISOString();
    if (!newest || madeAt > newest.madeAt) newest = { name, bytes: file.size, madeAt };
  }
  return newest;
}

const namesIn = (folder: string) => unlessUnreadable(() => readdirSync(folder)) ?? [];
