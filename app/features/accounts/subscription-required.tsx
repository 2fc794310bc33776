import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

/** What someone sees in place of the planner whose subscription has ended. */
export function SubscriptionRequired() {
  return (
    <div className="mx-auto max-w-xl py-8">
      <Card>
        <h1 className="mb-3 text-2xl">Subscription Required</h1>
        <p className="mb-4">An active subscription is needed for meal planning.</p>
        <ButtonLink href="/subscribe" icon="card">
          Choose Plan
        </ButtonLink>
      </Card>
    </div>
  );
}
