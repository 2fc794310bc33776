import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { webhookStateOf, deliveryIdSchema, WEBHOOK_FAILED } from "~/connections/webhooks";
import { WebhookPage, WEBHOOKS_PATH } from "~/connections/webhooks/components";
import {
  getWebhook,
  listDeliveries,
  resendDelivery,
  resumeWebhook,
  rollSecret,
  testWebhook,
} from "~/connections/webhooks/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageSchema } from "~/server/values/paging";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { shortInstantOf } from "~/server/values/zoned-time";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Webhook"));

export async function loader({ request, params: { webhookId = "" } }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { page } = pageSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const words = (instant: string) => shortInstantOf(user, instant);
  const [webhook, deliveries] = await Promise.all([
    getWebhook(services, user, webhookId),
    listDeliveries(services, user, { webhookId, page }),
  ]);
  return json({
    webhook: {
      id: webhook.id,
      url: webhook.url,
      events: webhook.events,
      state: webhookStateOf(webhook, words),
      isStopped: webhook.stoppedAt !== null,
    },
    deliveries: {
      ...deliveries,
      rows: deliveries.rows.map(({ createdAt, nextAttemptAt, attempts, ...row }) => ({
        ...row,
        attempts,
        created: `${words(createdAt)}.`,
        next: attempts > 0 && nextAttemptAt ? words(nextAttemptAt) : null,
      })),
    },
  });
}

export async function action({ request, params: { webhookId = "" } }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const here = `${WEBHOOKS_PATH}/${webhookId}`;
  return answerForm(request, WEBHOOK_FAILED, async (form) => {
    switch (form.intent) {
      case "roll": {
        await requireConsent(request, here);
        const secret = await rollSecret(services, user, webhookId);
        // Show the secret only in this response. An address with it would be stored in browser histories and logs.
        return json({ values: {}, errors: {}, secret });
      }
      case "test":
        await testWebhook(services, user, webhookId);
        return redirectWithToast(here, { title: t("A test is on its way") });
      case "resend":
        await resendDelivery(services, user, { webhookId, ...form.parse(deliveryIdSchema) });
        return redirectWithToast(here, { title: t("Sent again") });
      case "resume":
        await resumeWebhook(services, user, webhookId);
        return redirectWithToast(here, { title: t("Webhook turned on") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function WebhookRoute() {
  const secret = useActionData<{ secret?: string }>()?.secret;
  return <WebhookPage {...useLoaderData<typeof loader>()} secret={secret} />;
}
