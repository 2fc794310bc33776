import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayOf } from "~/dates";
import { useViewer } from "~/features/access/viewer";
import { AccountColumns } from "~/features/accounts/account-columns";
import { AccountHead } from "~/features/accounts/account-head";
import { profileSchema, timeZoneSchema } from "~/features/accounts/accounts.schema";
import { saveFirstName, saveTimeZone } from "~/features/accounts/accounts.server";
import { PlannerPage } from "~/features/accounts/planner-page";
import { ProfileCard } from "~/features/accounts/profile-card";
import { TimeZoneCard } from "~/features/accounts/time-zone-form";
import { guessCountry } from "~/features/accounts/time-zone-guess";
import { findCurrentSubscription } from "~/features/billing/current-subscription.server";
import { CreditsCard, LedgerCard } from "~/features/billing/ledger-card";
import { listGrants, listLedger } from "~/features/billing/ledger.server";
import { TestModeNote } from "~/features/billing/test-mode-note";
import { subscriptionRows } from "~/features/billing/your-plan";
import { unitsSchema } from "~/features/groceries/groceries.schema";
import { saveUnits } from "~/features/groceries/groceries.server";
import { UnitsCard } from "~/features/groceries/units-form";
import { MailCard } from "~/features/mail/mail-card";
import { mailChoiceSchema } from "~/features/mail/mail-choice.schema";
import { saveMailChoice, wantsMail } from "~/features/mail/opt-out.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { LoadError } from "~/ui/load-error";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Account");

/** Open to whoever is signed in: also to those whose subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const before = new URL(request.url).searchParams.get("before");
  const credits = await loadPart(
    request,
    Promise.all([listGrants(services, user), listLedger(services, user, { before })]),
  );
  return json({
    timeZone: user.timeZone,
    country: guessCountry(request.headers.get("accept-language")),
    units: user.units,
    today: formatDate(todayOf(user, services.now()), "EEEE d MMMM"),
    wantsMail: await wantsMail(services, user.id),
    credits,
    subscription: await findCurrentSubscription(services, user),
    isTest: user.pays && services.payments.mode === "test",
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, "Not saved", async (form) => {
    switch (form.intent) {
      case "profile":
        await saveFirstName(services, user, form.parse(profileSchema));
        return redirectWithToast("/account", { title: "Name saved" });
      case "units":
        await saveUnits(services, user, form.parse(unitsSchema).units);
        return redirectWithToast("/account", { title: "Units saved" });
      case "time-zone":
        await saveTimeZone(services, user, form.parse(timeZoneSchema));
        return redirectWithToast(form.returnTo("/account"), { title: "Time zone saved" });
      case "mails":
        await saveMailChoice(services, user, form.parse(mailChoiceSchema));
        return redirectWithToast("/account", { title: "Email choice saved" });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function AccountPage() {
  const { credits, subscription, isTest, ...mine } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <PlannerPage>
      <AccountHead />
      <AccountColumns>
        <div className="stack">
          {viewer && (
            <ProfileCard
              viewer={viewer}
              bought={subscription ? subscriptionRows(subscription) : undefined}
            />
          )}
          {isTest && <TestModeNote />}
          <TimeZoneCard
            {...{ timeZone: mine.timeZone, country: mine.country, today: mine.today }}
          />
          <UnitsCard units={mine.units} />
          <MailCard wanted={mine.wantsMail} />
        </div>
        {!viewer?.pays ? null : credits.data ? (
          <div className="stack">
            <CreditsCard grants={credits.data[0]} />
            <LedgerCard ledger={credits.data[1]} />
          </div>
        ) : (
          <LoadError
            id="credits"
            title="Meal credits"
            failed="Error loading meal credits"
            error={credits.error}
          />
        )}
      </AccountColumns>
    </PlannerPage>
  );
}
