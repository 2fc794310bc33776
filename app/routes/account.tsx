import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayOf } from "~/server/values/dates";
import { useViewer } from "~/household/access";
import { timeZoneSchema, guessCountry } from "~/household/accounts";
import { AccountPage, LogoutForm } from "~/household/accounts/components";
import { saveTimeZone } from "~/household/accounts/index.server";
import { youSchema } from "~/pages/account";
import { AccountIndex, YouForm } from "~/pages/account/components";
import { summarizeAccount, saveYou } from "~/pages/account/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { languageFor } from "~/http/language.server";
import { tokenOf } from "~/http/session.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { PageSection } from "~/ui/page-section";
import { pageTitle } from "~/ui/page-title";
import { inLanguage } from "~/language/index.server";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Account"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  // Redirects old addresses of the credit history, which used to be here.
  const before = new URL(request.url).searchParams.get("before");
  if (before) {
    return redirectAway(request, `/account/billing?before=${encodeURIComponent(before)}`);
  }
  return json({
    summary: await summarizeAccount(services, user, await tokenOf(request)),
    timeZone: user.timeZone,
    country: guessCountry(request.headers.get("accept-language")),
    units: user.units,
    language: user.language,
    today: formatDate(todayOf(user, services.now()), "EEEE d MMMM"),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("Not saved"), async (form) => {
    switch (form.intent) {
      case "you": {
        const { language } = await saveYou(services, user, form.parse(youSchema));
        return redirectWithToast("/account", {
          // The toast is shown by the next page, which is in the new language.
          title: inLanguage(languageFor(request, language), () => t("Account saved")),
        });
      }
      case "time-zone":
        await saveTimeZone(services, user, form.parse(timeZoneSchema));
        return redirectWithToast(form.returnTo("/account"), { title: t("Time zone saved") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function AccountIndexPage() {
  const { summary, ...you } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  if (!viewer) return null;
  const owes = viewer.graceUntil !== null || viewer.isPastDue;
  return (
    <AccountPage title={t("Account")} current="you">
      <div className="lg:flex lg:flex-col-reverse lg:gap-8">
        <AccountIndex summary={summary} mustPay={owes || (viewer.pays && viewer.credits === 0)} />
        <PageSection title={t("You")} className="lg:pt-2">
          <YouForm viewer={viewer} {...you} />
        </PageSection>
      </div>
      <LogoutForm viewer={viewer} className="mt-6 btn w-full border-edge bg-card lg:hidden" />
      <p className="mt-4 text-xs wrap-anywhere text-ink2">{t("User ID {id}", { id: viewer.id })}</p>
    </AccountPage>
  );
}
