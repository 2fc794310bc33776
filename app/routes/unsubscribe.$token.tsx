import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveMailChoice, userOfToken, wantsMail } from "~/household/mail/index.server";
import { answerForm } from "~/http/form.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { NarrowCard } from "~/ui/card";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

export const meta = pageTitle(message("Unsubscribe"), { isUnlisted: true });

/** Viewing the page changes nothing: mail programs open it, too. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  const userId = userOfToken(services, token);
  return json({ token, wanted: await wantsMail(services, userId) });
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerForm(request, message("Not unsubscribed"), async (form) => {
    await saveMailChoice(services, { id: userOfToken(services, token) }, { wanted: false });
    // RFC 8058: do not redirect a mail program that posts automatically.
    if (form.text("List-Unsubscribe") === "One-Click") return json({ values: {}, errors: {} });
    return redirectWithToast(`/unsubscribe/${token}`, { title: t("You are unsubscribed") });
  });
}

export default function UnsubscribePage() {
  const { token, wanted: isWanted } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <NarrowCard title={t("Unsubscribe")}>
        {isWanted ? (
          <form method="post" action={`/unsubscribe/${token}`} className="stack">
            <p>{t("Stop weekly reminders, and the email when your meals run out?")}</p>
            <Button className="w-full">{t("Unsubscribe")}</Button>
          </form>
        ) : (
          <p>
            {rich(
              "You will not get reminders from Weeknight. To turn them back on, go to <link>your account</link>.",
              { link: (text) => <a href="/account/notifications">{text}</a> },
            )}
          </p>
        )}
      </NarrowCard>
    </SitePage>
  );
}
