import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { getTrialLeft } from "~/features/billing/credits.server";
import { PlanCard } from "~/features/billing/plan-card";
import { PLANS } from "~/features/billing/plans";
import { requireUser } from "~/http/guards.server";
import { services } from "~/services.server";
import { Badge } from "~/ui/badge";

export const meta: MetaFunction = () => [{ title: "Choose Your Meal Plan – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json({ trialLeft: await getTrialLeft(services, user.householdId) });
}

/** The plans. They cannot be bought yet, and the page says so. */
export default function SubscribePage() {
  const { trialLeft } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current={null}>
      <div className="head">
        <h1>Choose Your Meal Plan</h1>
        <div className="row">
          <span className="text-lg">Start with 20 free meals</span>
          <Badge tone="mustard" icon="ticket">
            {trialLeft === 1 ? "1 trial meal remaining" : `${trialLeft} trial meals remaining`}
          </Badge>
        </div>
      </div>
      <p className="mb-5">Plans cannot be bought on this server yet.</p>
      <div className="cols c4">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <section className="gap empty">
        <h2>Free Trial Included</h2>
        <p>Every new user gets 20 free trial meals, no card required.</p>
      </section>
    </PlannerPage>
  );
}
