import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAdmin } from "~/features/access/rules";
import { PlannerPage } from "~/features/accounts/planner-page";
import { cardSchema, planSchema } from "~/features/billing/billing.schema";
import { getBalance, getLastingCredits } from "~/features/billing/credits.server";
import {
  findCurrentSubscription,
  monthFromNow,
} from "~/features/billing/current-subscription.server";
import { requireBilling, sellsPlans } from "~/features/billing/customers.server";
import { choiceFailed, paymentFailed } from "~/features/billing/failures";
import { PaymentCard } from "~/features/billing/payment-card";
import { PlanChoice } from "~/features/billing/plan-choice";
import { PlanNotes } from "~/features/billing/plan-notes";
import { findPlan } from "~/features/billing/plans";
import {
  createSubscription,
  findPending,
  startCheckout,
} from "~/features/billing/subscriptions.server";
import { TestModeNote } from "~/features/billing/test-mode-note";
import { payWithTestCard } from "~/features/billing/test-payments.server";
import { YourPlan } from "~/features/billing/your-plan";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { ownAddress } from "~/http/own-address.server";
import { requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { newId } from "~/ids";
import { services } from "~/services.server";
import { Badge } from "~/ui/badge";
import { LoadError } from "~/ui/load-error";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-title";
import { PaymentScript } from "~/ui/payment-script";

export const meta = pageTitle("Choose Your Meal Plan");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  requireBilling(services);
  const asked = new URL(request.url).searchParams;
  const begun = asked.get("subscription");
  return json({
    trialLeft: await getBalance(services, user.householdId, ["trial"]),
    credits: await getLastingCredits(services, user.householdId),
    subscription: await findCurrentSubscription(services, user),
    suggested: findPlan(asked.get("plan"))?.id ?? "basic",
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
          title: "Payment Failed",
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
  const { trialLeft, subscription, pending, isTest, isAdministrator, sells, mayBill, ...choosing } =
    useLoaderData<typeof loader>();
  return (
    <PlannerPage>
      <div className="pt-6 pb-4">
        <h1>Choose Your Meal Plan</h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-lg">Start with 20 free meals</span>
          <Badge tone="mustard" icon="ticket">
            {trialLeft === 1 ? "1 trial meal remaining" : `${trialLeft} trial meals remaining`}
          </Badge>
        </div>
      </div>
      {isTest && (choosing.mayChoose || isAdministrator) && <TestModeNote />}
      {isAdministrator && <p className="mb-5">The administrator’s account needs no plan.</p>}
      {!mayBill && (
        <Notice title="Only the owner of your household sees to its plan.">
          They can let you do so, too, on their Household page.
        </Notice>
      )}
      {!sells && !isAdministrator && (
        <Notice title="Plans cannot be bought on this server.">
          It has no payment keys, and its meals cost whoever runs it. Ask the administrator for
          meals.
        </Notice>
      )}
      {subscription && (
        <div className="mb-5">
          <YourPlan subscription={subscription} mayBill={mayBill} />
        </div>
      )}
      <PlanChoice
        {...choosing}
        subscription={subscription}
        suggested={pending?.data?.plan.id ?? choosing.suggested}
        isPaying={Boolean(pending?.data)}
      />
      <PlanNotes supportHours={choosing.supportHours} />
      {pending?.data && <PaymentCard {...pending.data} {...choosing} />}
      {pending?.data && choosing.publishableKey && <PaymentScript />}
      {pending?.error && (
        <LoadError
          id="payment"
          title="Complete Your Subscription"
          failed="Payment Error: Something went wrong. Please try again."
          error={pending.error}
        />
      )}
      <section className="mt-6 grid justify-items-center gap-3 py-8 text-center">
        <h2 className="text-xl">Free Trial Included</h2>
        <p className="max-w-[34ch] text-ink2">
          Every new user gets 20 free trial meals, no card required.
        </p>
      </section>
    </PlannerPage>
  );
}
