import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

const CHANNEL = "net.server.socket";

/** How long a client may take for the headers of its first request, and for a body. */
const TIMEOUT_MS = 30_000;

const waiting = new WeakMap<Socket, NodeJS.Timeout>();

declare global {
  var weeknightSockets: ((message: unknown) => void) | undefined;
}

/**
 * Cuts connections whose first request does not begin in time. Node looks at such connections only
 * every half minute, and remix-serve gives no way to have it look more often.
 */
export function cutSlowClients() {
  if (globalThis.weeknightSockets) unsubscribe(CHANNEL, globalThis.weeknightSockets);
  globalThis.weeknightSockets = (message: unknown) => {
    const socket = socketOf(message);
    if (!socket) return;
    waiting.set(socket, startTimer(socket));
    socket.once("close", () => clearTimeout(waiting.get(socket)));
  };
  subscribe(CHANNEL, globalThis.weeknightSockets);
}

/** The headers of a request are there: its body, if it has one, has so long from now on. */
export function giveTimeForBody(request: IncomingMessage) {
  const { socket } = request;
  clearTimeout(waiting.get(socket));
  if (request.complete || !hasBody(request)) return;
  const timer = startTimer(socket);
  request.once("close", () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const startTimer = (socket: Socket) => setTimeout(() => socket.destroy(), TIMEOUT_MS).unref();

function socketOf(message: unknown) {
  const isOne = typeof message === "object" && message !== null && "socket" in message;
  return isOne && message.socket instanceof Socket ? message.socket : null;
}
