import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailSchema } from "~/household/accounts";
import { EmailCard, AccountPage } from "~/household/accounts/components";
import {
  changeEmail,
  confirmAgain,
  findAddresses,
  keepEmail,
} from "~/household/accounts/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { countConfirmation } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Email address"));

const HERE = "/account/email";

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json({
    ...(await findAddresses(services, user)),
    mails: services.mailSender.kind !== "none",
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("That did not work"), async (form) => {
    switch (form.intent) {
      case "change": {
        const input = form.parse(emailSchema);
        await requireConsent(request, HERE);
        await countConfirmation(user);
        await changeEmail(services, user, input);
        return redirectWithToast(HERE, changed(input.email));
      }
      case "again": {
        await countConfirmation(user);
        const to = await confirmAgain(services, user);
        return redirectWithToast(form.backTo(HERE), {
          title: t("Email sent"),
          description: t("A link is on its way to {to}.", { to }),
        });
      }
      case "keep":
        await keepEmail(services, user);
        return redirectWithToast(HERE, { title: t("Your address has not changed") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Shows the same notice whether or not the address has another account. */
function changed(email: string) {
  if (services.mailSender.kind === "none") return { title: t("Email changed") };
  return {
    title: t("Please confirm your new email"),
    description: t("We mailed a link to {email}.", { email }),
  };
}

export default function EmailPage() {
  return (
    <AccountPage
      title={t("Email address")}
      current="you"
      back={{ href: "/account", label: t("Account") }}
    >
      <div className="stack">
        <EmailCard {...useLoaderData<typeof loader>()} />
      </div>
    </AccountPage>
  );
}
