import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { AccountPage } from "~/household/accounts/components";
import { webhookStateOf, newWebhookSchema, WEBHOOK_FAILED } from "~/connections/webhooks";
import {
  WEBHOOKS_PATH,
  MessageFormatCard,
  NewWebhookCard,
  SecretCard,
  WebhooksCard,
} from "~/connections/webhooks/components";
import { addWebhook, listWebhooks, removeWebhook } from "~/connections/webhooks/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Webhooks"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const words = (instant: string) => formatDateOf(user, instant);
  const webhooks = await listWebhooks(services, user);
  return json({
    webhooks: webhooks.map((webhook) => ({
      id: webhook.id,
      url: webhook.url,
      events: webhook.events,
      state: webhookStateOf(webhook, words),
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, WEBHOOK_FAILED, async (form) => {
    switch (form.intent) {
      case "add": {
        await requireConsent(request, WEBHOOKS_PATH);
        const secret = await addWebhook(services, user, form.parse(newWebhookSchema));
        // Show the secret only in this response. An address with it would be stored in browser histories and logs.
        return json({ values: {}, errors: {}, secret });
      }
      case "remove":
        await removeWebhook(services, user, form.text("webhookId"));
        return redirectWithToast(WEBHOOKS_PATH, { title: t("Webhook removed") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function WebhooksPage() {
  const { webhooks } = useLoaderData<typeof loader>();
  const secret = useActionData<{ secret?: string }>()?.secret;
  return (
    <AccountPage
      title={t("Webhooks")}
      current="connections"
      back={{ href: "/account/connections", label: t("Connections") }}
    >
      <div className="stack">
        <div className="grid grid-cols-1 gap-6">
          {secret ? <SecretCard secret={secret} /> : <NewWebhookCard />}
          <MessageFormatCard />
        </div>
        <WebhooksCard webhooks={webhooks} />
      </div>
    </AccountPage>
  );
}
