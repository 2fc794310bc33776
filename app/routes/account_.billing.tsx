import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useViewer } from "~/household/access";
import { planLabel, statusLabel } from "~/household/accounts";
import { AccountPage } from "~/household/accounts/components";
import { findCurrentSubscription, listGrants, listLedger } from "~/household/billing/index.server";
import { CreditsCard, LedgerCard, TestModeNote, YourPlan } from "~/household/billing/components";
import { requireUser } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { redirectAway } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Leaders } from "~/ui/table";
import { LoadError } from "~/ui/empty-state";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Plan and billing"));

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  if (!user.pays) return redirectAway(request, "/account");
  const before = new URL(request.url).searchParams.get("before");
  const credits = await loadPart(
    request,
    Promise.all([listGrants(services, user), listLedger(services, user, { before, limit: 10 })]),
  );
  return json({
    credits,
    subscription: await findCurrentSubscription(services, user),
    isTest: services.payments.mode === "test",
  });
}

export default function AccountBillingPage() {
  const { credits, subscription, isTest } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <AccountPage title={t("Plan and billing")} current="billing">
      {isTest && <TestModeNote />}
      <div className="stack">
        {subscription ? (
          <YourPlan subscription={subscription} mayBill={viewer?.mayBill ?? false} />
        ) : (
          viewer && (
            <Card id="your-plan" title={t("Your plan")}>
              <Leaders
                rows={[
                  { label: t("Plan"), value: planLabel(viewer) },
                  { label: t("Status"), value: statusLabel(viewer) },
                ]}
              />
            </Card>
          )
        )}
        <ButtonLink variant={subscription ? "outline" : "default"} href="/subscribe" icon="card">
          {viewer?.isTrial ? t("Choose Plan") : t("Change Plan")}
        </ButtonLink>
        {credits.data ? (
          <>
            <CreditsCard grants={credits.data[0]} />
            <LedgerCard ledger={credits.data[1]} href="/account/billing" />
          </>
        ) : (
          <LoadError
            id="credits"
            title={t("Meal credits")}
            failed={t("Error loading meal credits")}
            error={credits.error}
          />
        )}
      </div>
    </AccountPage>
  );
}
