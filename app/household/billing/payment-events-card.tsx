import { formatDate } from "~/server/values/dates";
import { Card } from "~/ui/card";
import { Cell, Row, Table } from "~/ui/table";
import type { listNotableEvents } from "./events.server";

const LABELS = { refund: "Refund", dispute: "Dispute", unknown: "No subscription found" };

/** Refunds, disputes and events that name no subscription, for the administrator. */
export function PaymentEventsCard(props: {
  events: Awaited<ReturnType<typeof listNotableEvents>>;
}) {
  return (
    <Card id="payment-events" title="Payments to check" className="mt-6">
      {props.events.length === 0 ? (
        <p className="text-sm text-ink2">No refunds, disputes or unknown events in 90 days.</p>
      ) : (
        <>
          <p className="text-sm text-ink2 mb-3">
            Find each event by its id in Stripe’s dashboard. Answer disputes there before their
            deadline. If an invoice has no subscription, check the webhook’s API version.
          </p>
          <Table caption="Payments to check" columns={["Date", "What", "Event"]} isWide>
            {props.events.map(({ id, kind, type, createdAt }) => (
              <Row key={id}>
                <Cell label="Date">{formatDate(createdAt.slice(0, 10), "d MMMM yyyy")}</Cell>
                <Cell label="What">
                  {LABELS[kind]} ({type})
                </Cell>
                <Cell label="Event">{id}</Cell>
              </Row>
            ))}
          </Table>
        </>
      )}
    </Card>
  );
}
