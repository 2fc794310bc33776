import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgotSchema } from "~/household/accounts";
import { AskAdministrator, ForgotForm } from "~/household/accounts/components";
import { requestReset } from "~/household/accounts/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm } from "~/http/form.server";
import { findUser } from "~/http/guards.server";
import { countForgotten } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Forgot your password?"));

/** Open to everyone, including signed-in users who want another password. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await findUser(request);
  const { SUPPORT_EMAIL, given: givenSettings } = services.settings;
  return json({
    email: user?.email ?? "",
    mails: services.mailSender.kind !== "none",
    supportEmail: givenSettings.includes("SUPPORT_EMAIL") ? SUPPORT_EMAIL : null,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return answerForm(request, message("No link was sent"), async (form) => {
    const input = form.parse(forgotSchema);
    await countForgotten(contextOf(request).network);
    await requestReset(services, input);
    return redirectWithToast("/forgot", {
      title: t("Check your email"),
      description: t(
        "If there is an account with that address, we email it what to do next. We send at most three an hour, so look for earlier ones, too.",
      ),
    });
  });
}

export default function ForgotPage() {
  const { email, mails, supportEmail } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      {mails ? <ForgotForm email={email} /> : <AskAdministrator supportEmail={supportEmail} />}
    </SitePage>
  );
}
