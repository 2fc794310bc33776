import type pino from "pino";
import type { Reason, Trouble } from "~db/trouble";
import { cannotStore } from "~/errors";

/**
 * What the database tells when nothing can be stored: people get a 503 that says so, the log one line for
 * each reason, and one more once something could be stored again.
 */
export function watchStorage(log: Pick<pino.Logger, "error" | "info">): Trouble {
  const known = new Set<Reason>();
  return {
    refuse: (reason, cause) => {
      if (!known.has(reason)) log.error({ err: cause, reason }, "nothing can be stored");
      known.add(reason);
      return cannotStore(cause);
    },
    stored: () => {
      if (known.size === 0) return;
      known.clear();
      log.info("something could be stored again");
    },
  };
}
