import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Leaders } from "~/ui/leaders";
import { Notice } from "~/ui/notice";
import { dollars, findPlan } from "./plans";
import type { CurrentSubscription } from "./current-subscription.server";

type YourPlanProps = {
  subscription: CurrentSubscription;
  /** True on the billing page itself. */
  isBilling?: boolean;
  /** False for a member who may not manage it. */
  mayBill?: boolean;
};

/** The household's plan, its next date, and the forms to change it. */
export function YourPlan({ subscription, isBilling = false, mayBill = true }: YourPlanProps) {
  return (
    <Card id="your-plan" title="Your plan">
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
          Fix the Payment
        </ButtonLink>
      )}
      {cancels && !isPastDue && (
        <form method="post" action="/subscribe/cancel">
          <input type="hidden" name="intent" value="resume" />
          <Button icon="refresh">Resume Subscription</Button>
        </form>
      )}
      {isBilling ? (
        <ButtonLink variant="outline" href="/subscribe">
          Change Plan
        </ButtonLink>
      ) : (
        !isPastDue && (
          <ButtonLink variant="outline" href="/subscribe/billing" icon="card">
            Manage Billing
          </ButtonLink>
        )
      )}
      {!cancels && (
        <ButtonLink variant="ghost" href="/subscribe/cancel" data-modal="">
          Cancel Subscription
        </ButtonLink>
      )}
    </div>
  );
}

/** The notice of an unpaid renewal, with the bank's reason. */
export function PastDue({ subscription }: { subscription: CurrentSubscription }) {
  return (
    <Notice tone="warn" title="Your last payment did not go through.">
      {subscription.lastPaymentError && <>{subscription.lastPaymentError} </>}
      {dollars(subscription.price)} is due.{" "}
      {subscription.graceUntil
        ? `You can keep planning until ${subscription.graceUntil} with the meals you have left. The new month’s meals arrive once the payment goes through.`
        : "Your recipes and calendar are kept. You can plan again, with new meals, once the payment goes through."}
    </Notice>
  );
}

/** Plan, state and the next date of a subscription, as rows. */
export function subscriptionRows({
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
  const due = graceUntil ? "Active, payment due" : "Past due";
  const status = isPastDue ? due : cancels ? "Canceled, still active" : "Active";
  const rows = [
    { label: "Plan", value: plan?.name ?? "Unknown Plan" },
    { label: "Status", value: status },
  ];
  if (cancels) return [...rows, { label: "Ends on", value: until }];
  if (graceUntil) return [...rows, { label: "To be paid by", value: graceUntil }];
  if (isPastDue || !next) return rows;
  const renews = { label: "Next renewal", value: `${until}, ${dollars(price)}` };
  if (next.id === planId) return [...rows, renews];
  return [...rows, { label: `Changes to ${next.name}`, value: until }, renews];
}
