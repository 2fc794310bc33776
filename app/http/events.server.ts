import { setTimeout as pause } from "node:timers/promises";
import { findSessionUser } from "~/household/access/index.server";
import type { User } from "~/household/access";
import { AppError } from "~/server/values/errors";
import { services } from "./services.server";
import { streamPieces } from "./lines.server";
import { tokenOf } from "./session.server";
import { isStopping, whenStopping } from "./shutdown.server";

/**
 * Milliseconds of silence after which a comment is sent. Proxies close silent connections; nginx does so after a
 * minute.
 */
const SILENT_MS = 25_000;
/** After this time the browser reconnects. A client whose session has ended by then is refused. */
const LONGEST_MS = 5 * 60_000;
/** How long the browser waits before it reconnects, in milliseconds. */
const AGAIN_MS = 2_000;
/** The maximum number of open pages per household and in total, because each page keeps a connection open. */
const MOST_OF_HOUSEHOLD = 30;
const MOST = 2_000;

const open = new Map<string, number>();
let count = 0;

/**
 * Streams server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). An event "changed"
 * announces each change in the user's household, except changes by the page in `tab`; it does not contain the change. A
 * change within the last `age` milliseconds, since the page was requested, is announced at once. Responds with 204 if
 * too many pages are open, after which browsers do not reconnect. The stream ends with the session, or when the user
 * leaves the household.
 */
export async function streamChanges(
  request: Request,
  user: User,
  { tab, age }: { tab: string; age: number },
): Promise<Response> {
  if (!/\btext\/event-stream\b/.test(request.headers.get("accept") ?? "")) {
    throw new AppError("invalid", "This address sends events. Ask for text/event-stream.");
  }
  const { householdId } = user;
  const its = open.get(householdId) ?? 0;
  if (count >= MOST || its >= MOST_OF_HOUSEHOLD) return new Response(null, { status: 204 });
  const token = await tokenOf(request);
  const isMember = async () =>
    (await findSessionUser(services, token))?.householdId === householdId;
  return streamPieces(request, (signal) => eventsOf(householdId, { tab, age, signal, isMember }), {
    "Content-Type": "text/event-stream; charset=utf-8",
    // Without this, nginx buffers events until its buffer is full.
    "X-Accel-Buffering": "no",
  });
}

type Page = {
  tab: string;
  age: number;
  signal: AbortSignal;
  /** Returns false after the session has ended or the user has left the household. */
  isMember: () => Promise<boolean>;
};

async function* eventsOf(householdId: string, { tab, age, signal, isMember }: Page) {
  let isDue = false;
  let wake = () => {};
  const ends = [
    hold(householdId),
    services.changes.listen(householdId, (by) => {
      if (by !== null && by === tab) return;
      isDue = true;
      wake();
    }),
    whenStopping(() => wake()),
  ];
  const onAbort = () => wake();
  signal.addEventListener("abort", onAbort);
  try {
    yield `retry: ${AGAIN_MS}\n\n`;
    if (await services.changes.hasChangedSince(householdId, age, tab)) isDue = true;
    const until = performance.now() + LONGEST_MS;
    while (!signal.aborted && !isStopping() && performance.now() < until) {
      const over = new AbortController();
      const silent = pause(SILENT_MS, undefined, { signal: over.signal, ref: false });
      silent.catch(() => {});
      if (!isDue) await Promise.race([silent, new Promise<void>((resolve) => (wake = resolve))]);
      over.abort();
      const isTold = isDue;
      isDue = false;
      if (!(await isMember())) return;
      // Otherwise sends a comment, so that neither end considers the connection dead.
      yield isTold ? "data: changed\n\n" : ":\n\n";
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    for (const end of ends) end();
  }
}

/** Counts an open page until the returned function is called. */
function hold(householdId: string) {
  count += 1;
  open.set(householdId, (open.get(householdId) ?? 0) + 1);
  return () => {
    count -= 1;
    const remaining = (open.get(householdId) ?? 1) - 1;
    if (remaining > 0) open.set(householdId, remaining);
    else open.delete(householdId);
  };
}
