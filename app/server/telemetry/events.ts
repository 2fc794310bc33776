import { channel } from "node:diagnostics_channel";

/** What is counted. It names no person, no household and nothing that they wrote. */
export type TelemetryEvent =
  /** A request that is over: the route's id or "static", the status or "left" where the client had gone. */
  | {
      what: "request";
      route: string;
      method: string;
      status: number | "left";
      seconds: number;
    }
  /** A request for meals that is over. */
  | { what: "generation"; outcome: "done" | "refused" | "upstream" | "failed"; seconds: number }
  /** Credits that came or went, whole and positive. */
  | { what: "credits"; reason: "grant" | "meal" | "expire" | "take"; credits: number }
  /** What became of an attempt to send a mail; queued: it is tried again. */
  | { what: "mail"; outcome: "sent" | "queued" | "failed" };

// Node's own channels outlive a new build of the development server, as what listens to them does.
const EVENTS = channel("weeknight:telemetry");

/** Tells whoever counts; where metrics are off nobody does, and nothing is done. */
export function tell(event: TelemetryEvent) {
  if (EVENTS.hasSubscribers) EVENTS.publish(event);
}

/** Has `listener` hear of all that is told from now on, until what is returned is called. */
export function listen(listener: (event: TelemetryEvent) => void): () => void {
  const onMessage = (message: unknown) => {
    if (isEvent(message)) listener(message);
  };
  EVENTS.subscribe(onMessage);
  return () => void EVENTS.unsubscribe(onMessage);
}

const isEvent = (message: unknown): message is TelemetryEvent =>
  typeof message === "object" && message !== null && "what" in message;
