import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messageAnswerSchema } from "~/household/accounts";
import { MessageView } from "~/pages/admin/components";
import { answerMessage, getMessage } from "~/pages/admin/index.server";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Message"));

export async function loader({ request, params: { messageId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = services.now().toISOString();
  return json({ now, message: await getMessage(services, messageId) });
}

export async function action({ request, params: { messageId: id = "" } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return answerForm(request, message("Failed to send answer"), async (form) => {
    await answerMessage(services, admin, { id, ...form.parse(messageAnswerSchema) });
    return redirectWithToast("/admin/messages", { title: t("Answer sent") });
  });
}

export default function MessagePage() {
  return <MessageView {...useLoaderData<typeof loader>()} />;
}
