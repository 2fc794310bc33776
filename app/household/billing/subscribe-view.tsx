import { Notice } from "~/ui/notice";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Leaders } from "~/ui/table";
import { dollars, findPlan, PLANS, type Claim, claimsOf } from "./plans";
import type { CurrentSubscription } from "./household-plan.server";
import type { ComponentProps } from "react";
import type { Loaded } from "~/server/values/loaded";
import { Badge } from "~/ui/badge";
import { LoadError } from "~/ui/empty-state";
import { PaymentScript } from "~/ui/scripts";
import { PaymentCard } from "./payment-card";
import { PlanChoice } from "./plan-choice";
import { t } from "~/language/messages";

/** Shows a note on every page of plans and billing on a server with test payments. */
export function TestModeNote({ className }: { className?: string }) {
  return (
    <Notice title={t("Test mode: no money moves.")} className={className}>
      {t(
        "This server has no payment keys, so plans are bought with test cards only. Never enter a real card number.",
      )}
    </Notice>
  );
}

type YourPlanProps = {
  subscription: CurrentSubscription;
  /** True on the billing page itself. */
  isBilling?: boolean;
  /** False for a member who may not manage the plan. */
  mayBill?: boolean;
};

/** Shows the household's plan, the date of the next renewal, and the forms to change it. */
export function YourPlan({ subscription, isBilling = false, mayBill = true }: YourPlanProps) {
  return (
    <Card id="your-plan" title={t("Your plan")}>
      {subscription.isPastDue && <PastDue subscription={subscription} />}
      <Leaders rows={subscriptionRows(subscription)} />
      {mayBill && <PlanButtons subscription={subscription} isBilling={isBilling} />}
    </Card>
  );
}

function PlanButtons({
  subscription: { isPastDue, cancels },
  isBilling,
}: Required<Omit<YourPlanProps, "mayBill">>) {
  return (
    <div className="flex flex-wrap items-center gap-2 mt-4">
      {isPastDue && !isBilling && (
        <ButtonLink href="/subscribe/billing" icon="card">
          {t("Fix the Payment")}
        </ButtonLink>
      )}
      {cancels && !isPastDue && (
        <form method="post" action="/subscribe/cancel">
          <input type="hidden" name="intent" value="resume" />
          <Button icon="refresh">{t("Resume Subscription")}</Button>
        </form>
      )}
      {isBilling ? (
        <ButtonLink variant="outline" href="/subscribe">
          {t("Change Plan")}
        </ButtonLink>
      ) : (
        !isPastDue && (
          <ButtonLink variant="outline" href="/subscribe/billing" icon="card">
            {t("Manage Billing")}
          </ButtonLink>
        )
      )}
      {!cancels && (
        <ButtonLink variant="ghost" href="/subscribe/cancel" data-modal="">
          {t("Cancel Subscription")}
        </ButtonLink>
      )}
    </div>
  );
}

/** Shows the notice of an unpaid renewal, with the bank's reason. */
function PastDue({ subscription }: { subscription: CurrentSubscription }) {
  return (
    <Notice tone="warn" title={t("Your last payment did not go through.")}>
      {subscription.lastPaymentError && <>{subscription.lastPaymentError} </>}
      {subscription.graceUntil
        ? t(
            "{price} is due. You can keep planning until {until} with the meals you have left. The new month’s meals arrive once the payment goes through.",
            { price: dollars(subscription.price), until: subscription.graceUntil },
          )
        : t(
            "{price} is due. Your recipes and calendar are kept. You can plan again, with new meals, once the payment goes through.",
            { price: dollars(subscription.price) },
          )}
    </Notice>
  );
}

/** Returns the plan, status and next date of a subscription, as rows. */
function subscriptionRows({
  planId,
  nextPlanId,
  price,
  cancels,
  isPastDue,
  graceUntil,
  until,
}: CurrentSubscription): { label: string; value: string }[] {
  const plan = findPlan(planId);
  const next = findPlan(nextPlanId);
  const due = graceUntil ? t("Active, payment due") : t("Past due");
  const status = isPastDue ? due : cancels ? t("Canceled, still active") : t("Active");
  const rows = [
    { label: t("Plan"), value: plan?.name ?? t("Unknown Plan") },
    { label: t("Status"), value: status },
  ];
  if (cancels) return [...rows, { label: t("Ends on"), value: until }];
  if (graceUntil) return [...rows, { label: t("To be paid by"), value: graceUntil }];
  if (isPastDue || !next) return rows;
  const renews = { label: t("Next renewal"), value: `${until}, ${dollars(price)}` };
  if (next.id === planId) return [...rows, renews];
  return [...rows, { label: t("Changes to {name}", { name: next.name }), value: until }, renews];
}

/** Lists the features on the plans' cards, each with an explanation. */
function PlanNotes({ supportHours }: { supportHours: number | null }) {
  const claims = new Map<string, Claim>(
    PLANS.flatMap(({ features }) => claimsOf(features, supportHours)).map((of) => [of.name, of]),
  );
  return (
    <details className="mt-6">
      <summary>{t("What the plans include")}</summary>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {[...claims.values()].map(({ name, label, turnsOn }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd>{turnsOn}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type PlanChoiceProps = ComponentProps<typeof PlanChoice>;
type PaymentCardProps = ComponentProps<typeof PaymentCard>;

type SubscribeViewProps = Omit<PlanChoiceProps, "isPaying"> &
  Pick<PaymentCardProps, "renewsOn" | "publishableKey"> & {
    /** The number of trial meals that the household has left. */
    trialLeft: number;
    /** The payment that was started, or the reason why it cannot be shown. Null if none was started. */
    pending: Loaded<Pick<
      PaymentCardProps,
      "plan" | "price" | "subscriptionId" | "clientSecret"
    > | null> | null;
    isAdministrator: boolean;
    mayBill: boolean;
    /** True if plans can be bought on this server. */
    sells: boolean;
    /** True if no card is really charged. */
    isTest: boolean;
  };

/** Renders the plans, the household's own plan, and the payment of the chosen one. */
export function SubscribeView(props: SubscribeViewProps) {
  const { trialLeft, subscription, pending, mayBill, ...choosing } = props;
  return (
    <>
      <div className="pt-6 pb-4">
        <h1>{t("Choose Your Meal Plan")}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-lg">{t("Start with 20 free meals")}</span>
          <Badge tone="mustard" icon="ticket">
            {t("{count, plural, one {# trial meal} other {# trial meals}} remaining", {
              count: trialLeft,
            })}
          </Badge>
        </div>
      </div>
      <WhoMayBuy {...props} />
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
          title={t("Complete Your Subscription")}
          failed={t("Payment Error: Something went wrong. Please try again.")}
          error={pending.error}
        />
      )}
      <section className="mt-6 grid justify-items-center gap-3 py-8 text-center">
        <h2 className="text-xl">{t("Free Trial Included")}</h2>
        <p className="max-w-[34ch] text-ink2">
          {t("Every new user gets 20 free trial meals, no card required.")}
        </p>
      </section>
    </>
  );
}

/** Shows notes above the plans if the user may not buy one, or no money is charged. */
function WhoMayBuy({ isTest, mayChoose, isAdministrator, mayBill, sells }: SubscribeViewProps) {
  return (
    <>
      {isTest && (mayChoose || isAdministrator) && <TestModeNote />}
      {isAdministrator && <p className="mb-5">{t("The administrator’s account needs no plan.")}</p>}
      {!mayBill && (
        <Notice title={t("Only the owner of your household can manage its plan.")}>
          {t("The owner can let you manage it, too, on their Household page.")}
        </Notice>
      )}
      {!sells && !isAdministrator && (
        <Notice title={t("Plans cannot be bought on this server.")}>
          {t(
            "It has no payment keys, and its operator pays for its meals. Ask the administrator for meals.",
          )}
        </Notice>
      )}
    </>
  );
}
