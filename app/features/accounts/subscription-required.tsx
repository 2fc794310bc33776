import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { useViewer } from "./viewer";

/** What someone sees in place of the planner whose subscription has ended, or is not paid. */
export function SubscriptionRequired() {
  const isPastDue = useViewer()?.isPastDue ?? false;
  return (
    <div className="mx-auto max-w-xl py-8">
      <Card>
        <h1 className="mb-3 text-2xl">Subscription Required</h1>
        <p className="mb-4">An active subscription is needed for meal planning.</p>
        {isPastDue && (
          <p className="mb-4">
            Your last payment did not go through. Your recipes and calendar are kept; once it is
            paid, everything goes on.
          </p>
        )}
        <ButtonLink href={isPastDue ? "/subscribe/billing" : "/subscribe"} icon="card">
          {isPastDue ? "Fix the Payment" : "Choose Plan"}
        </ButtonLink>
      </Card>
    </div>
  );
}
