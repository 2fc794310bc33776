import type { ComponentProps } from "react";
import type { Loaded } from "~/server/values/loaded";
import { counted } from "~/server/values/words";
import { Badge } from "~/ui/badge";
import { LoadError } from "~/ui/load-error";
import { Notice } from "~/ui/notice";
import { PaymentScript } from "~/ui/payment-script";
import { PaymentCard } from "./payment-card";
import { PlanChoice } from "./plan-choice";
import { TestModeNote } from "./test-mode-note";
import { YourPlan } from "./your-plan";
import { type Claim, claimsOf } from "./plan-features";
import { PLANS } from "./plans";

/** What the notes on the plans' cards mean, each with what it turns on. */
function PlanNotes({ supportHours }: { supportHours: number | null }) {
  const claims = new Map<string, Claim>(
    PLANS.flatMap(({ features }) => claimsOf(features, supportHours)).map((of) => [of.name, of]),
  );
  return (
    <details className="mt-6">
      <summary>What the plans include</summary>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {[...claims.values()].map(({ name, turnsOn }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
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
    /** Meals of the trial that the household has left. */
    trialLeft: number;
    /** The payment that was begun, or why it cannot be shown; null where none was. */
    pending: Loaded<Pick<
      PaymentCardProps,
      "plan" | "price" | "subscriptionId" | "clientSecret"
    > | null> | null;
    isAdministrator: boolean;
    mayBill: boolean;
    /** True where plans can be bought on this server. */
    sells: boolean;
    /** True where no card is really charged. */
    isTest: boolean;
  };

/** The plans, the household's own one, and the payment of the one that was chosen. */
export function SubscribeView(props: SubscribeViewProps) {
  const { trialLeft, subscription, pending, mayBill, ...choosing } = props;
  return (
    <>
      <div className="pt-6 pb-4">
        <h1>Choose Your Meal Plan</h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-lg">Start with 20 free meals</span>
          <Badge tone="mustard" icon="ticket">
            {`${counted(trialLeft, "trial meal")} remaining`}
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
    </>
  );
}

/** What stands above the plans where not everybody may buy one, or nothing is charged. */
function WhoMayBuy({ isTest, mayChoose, isAdministrator, mayBill, sells }: SubscribeViewProps) {
  return (
    <>
      {isTest && (mayChoose || isAdministrator) && <TestModeNote />}
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
    </>
  );
}
