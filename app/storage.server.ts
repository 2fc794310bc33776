import type pino from "pino";
import type { Reason, StorageErrors } from "~db/storage-errors";
import { AppError, cannotStore } from "~/errors";

/** On a disk that is nearly full small writes succeed between large ones that do not. */
const QUIET_MS = 60_000;

/**
 * What the database tells when nothing can be stored: people get a 503 that says so, the log one line for
 * each reason, and one more once something could be stored again; no reason comes twice in a minute.
 */
export function watchStorage(log: Pick<pino.Logger, "error" | "info">): StorageErrors {
  const known = new Set<Reason>();
  const loggedAt = new Map<Reason, number>();
  let isLogged = false;
  return {
    refuse: (reason, cause) => {
      const at = performance.now();
      if (!known.has(reason) && at - (loggedAt.get(reason) ?? -QUIET_MS) >= QUIET_MS) {
        log.error({ err: cause, reason }, "nothing can be stored");
        loggedAt.set(reason, at);
        isLogged = true;
      }
      known.add(reason);
      return cannotStore(cause);
    },
    // Two people at once, mostly; should it be a mistake of ours, the log knows the statement's place.
    missing: (cause) => {
      log.info({ err: cause }, "what a row belongs to is gone");
      return new AppError("not_found", "That no longer exists.", { cause });
    },
    stored: () => {
      if (known.size === 0) return;
      known.clear();
      if (isLogged) log.info("something could be stored again");
      isLogged = false;
    },
  };
}
