import { channel } from "node:diagnostics_channel";

/** A counted event. It contains no user, no household and none of their texts. */
export type TelemetryEvent =
  /**
   * A finished request: the route's id or "static", and the status, or "left" if the client had disconnected.
   */
  | {
      what: "request";
      route: string;
      method: string;
      status: number | "left";
      seconds: number;
    }
  /** A finished request for meals. */
  | { what: "generation"; outcome: "done" | "refused" | "upstream" | "failed"; seconds: number }
  /** Credits that were added or removed: whole and positive. */
  | { what: "credits"; reason: "grant" | "meal" | "expire" | "take"; credits: number }
  /** The result of an attempt to send a mail. "queued" means that it will be retried. */
  | { what: "mail"; outcome: "sent" | "queued" | "failed" };

// Node's own channels outlive a new build of the development server, like their listeners.
const EVENTS = channel("weeknight:telemetry");

/** Publishes an event to the listeners. Without metrics, nothing listens. */
export function tell(event: TelemetryEvent) {
  if (EVENTS.hasSubscribers) EVENTS.publish(event);
}

/** Calls `listener` for all later events until the returned function is called. */
export function listen(listener: (event: TelemetryEvent) => void): () => void {
  const onMessage = (message: unknown) => {
    if (isEvent(message)) listener(message);
  };
  EVENTS.subscribe(onMessage);
  return () => void EVENTS.unsubscribe(onMessage);
}

const isEvent = (message: unknown): message is TelemetryEvent =>
  typeof message === "object" && message !== null && "what" in message;
