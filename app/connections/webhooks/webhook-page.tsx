import { PlannerPage } from "~/household/accounts/components";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CodeBlock } from "~/ui/code-block";
import { PageLinks } from "~/ui/page-links";
import { EVENT_LABELS, isEvent, type WebhookEvent } from "./events";
import { HERE, SecretCard } from "./webhook-cards";

type Delivery = {
  id: string;
  event: string;
  payload: string;
  status: "queued" | "delivered" | "failed";
  attempts: number;
  answerStatus: number | null;
  answerBody: string | null;
  lastError: string | null;
  created: string;
  next: string | null;
};
type Props = {
  webhook: {
    id: string;
    url: string;
    events: readonly WebhookEvent[];
    state: string;
    isStopped: boolean;
  };
  /** One that was just made. */
  secret: string | undefined;
  deliveries: { rows: readonly Delivery[]; page: number; pages: number };
};

const STATUS = { queued: "Waiting", delivered: "Taken", failed: "Given up" } as const;

/** A webhook, and what was sent to it. */
export function WebhookPage({ webhook, secret, deliveries }: Props) {
  const { id, url, events, state, isStopped } = webhook;
  const here = `${HERE}/${id}`;
  return (
    <PlannerPage heading="Webhook" back={{ href: HERE, label: "Back to the webhooks" }}>
      <div className="grid grid-cols-1 gap-6">
        {secret && <SecretCard secret={secret} />}
        <Card title="Where to" className="stack">
          <p className="font-mono text-sm break-all">{url}</p>
          <p className="text-ink2">
            {events.map((it) => EVENT_LABELS[it]).join("; ")}. {state}
          </p>
          <form method="post" action={here} className="flex flex-wrap gap-2" data-enhance="">
            {isStopped ? (
              <Button variant="secondary" name="intent" value="resume">
                Turn it on again
              </Button>
            ) : (
              <Button variant="secondary" name="intent" value="test">
                Send a test
              </Button>
            )}
          </form>
          <form method="post" action={here}>
            <Button variant="outline" name="intent" value="roll">
              Make a new secret
            </Button>
          </form>
          <p className="text-sm text-ink2">
            After a new secret is made messages are signed by the old one, too, for a day.
          </p>
        </Card>
        <Card id="deliveries" title="Messages" region>
          {deliveries.rows.length === 0 && <p className="text-ink2">None yet.</p>}
          <ul role="list">
            {deliveries.rows.map((delivery) => (
              <DeliveryRow key={delivery.id} here={here} delivery={delivery} />
            ))}
          </ul>
          <PageLinks
            page={deliveries.page}
            pages={deliveries.pages}
            hrefOf={(page) => `${here}?page=${page}#deliveries`}
          />
        </Card>
      </div>
    </PlannerPage>
  );
}

function DeliveryRow({ here, delivery }: { here: string; delivery: Delivery }) {
  const { id, event, status, attempts, answerStatus, lastError, next, created } = delivery;
  const words = isEvent(event) ? EVENT_LABELS[event] : "Test";
  const answer = answerStatus !== null ? `Answered ${answerStatus}.` : lastError ? lastError : "";
  const times = attempts === 1 ? "Sent once." : attempts > 1 ? `Sent ${attempts} times.` : "";
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="me-auto">{words}</b>
        <Badge tone={status === "failed" ? "wine" : "plain"}>{STATUS[status]}</Badge>
      </div>
      <p className="text-sm text-ink2 wrap-anywhere">
        {[created, times, answer, next && `Again ${next}.`].filter(Boolean).join(" ")}
      </p>
      <details className="mt-1">
        <summary className="min-h-11 py-2.5">Message and answer</summary>
        <div className="stack">
          <p className="font-mono text-sm break-all">webhook-id: {id}</p>
          <CodeBlock>{delivery.payload}</CodeBlock>
          {delivery.answerBody && <CodeBlock>{delivery.answerBody}</CodeBlock>}
          <form method="post" action={here} data-enhance="">
            <input type="hidden" name="intent" value="resend" />
            <Button
              variant="outline"
              size="sm"
              name="deliveryId"
              value={id}
              label={`Send again: ${words}, ${created}`}
            >
              Send again
            </Button>
          </form>
        </div>
      </details>
    </li>
  );
}
