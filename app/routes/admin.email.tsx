import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { outboxQuerySchema, welcomeMailSchema } from "~/household/accounts";
import { EmailCards, OutboxCard, SamplesCard } from "~/pages/admin/components";
import {
  sendTestWelcome,
  sendWeeklyReminders,
  listOutbox,
  listSamples,
} from "~/pages/admin/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { type Message, message, t } from "~/language/messages";

export const meta = pageTitle(message("Email Management"));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, outboxQuerySchema);
  return json({
    show: query.show,
    outbox: await listOutbox(services, query),
    samples: listSamples(services),
    service: { kind: services.mailSender.kind, from: services.settings.MAIL_FROM },
  });
}

const FAILED: Record<string, Message> = {
  "weekly-reminders": message("Failed to send weekly reminders"),
  "test-welcome": message("Failed to send welcome email"),
};

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  let intent = "";
  const failed = (description: string) => ({
    title: t(FAILED[intent] ?? message("Error")),
    description,
  });
  return answerForm(request, failed, async (form) => {
    intent = form.intent;
    const result = await (() => {
      switch (intent) {
        case "weekly-reminders":
          return sendWeeklyReminders(services, admin);
        case "test-welcome":
          return sendTestWelcome(services, admin, form.parse(welcomeMailSchema));
        default:
          return unknownIntent(intent);
      }
    })();
    return redirectWithToast("/admin/email", { title: result.message });
  });
}

export default function EmailPage() {
  const { show, outbox, samples, service } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">{t("Email Management")}</h2>
      <EmailCards {...service} />
      <OutboxCard outbox={outbox} show={show} />
      <SamplesCard samples={samples} />
    </>
  );
}
