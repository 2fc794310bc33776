import type { GuardedRequest } from "../web-pages/request.server";
import { AppError } from "~/server/values/errors";
import { cut, visibleLines } from "~/server/values/text";
import type { Receivers } from "./receivers";

const LONGEST_URL = 1_000;
/** Characters of a response that are stored. */
const KEPT = 1_000;

type Options = {
  request: GuardedRequest;
  /** Throws for an address that this server may not reach. */
  requireAddress: (address: string) => void;
  /** Returns true for a host on the operator's own network, to which a message may be sent without TLS. */
  mayBePlain: (url: URL) => boolean;
};

/**
 * Creates webhooks over the guarded request: no private network, no redirect, short timeouts and short
 * responses.
 */
export function createReceivers({ request, requireAddress, mayBePlain }: Options): Receivers {
  function requireUsable(address: string) {
    if (address.length > LONGEST_URL)
      throw unusable(`Please use at most ${LONGEST_URL} characters`);
    requireAddress(address);
    const url = new URL(address.trim());
    if (url.protocol !== "https:" && !mayBePlain(url)) {
      throw unusable("Please use an address that begins with https://");
    }
  }
  return {
    requireUsable,
    async tell(url, { headers, body }) {
      try {
        requireUsable(url);
        // A compressed response that is cut off cannot be read.
        const plain = { ...headers, "Accept-Encoding": "identity" };
        const answer = await request(url, { method: "POST", headers: plain, body });
        return { status: answer.status, body: cut(visibleLines(answer.body), KEPT) };
      } catch (error) {
        if (error instanceof AppError) return { error: error.message };
        throw error;
      }
    },
  };
}

const unusable = (message: string) => new AppError("invalid", message);
