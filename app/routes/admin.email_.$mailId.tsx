import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MailView } from "~/pages/admin/components";
import { getMail, maySendAgain, sendAgain } from "~/pages/admin/index.server";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Mail"));

export async function loader({ request, params: { mailId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const mail = await getMail(services, mailId);
  return json({ mail, maySendAgain: !mail.isSample && maySendAgain(services, mail) });
}

export async function action({ request, params: { mailId = "" } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return answerForm(request, message("Failed to send the email"), async () => {
    await sendAgain(services, admin, mailId);
    return redirectWithToast(`/admin/email/${mailId}`, {
      title: t("The email is on its way again"),
    });
  });
}

export default function MailPage() {
  return <MailView {...useLoaderData<typeof loader>()} />;
}
