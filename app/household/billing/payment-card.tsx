import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Leaders } from "~/ui/leaders";
import { ArchiveNote } from "./archive-note";
import { useForm } from "~/ui/use-form";
import { cardSchema } from "./billing.schema";
import { CardFields, TestCards } from "./card-fields";
import { dollars, type PlanOffer } from "./plans";

type PaymentCardProps = {
  plan: PlanOffer;
  /** Cents a month. */
  price: number;
  subscriptionId: string;
  clientSecret: string;
  /** The date of the next charge, formatted. */
  renewsOn: string;
  /** Credits that do not expire with a plan. */
  credits: number;
  /** Null in test mode: the card form is ours. */
  publishableKey: string | null;
  requestId: string;
};

/** The payment of the first month, with the date of the next charge. */
export function PaymentCard(props: PaymentCardProps) {
  const { plan, price, renewsOn, credits, publishableKey } = props;
  return (
    <Card
      id="payment"
      title="Complete Your Subscription"
      region
      className="mx-auto mt-6 max-w-160 scroll-mt-6"
    >
      <Leaders
        rows={[
          { label: `${plan.name} plan, monthly`, value: dollars(price) },
          { label: "Charged today", value: dollars(price) },
          { label: "Then monthly, starting", value: renewsOn },
        ]}
      />
      {plan.id === "archive" && (
        <div className="mt-4">
          <ArchiveNote credits={credits} />
        </div>
      )}
      {publishableKey ? <StripeForm {...props} /> : <TestForm {...props} />}
      <p className="text-sm text-ink2 mt-3">
        Billed monthly. Cancel any time and keep the month you have paid for.
      </p>
    </Card>
  );
}

function TestForm({ plan, subscriptionId }: PaymentCardProps) {
  const { form, fields } = useForm("pay-form", cardSchema);
  return (
    <Form
      form={form}
      intent="pay"
      action={`/subscribe?subscription=${subscriptionId}`}
      className="stack mt-4"
      noValidate
      data-enhance=""
    >
      <CardFields fields={fields} />
      <SubscribeButton plan={plan} />
      <TestCards />
    </Form>
  );
}

/**
 * With a script the provider's fields are inserted here; without one the button leads to the
 * provider's page.
 */
function StripeForm({ plan, publishableKey, clientSecret, requestId }: PaymentCardProps) {
  return (
    <form
      method="post"
      action="/subscribe"
      className="stack mt-4"
      data-stripe-key={publishableKey}
      data-stripe-secret={clientSecret}
    >
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="planId" value={plan.id} />
      <input type="hidden" name="requestId" value={requestId} />
      <div data-stripe-fields="" data-kept="" />
      <p className="text-sm font-semibold text-err" data-stripe-error="" data-kept="" hidden />
      <SubscribeButton plan={plan} />
      <noscript>
        <p className="text-sm text-ink2">You will pay on Stripe’s own page.</p>
      </noscript>
    </form>
  );
}

function SubscribeButton({ plan }: { plan: PlanOffer }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="lg" busyLabel="Processing...">
        Subscribe to {plan.name} Plan
      </Button>
      <ButtonLink variant="ghost" href="/subscribe">
        Not Now
      </ButtonLink>
    </div>
  );
}
