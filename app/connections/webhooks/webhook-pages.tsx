import { AccountRow, PlannerPage } from "~/household/accounts/components";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/choices";
import { CodeBlock } from "~/ui/code-block";
import { Field } from "~/ui/field";
import { choiceProps, inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import {
  EVENT_LABELS,
  EVENTS,
  type WebhookEvent,
  newWebhookSchema,
  isEvent,
} from "./webhooks.schema";
import { Badge } from "~/ui/badge";
import { PageLinks } from "~/ui/links";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";
import { errorInWords } from "./state";

export const WEBHOOKS_PATH = "/account/webhooks";

const eventsInWords = (events: readonly WebhookEvent[]) =>
  events.map((event) => t(EVENT_LABELS[event])).join("; ");

/** Shows a new secret, which is visible only once. */
export function SecretCard({ secret }: { secret: string }) {
  return (
    <Card id="secret" title={t("New secret")} className="stack">
      <p>
        {t(
          "Copy the secret now into the program that receives the messages. The program uses it to check their signatures. The secret is not shown again.",
        )}
      </p>
      <CodeBlock copy={t("Copy secret")}>{secret}</CodeBlock>
    </Card>
  );
}

/** Renders the form that adds a webhook. */
export function NewWebhookCard() {
  const { form, fields } = useForm("new-webhook", newWebhookSchema, { event: [...EVENTS] });
  const options = EVENTS.map((value) => ({ value, label: t(EVENT_LABELS[value]) }));
  return (
    <Card id="new" title={t("New webhook")}>
      <Form form={form} intent="add" action={WEBHOOKS_PATH} className="stack" noValidate>
        <p>
          {t(
            "Notify your own program, such as a home automation, as soon as something changes: Weeknight posts a signed message to its address.",
          )}
        </p>
        <Field {...inputProps(fields.url, "url")} label={t("Address")} hint="https://…" />
        <Chips legend={t("Send a message when")} options={options} {...choiceProps(fields.event)} />
        <Button variant="secondary">{t("Add the webhook")}</Button>
      </Form>
    </Card>
  );
}

type Shown = {
  id: string;
  url: string;
  events: readonly WebhookEvent[];
  state: string;
};

/** Lists the household's webhooks, each with a link to its page. */
export function WebhooksCard({ webhooks }: { webhooks: readonly Shown[] }) {
  return (
    <Card id="webhooks" title={t("Your household’s webhooks")} region>
      {webhooks.length === 0 && <p className="text-ink2">{t("None yet.")}</p>}
      <ul role="list">
        {webhooks.map(({ id, url, events, state }) => (
          <AccountRow
            key={id}
            name={<a href={`${WEBHOOKS_PATH}/${id}`}>{url}</a>}
            ending={{
              action: WEBHOOKS_PATH,
              intent: "remove",
              field: "webhookId",
              id,
              words: t("Remove"),
              label: t("Remove {url}", { url }),
            }}
          >
            <p className="text-sm text-ink2">{eventsInWords(events)}</p>
            <p className="text-sm text-ink2">{state}</p>
          </AccountRow>
        ))}
      </ul>
    </Card>
  );
}

/** Shows the format of messages and how to check their signature. */
export function MessageFormatCard() {
  const message = JSON.stringify(
    { type: "plan.changed", timestamp: "2026-11-25T17:00:00.000Z", data: {} },
    null,
    2,
  );
  return (
    <Card title={t("Message format")} className="stack">
      <CodeBlock>{message}</CodeBlock>
      <p>
        {rich(
          "Messages contain the event and, for a cooked meal, its title. Get the rest with <api>the API</api>. They are signed by <standard>Standard Webhooks</standard>, whose libraries check <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code> by the secret.",
          {
            api: (text) => <a href="/docs/api">{text}</a>,
            standard: (text) => (
              <a href="https://www.standardwebhooks.com" rel="noreferrer">
                {text}
              </a>
            ),
            code: (text) => <code>{text}</code>,
          },
        )}
      </p>
      <p>
        {t(
          "A message that gets no 2xx answer within 5 seconds is sent again, ten times in three days. After five days without an answer the webhook is stopped, and you get an email.",
        )}
      </p>
    </Card>
  );
}

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
  /** A secret that was just created. */
  secret: string | undefined;
  deliveries: { rows: readonly Delivery[]; page: number; pages: number };
};

const STATUS = {
  queued: message("Waiting"),
  delivered: message("Taken|message"),
  failed: message("Not delivered"),
} as const;

/** Renders the page of a webhook with its deliveries. */
export function WebhookPage({ webhook, secret, deliveries }: Props) {
  const { id, url, events, state, isStopped } = webhook;
  const here = `${WEBHOOKS_PATH}/${id}`;
  return (
    <PlannerPage
      heading={t("Webhook")}
      back={{ href: WEBHOOKS_PATH, label: t("Back to the webhooks") }}
    >
      <div className="grid grid-cols-1 gap-6">
        {secret && <SecretCard secret={secret} />}
        <Card title={t("Address")} className="stack">
          <p className="font-mono text-sm break-all">{url}</p>
          <p className="text-ink2">
            {eventsInWords(events)}. {state}
          </p>
          <form method="post" action={here} className="flex flex-wrap gap-2" data-enhance="">
            {isStopped ? (
              <Button variant="secondary" name="intent" value="resume">
                {t("Turn on the webhook")}
              </Button>
            ) : (
              <Button variant="secondary" name="intent" value="test">
                {t("Send a test message")}
              </Button>
            )}
          </form>
          <form method="post" action={here}>
            <Button variant="outline" name="intent" value="roll">
              {t("Create a new secret")}
            </Button>
          </form>
          <p className="text-sm text-ink2">
            {t(
              "For a day after you create a new secret, messages are also signed with the old one.",
            )}
          </p>
        </Card>
        <Card id="deliveries" title={t("Messages")} region>
          {deliveries.rows.length === 0 && <p className="text-ink2">{t("None yet.")}</p>}
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
  const words = isEvent(event) ? t(EVENT_LABELS[event]) : t("Test");
  const answer =
    answerStatus !== null
      ? t("Answered with status {status}.", { status: answerStatus })
      : lastError
        ? errorInWords(lastError)
        : "";
  const times =
    attempts > 0
      ? t("{count, plural, one {Sent once.} other {Sent # times.}}", { count: attempts })
      : "";
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="me-auto">{words}</b>
        <Badge tone={status === "failed" ? "wine" : "plain"}>{t(STATUS[status])}</Badge>
      </div>
      <p className="text-sm text-ink2 wrap-anywhere">
        {[created, times, answer, next && t("Next attempt {date}.", { date: next })]
          .filter(Boolean)
          .join(" ")}
      </p>
      <details className="mt-1">
        <summary className="min-h-11 py-2.5">{t("Message and answer")}</summary>
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
              label={t("Send again: {event}, {date}", { event: words, date: created })}
            >
              {t("Send again")}
            </Button>
          </form>
        </div>
      </details>
    </li>
  );
}
