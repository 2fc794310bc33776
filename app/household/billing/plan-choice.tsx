import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { ArchiveNote } from "./archive-note";
import { PlanCard } from "./plan-card";
import { PLANS, type PlanOffer } from "./plans";
import type { CurrentSubscription } from "./current-subscription.server";

type PlanChoiceProps = {
  /** The household's subscription; null on the trial. */
  subscription: CurrentSubscription | null;
  /** The plan that is suggested to a household without one. */
  suggested: PlanOffer["id"];
  /** True if the payment of that plan waits below. */
  isPaying: boolean;
  /** False if the user needs no plan. */
  mayChoose: boolean;
  /** Credits that do not expire with a plan. */
  credits: number;
  /** The hours in which priority support answers; null if none are promised. */
  supportHours: number | null;
  /** The idempotency key of the choice. */
  requestId: string;
};

/** The four plans. Choosing one charges nothing yet: the next page asks for the payment. */
export function PlanChoice({
  subscription,
  suggested,
  isPaying,
  mayChoose,
  credits,
  supportHours,
  requestId,
}: PlanChoiceProps) {
  const current = subscription?.planId ?? null;
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-4 pt-3.5" id="plans">
      {PLANS.map((plan) => {
        const mark =
          plan.id === current
            ? "current"
            : !current && plan.id === suggested
              ? "suggested"
              : undefined;
        return (
          <PlanCard key={plan.id} plan={plan} supportHours={supportHours} mark={mark}>
            {plan.id === "archive" && mayChoose && <ArchiveNote credits={credits} />}
            {subscription ? (
              <ChangeFoot plan={plan} subscription={subscription} mayChoose={mayChoose} />
            ) : (
              mayChoose && (
                <form method="post" action="/subscribe">
                  <input type="hidden" name="intent" value="choose" />
                  <input type="hidden" name="planId" value={plan.id} />
                  <input type="hidden" name="requestId" value={requestId} />
                  {mark && (
                    <p className="mb-3">
                      <Badge tone="olive" icon="check">
                        Selected
                      </Badge>
                    </p>
                  )}
                  <Button variant={mark && !isPaying ? "default" : "outline"} className="w-full">
                    Choose {plan.name}
                  </Button>
                </form>
              )
            )}
          </PlanCard>
        );
      })}
    </div>
  );
}

type ChangeFootProps = { plan: PlanOffer; subscription: CurrentSubscription; mayChoose: boolean };

function ChangeFoot({ plan, subscription, mayChoose }: ChangeFootProps) {
  const { planId, nextPlanId, cancels, isPastDue, until } = subscription;
  const href = `/subscribe/change?plan=${plan.id}`;
  if (plan.id === planId) {
    const isLeaving = cancels || (nextPlanId !== null && nextPlanId !== planId);
    return (
      <>
        <Badge tone="olive" icon="check">
          Your plan
        </Badge>
        {mayChoose && isLeaving && !isPastDue && (
          <ButtonLink href={href} className="mt-3 w-full" data-modal="">
            Keep {plan.name}
          </ButtonLink>
        )}
      </>
    );
  }
  if (plan.id === nextPlanId && !cancels) {
    return <Badge tone="mustard">From {until}</Badge>;
  }
  if (!mayChoose) return null;
  if (isPastDue) return <p className="text-sm text-ink2">Settle the failed payment first.</p>;
  return (
    <ButtonLink variant="outline" href={href} className="w-full" data-modal="">
      Change to {plan.name}
    </ButtonLink>
  );
}
