import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAdmin } from "~/household/access";
import { PlannerPage } from "~/household/accounts/components";
import { cardSchema, planSchema, choiceFailed, paymentFailed, findPlan } from "~/household/billing";
import { SubscribeView } from "~/household/billing/components";
import {
  getBalance,
  getLastingCredits,
  findCurrentSubscription,
  monthFromNow,
  requireBilling,
  sellsPlans,
  createSubscription,
  findPending,
  startCheckout,
  payWithTestCard,
} from "~/household/billing/index.server";
import { answerForm, unknownIntent, requestKeyOf } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { ownAddress } from "~/http/public-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Choose Your Meal Plan"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  requireBilling(services);
  const searchParams = new URL(request.url).searchParams;
  const begun = searchParams.get("subscription");
  return json({
    trialLeft: await getBalance(services, user.householdId, ["trial"]),
    credits: await getLastingCredits(services, user.householdId),
    subscription: await findCurrentSubscription(services, user),
    suggested: findPlan(searchParams.get("plan"))?.id ?? "basic",
    pending: begun ? await loadPart(request, findPending(services, user, begun)) : null,
    renewsOn: monthFromNow(services, user),
    supportHours: services.settings.SUPPORT_HOURS ?? null,
    isAdministrator: isAdmin(user),
    mayBill: user.mayBill,
    mayChoose: !isAdmin(user) && user.mayBill && sellsPlans(services),
    sells: sellsPlans(services),
    isTest: services.payments.mode === "test",
    publishableKey: services.payments.publishableKey,
    requestId: newId(),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const begun = new URL(request.url).searchParams.get("subscription") ?? "";
  let failed = choiceFailed;
  const toastOf = (message: string) => failed(message);
  return answerForm(request, toastOf, async (form) => {
    const requestKey = requestKeyOf(form);
    switch (form.intent) {
      case "choose": {
        const { planId } = form.parse(planSchema);
        const { subscriptionId } = await createSubscription(services, user, { planId, requestKey });
        return redirect(`/subscribe?subscription=${subscriptionId}#payment`, 303);
      }
      case "checkout": {
        const { planId } = form.parse(planSchema);
        const successUrl = ownAddress(request, "/subscribe/return");
        const cancelUrl = ownAddress(request, `/subscribe?plan=${planId}`);
        const choice = { planId, requestKey, successUrl, cancelUrl };
        return redirect(await startCheckout(services, user, choice), 303);
      }
      case "pay": {
        failed = paymentFailed;
        const { cardNumber: number, ...card } = form.parse(cardSchema);
        const input = { subscriptionId: begun, number, ...card };
        const declined = await payWithTestCard(services, user, input);
        if (!declined) return redirect("/subscribe/return", 303);
        return redirectWithToast(`/subscribe?subscription=${encodeURIComponent(begun)}#payment`, {
          title: t("Payment Failed"),
          description: declined,
          variant: "destructive",
        });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function SubscribePage() {
  return (
    <PlannerPage>
      <SubscribeView {...useLoaderData<typeof loader>()} />
    </PlannerPage>
  );
}
