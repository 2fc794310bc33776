import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/server/values/errors";
import { newPasswordSchema } from "~/household/accounts";
import { ResetEnded, ResetForm } from "~/household/accounts/components";
import { getReset, resetPassword } from "~/household/accounts/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm } from "~/http/form.server";
import { continueSignIn } from "~/http/session.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("New password"), { isUnlisted: true });

/** Viewing the page does not use up the link: mail programs open it, too. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  try {
    const { email } = await getReset(services, token);
    return json({ token, email, reason: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return json({ token, email: null, reason: error.message }, error.status);
  }
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerForm(request, message("Password not changed"), async (form) => {
    const { password } = form.parse(newPasswordSchema);
    const signedIn = await resetPassword(services, {
      token,
      password,
      address: contextOf(request).network,
    });
    return continueSignIn(request, signedIn, {
      to: "/dashboard",
      toast: { title: t("Password changed") },
    });
  });
}

export default function ResetPage() {
  const { token, email, reason } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      {reason ? <ResetEnded reason={reason} /> : <ResetForm token={token} email={email} />}
    </SitePage>
  );
}
