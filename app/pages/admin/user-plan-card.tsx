import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { Leaders } from "~/ui/leaders";
import { Form } from "~/ui/form";
import { selectProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { planSchema } from "~/household/accounts";
import { inFigures } from "~/server/values/words";
import { planName } from "./audit-words";
import { StatusBadge } from "./user-badges";
import type { getUserPage } from "./user.server";

/** A user as the user's pages show it. */
export type ShownUser = {
  user: Awaited<ReturnType<typeof getUserPage>> & {
    isAdmin: boolean;
    /** Formatted dates; `seen` is null if unknown. */
    joined: string;
    seen: string | null;
    /** The end of the month. */
    until: string | null;
    /** The last day of grace of an unpaid renewal. */
    grace: string | null;
    /** The household's usage of its quotas. */
    storage: { label: string; value: string }[];
  };
};

const PLANS = ["trial", "archive", "basic", "standard", "premium"].map((value) => ({
  value,
  label: planName(value),
}));
const STATUSES = [
  { value: "trial", label: "Trial" },
  { value: "active", label: "Active" },
  { value: "canceled", label: "Canceled" },
];

/** The household's plan, status and credits, and a form to set the plan. */
export function PlanCard({ user }: ShownUser) {
  return (
    <Card id="plan" title="Plan and credits">
      <Leaders
        rows={[
          { label: "Plan", value: planName(user.subscriptionPlan) },
          { label: "Status", value: <StatusBadge status={user.subscriptionStatus} /> },
          ...(user.subscription?.status === "past_due"
            ? [{ label: "Payment", value: paymentOf(user) }]
            : []),
          ...(user.isByHand ? [{ label: "Set", value: "By hand" }] : []),
          { label: "Credits", value: inFigures(user.mealCredits) },
        ]}
      />
      <ButtonLink
        variant="outline"
        icon="ticket"
        href={`/admin/credits?user=${user.id}`}
        className="mt-4 w-full"
      >
        Credits and history
      </ButtonLink>
      {!user.isAdmin && (user.subscription ? <Paid user={user} /> : <ByHand user={user} />)}
    </Card>
  );
}

const paymentOf = ({ grace }: ShownUser["user"]) =>
  grace ? `Did not go through, active until ${grace}` : "Did not go through";

function Paid({ user }: ShownUser) {
  const { subscription, until } = user;
  return (
    <div className="mt-6">
      <p>
        The household pays for this plan, which{" "}
        {subscription?.cancelsAtPeriodEnd === 1 ? "ends" : "renews"} on {until}. To set a plan by
        hand, end the subscription first.
      </p>
      <details className="mt-2">
        <summary>End the subscription</summary>
        <form method="post" className="mt-2">
          <input type="hidden" name="intent" value="end-subscription" />
          <p className="text-sm text-ink2 mb-3">
            It ends immediately, and nothing is refunded. The plan becomes Trial, and what is left
            of its meals expires. If the household has trial credits, or credits from you, it goes
            on with those. Otherwise it needs a plan to keep planning.
          </p>
          <Button variant="outline" icon="close">
            End subscription
          </Button>
        </form>
      </details>
    </div>
  );
}

function ByHand({ user }: ShownUser) {
  const { form, fields } = useForm("plan-form", planSchema, {
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
  });
  return (
    <Form form={form} intent="plan" className="stack mt-6" noValidate>
      <h3>Set by hand</h3>
      <p className="text-sm text-ink2">
        A gift: nothing is charged, and it stays until you set another or the household buys a plan.
        It brings no meals; add credits for those.
      </p>
      <SelectField label="Plan" {...selectProps(fields.subscriptionPlan)} options={PLANS} />
      <SelectField label="Status" {...selectProps(fields.subscriptionStatus)} options={STATUSES} />
      <Button variant="secondary">Set plan</Button>
    </Form>
  );
}
