import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { codeSchema } from "~/household/accounts";
import { CodeForm } from "~/household/accounts/components";
import { verifyCode } from "~/household/accounts/index.server";
import { contextOf } from "~/http/context.server";
import { readDevice } from "~/http/cookies.server";
import { noteFailure, finishSignIn, readPendingSignIn } from "~/http/session.server";
import { answerForm } from "~/http/form.server";
import { safePath } from "~/http/safe-redirect";
import { redirectAway } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Your code"), { isUnlisted: true });

/**
 * Open to users who entered the right password in this browser a short time ago. All others must sign in first.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), "/dashboard");
  if (!(await readPendingSignIn(request))) throw await redirectAway(request, "/auth");
  return json({ redirectTo });
}

export async function action({ request }: ActionFunctionArgs) {
  const pending = await readPendingSignIn(request);
  return answerForm(request, message("Sign-in failed"), async (form) => {
    const signedIn = await noteFailure(request, async () =>
      verifyCode(services, pending, {
        ...form.parse(codeSchema),
        address: contextOf(request).network,
        device: await readDevice(request),
      }),
    );
    return finishSignIn(request, signedIn, safePath(form.text("redirectTo"), "/dashboard"));
  });
}

export default function CodePage() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <CodeForm redirectTo={redirectTo} />
    </SitePage>
  );
}
