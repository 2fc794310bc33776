import type { IncomingHttpHeaders } from "node:http";
import { readBody, readStart } from "./body.server";
import { createConnect, type Lookup, type Sent, userAgentOf } from "./connect.server";
import { LIMITS, type Limits } from "./limits";
import { readAllowHosts, readPageAddress } from "./page-address.server";
import { toAppError } from "./refusals";

export type GuardedAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Sends one request to an address that a user or another server gave, under the rules of fetched pages: public hosts
 * alone, and those of IMPORT_ALLOW_HOSTS. Time is limited, and a reply to `LIMITS.reply` bytes. Follows no redirect.
 * Throws `FetchFailure` where no answer came; an answer of any status is returned, its body as UTF-8.
 */
export type GuardedRequest = (address: string, sent: Sent) => Promise<GuardedAnswer>;

type Options = {
  /** `host:port` entries of IMPORT_ALLOW_HOSTS. */
  allowHosts: readonly string[];
  /** The app's public URL, for the user agent. */
  appUrl?: string | null;
  /** Replaces DNS in tests. */
  lookup?: Lookup;
  limits?: Partial<Limits>;
  /** Cuts a body off at the limit instead of failing: for receivers whose status is all that counts. */
  cutsBody?: boolean;
};

/** Throws an Error if `allowHosts` is wrong. */
export function createGuardedRequest({ allowHosts, appUrl, lookup, ...options }: Options) {
  const limits = { ...LIMITS, page: LIMITS.reply, ...options.limits };
  const allowed = readAllowHosts(allowHosts);
  const connect = createConnect({ lookup, userAgent: userAgentOf(appUrl), limits });
  const request: GuardedRequest = async (address, sent) => {
    const target = readPageAddress(address, allowed);
    const signal = AbortSignal.timeout(limits.total);
    try {
      const answer = await connect(target, signal, sent);
      try {
        const bytes = await (options.cutsBody ? readStart : readBody)(answer, limits);
        const { statusCode: status = 0, headers } = answer;
        return { status, headers, body: bytes.toString("utf8") };
      } finally {
        answer.destroy();
      }
    } catch (error) {
      throw toAppError(error, signal);
    }
  };
  return {
    request,
    /** Throws `FetchFailure` for an address that is never asked, as far as it says so itself. */
    requireAddress: (address: string) => void readPageAddress(address, allowed),
    mayBePlain: (url: URL) => allowed.has(`${url.hostname}:${url.port || "80"}`),
  };
}
