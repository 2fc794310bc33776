import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/server/values/errors";
import { ConfirmCard, ConfirmEnded } from "~/household/accounts/components";
import { confirmAddress, openConfirmation } from "~/household/accounts/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm } from "~/http/form.server";
import { findUser } from "~/http/guards.server";
import { continueSignIn } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Confirm your email"), { isUnlisted: true });

/**
 * Public on purpose, because the link may be opened in another browser than the one that signed up. The page asks for
 * confirmation, because mail programs open links automatically.
 */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  try {
    const { userId, ...confirmation } = await openConfirmation(services, token);
    const user = await findUser(request);
    const isOwn = user?.id === userId;
    return json({ ...confirmation, isOwn, path: `/confirm/${token}`, reason: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const nothing = { email: "", isChange: false, isDone: false, isOwn: false, path: "" };
    return json({ ...nothing, reason: error.message }, error.status);
  }
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const user = await findUser(request);
  return answerForm(request, message("Not confirmed"), async (form) => {
    const { network: address } = contextOf(request);
    const password = form.text("password").slice(0, 200);
    const signedIn = await confirmAddress(services, { user, password, address }, token);
    const toast = { title: t("Your email is confirmed") };
    if (signedIn) return continueSignIn(request, signedIn, { to: "/dashboard", toast });
    return redirectWithToast("/dashboard", toast);
  });
}

export default function ConfirmPage() {
  const { reason, ...confirmation } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      {reason ? <ConfirmEnded reason={reason} /> : <ConfirmCard {...confirmation} />}
    </SitePage>
  );
}
