import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signInSchema, signUpSchema, guessCountry, mainZoneOf } from "~/household/accounts";
import { SignInForms } from "~/household/accounts/components";
import { signIn, signUp } from "~/household/accounts/index.server";
import { isInvited } from "~/household/members/index.server";
import { contextOf } from "~/http/context.server";
import { readDevice } from "~/http/cookies.server";
import { noteFailure, continueSignIn } from "~/http/session.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { findUser } from "~/http/guards.server";
import { requestRelyingParty } from "~/http/passkeys.server";
import { countSignUp } from "~/http/rate-limit.server";
import { safePath } from "~/http/safe-redirect";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { PasskeyScript } from "~/ui/scripts";
import { type Message, message, t } from "~/language/messages";

export const meta: MetaFunction = ({ location }) =>
  pageTitle(
    message(new URLSearchParams(location.search).has("new") ? "Create your account" : "Sign In"),
  )();

const countryOf = (request: Request) => guessCountry(request.headers.get("accept-language"));

export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const redirectTo = safePath(searchParams.get("redirectTo"), "/dashboard");
  // Shows a form that was just refused even if another user is signed in.
  const refused = contextOf(request).toast !== undefined;
  if (!refused && (await findUser(request))) throw redirect(redirectTo, 303);
  const joins = await isInvited(services, redirectTo);
  return json({
    redirectTo,
    joins,
    isNew: searchParams.has("new"),
    country: countryOf(request),
    google: services.google !== null,
    passkeys: requestRelyingParty(request) !== null,
    oidc: services.oidc?.name ?? null,
    mails: services.mailSender.kind !== "none",
    sells: services.settings.BILLING === "on",
    signUp: services.settings.SIGN_UP === "open" || joins,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  let title: Message = message("Sign-in failed");
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    const redirectTo = safePath(form.text("redirectTo"), "/dashboard");
    switch (form.intent) {
      case "sign-in": {
        const signedIn = await noteFailure(request, async () =>
          signIn(services, {
            ...form.parse(signInSchema),
            address: contextOf(request).network,
            device: await readDevice(request),
          }),
        );
        return continueSignIn(request, signedIn, { to: redirectTo });
      }
      case "sign-up": {
        title = message("Account not created");
        const invited = await isInvited(services, redirectTo);
        const input = form.parse(signUpSchema);
        const { isNew, ...signedIn } = await signUp(services, input, {
          isInvited: invited,
          guessedZone: mainZoneOf(countryOf(request)),
          countSignUp: () => {
            const { network } = contextOf(request);
            return countSignUp(network, input.email, invited ? redirectTo : null);
          },
        });
        const toast = isNew && invited ? joinNext() : null;
        return continueSignIn(request, signedIn, { to: redirectTo, toast });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

/**
 * Shows the same notice whether or not the address has another account. Without an invitation, the planner
 * shows the next step.
 */
const joinNext = () => ({
  title: t("Welcome to Weeknight"),
  description: t(
    "One step is left: join the household. If you already have an account here, sign in with its password to find your meals.",
  ),
});

export default function AuthPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <SignInForms {...data} />
      {data.passkeys && <PasskeyScript />}
    </SitePage>
  );
}
