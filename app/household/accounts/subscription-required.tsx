import { useViewer } from "~/household/access/viewer";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

/** Shown instead of the planner if the subscription has ended or is unpaid. */
export function SubscriptionRequired() {
  const isPastDue = useViewer()?.isPastDue ?? false;
  return (
    <div className="mx-auto max-w-160 py-8">
      <Card>
        <h1 className="mb-3 text-2xl">Subscription Required</h1>
        <p className="mb-4">An active subscription is needed for meal planning.</p>
        {isPastDue && (
          <p className="mb-4">
            Your last payment did not go through. Once it is paid, you can pick up where you left
            off.
          </p>
        )}
        <h2 className="mb-2 text-lg">What is kept</h2>
        <p className="mb-4">
          Your recipes, favorites, calendar and grocery lists are kept for as long as you keep your
          account, and are all there when you have a plan again. Only what you deleted yourself goes
          for good after 30 days, as always.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isPastDue && (
            <ButtonLink href="/subscribe/billing" icon="card">
              Fix the Payment
            </ButtonLink>
          )}
          <ButtonLink
            variant={isPastDue ? "outline" : "default"}
            href="/subscribe"
            icon={isPastDue ? undefined : "card"}
          >
            {isPastDue ? "See the Plans" : "Choose Plan"}
          </ButtonLink>
          <ButtonLink variant="outline" href="/account/export.json" icon="download" download>
            Download Your Data
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
