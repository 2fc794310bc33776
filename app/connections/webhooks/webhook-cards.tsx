import { AccountRow } from "~/household/accounts/components";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/choices";
import { CodeBlock } from "~/ui/code-block";
import { Field } from "~/ui/field";
import { choiceProps, inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { EVENT_LABELS, EVENTS, type WebhookEvent } from "./events";
import { newWebhookSchema } from "./webhooks.schema";

export const HERE = "/account/webhooks";

/** A secret that was just made: shown once. */
export function SecretCard({ secret }: { secret: string }) {
  return (
    <Card id="secret" title="Its secret" className="stack">
      <p>
        Copy it now into the program that receives the messages, which checks their signature by it.
        It is not shown again.
      </p>
      <CodeBlock copy="Copy secret">{secret}</CodeBlock>
    </Card>
  );
}

/** Adds a webhook. */
export function NewWebhookCard() {
  const { form, fields } = useForm("new-webhook", newWebhookSchema, { event: [...EVENTS] });
  const options = EVENTS.map((value) => ({ value, label: EVENT_LABELS[value] }));
  return (
    <Card id="new" title="New webhook">
      <Form form={form} intent="add" action={HERE} className="stack" noValidate>
        <p>
          Another program of yours, such as a home automation, is told as something changes:
          Weeknight posts a signed message to its address.
        </p>
        <Field {...inputProps(fields.url, "url")} label="Address" hint="https://…" />
        <Chips legend="It is told when" options={options} {...choiceProps(fields.event)} />
        <Button variant="secondary">Add the webhook</Button>
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

/** The household's webhooks, each with its page. */
export function WebhooksCard({ webhooks }: { webhooks: readonly Shown[] }) {
  return (
    <Card id="webhooks" title="Your household’s webhooks" region>
      {webhooks.length === 0 && <p className="text-ink2">None yet.</p>}
      <ul role="list">
        {webhooks.map(({ id, url, events, state }) => (
          <AccountRow
            key={id}
            name={<a href={`${HERE}/${id}`}>{url}</a>}
            ending={{
              action: HERE,
              intent: "remove",
              field: "webhookId",
              id,
              words: "Remove",
              label: `Remove ${url}`,
            }}
          >
            <p className="text-sm text-ink2">{events.map((it) => EVENT_LABELS[it]).join("; ")}</p>
            <p className="text-sm text-ink2">{state}</p>
          </AccountRow>
        ))}
      </ul>
    </Card>
  );
}

/** What a receiver gets, and how it knows that it is ours. */
export function MessagesCard() {
  const message = JSON.stringify(
    { type: "plan.changed", timestamp: "2026-11-25T17:00:00.000Z", data: {} },
    null,
    2,
  );
  return (
    <Card title="What is sent" className="stack">
      <CodeBlock>{message}</CodeBlock>
      <p>
        Messages say what happened and, of a cooked meal, its title: the rest is had by{" "}
        <a href="/docs/api">the API</a>. They are signed by{" "}
        <a href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        , whose libraries check <code>webhook-id</code>, <code>webhook-timestamp</code> and{" "}
        <code>webhook-signature</code> by the secret.
      </p>
      <p>
        What is not answered by a 2xx within 5 seconds is sent again, ten times in three days. After
        five days without an answer nothing more is sent, and you are told.
      </p>
    </Card>
  );
}
