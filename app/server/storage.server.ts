import type pino from "pino";
import type { StorageErrorReason, StorageErrors } from "~db/storage-errors";
import { AppError, cannotStore } from "~/server/values/errors";
import { t } from "~/language/messages";

/**
 * Minimum time between log lines for the same reason. On a nearly full disk, small writes succeed between large ones
 * that fail.
 */
const QUIET_MS = 60_000;

/**
 * Reports storage errors: users get a 503, the log gets one line per reason and one on recovery. A reason is
 * logged at most once a minute.
 */
export function watchStorage(log: Pick<pino.Logger, "error" | "info">): StorageErrors {
  const activeReasons = new Set<StorageErrorReason>();
  const loggedAt = new Map<StorageErrorReason, number>();
  let isLogged = false;
  return {
    refuse: (reason, cause) => {
      const at = performance.now();
      if (!activeReasons.has(reason) && at - (loggedAt.get(reason) ?? -QUIET_MS) >= QUIET_MS) {
        log.error({ err: cause, reason }, "nothing can be stored");
        loggedAt.set(reason, at);
        isLogged = true;
      }
      activeReasons.add(reason);
      return cannotStore(cause);
    },
    // Usually, two users acted at the same time. The log has the statement in case it is a bug.
    missing: (cause) => {
      log.info({ err: cause }, "what a row belongs to is gone");
      return new AppError("not_found", t("That no longer exists."), { cause });
    },
    stored: () => {
      if (activeReasons.size === 0) return;
      activeReasons.clear();
      if (isLogged) log.info("something could be stored again");
      isLogged = false;
    },
  };
}
