import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

const CHANNEL = "net.server.socket";

/** Timeout for the headers of the first request, and for a body. */
const TIMEOUT_MS = 30_000;

const waiting = new WeakMap<Socket, NodeJS.Timeout>();

declare global {
  var weeknightSockets: ((message: unknown) => void) | undefined;
}

/**
 * Closes connections whose first request does not start in time. Node checks only every 30 seconds, and
 * remix-serve has no option for that.
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

/** Restarts the timeout for the body once the headers have arrived. */
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
