import { card } from "~/ui/card";
import { cx } from "~/ui/classes";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import {
  claimsOf,
  isPriority,
  monthlyMeals,
  perMeal,
  wholeDollars,
  type PlanOffer,
  PLANS,
  dollars,
  findPlan,
  planWithMeals,
} from "./plans";
import { Button, ButtonLink } from "~/ui/button";
import type { CurrentSubscription } from "./household-plan.server";
import { Leaders } from "~/ui/table";
import type { PlannedChange } from "./subscriptions.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type ArchiveNoteProps = {
  /** The number of credits that do not expire with a plan. */
  credits: number;
};

/** Shows a note next to the Archive plan: it includes no new meals, and credits are kept. */
export function ArchiveNote({ credits }: ArchiveNoteProps) {
  if (credits === 0)
    return <p className="text-sm text-ink2">{t("Archive cannot generate new meals.")}</p>;
  return (
    <p className="rounded-e-sm border-s-3 border-mustard bg-mustard-wash px-3 py-2">
      {t(
        "You keep your {count, plural, one {# credit} other {# credits}} for when you upgrade. Archive cannot generate new meals.",
        { count: credits },
      )}
    </p>
  );
}

type PlanCardProps = {
  plan: PlanOffer;
  /** The hours within which priority support answers. Null if none are promised. */
  supportHours: number | null;
  heading?: "h2" | "h3";
  /** Marks the household's own plan or the suggested one. */
  mark?: "current" | "suggested" | undefined;
  children?: ReactNode;
};

/** Shows one plan: its price and its features. */
export function PlanCard(props: PlanCardProps) {
  const { plan, supportHours, heading: Heading = "h2", mark, children } = props;
  const ring = mark
    ? "border-olive shadow-marked"
    : "border-accent [box-shadow:0_0_0_1px_var(--color-accent)]";
  const classes = card({
    className: cx("relative flex flex-col gap-3", (mark || plan.popular) && ring),
  });
  return (
    <article className={classes} aria-label={t("{name} plan", { name: plan.name })}>
      {plan.popular && (
        <Badge tone="solid" className="absolute end-4 bottom-full -mb-4">
          {t("Most Popular")}
        </Badge>
      )}
      <Heading className="text-xl leading-tight font-normal">{plan.name}</Heading>
      <p className="font-serif text-[2.75rem] leading-none text-mustard">
        {rich("{price}<small> / month</small>", {
          price: wholeDollars(plan.price),
          small: (text) => (
            <small className="font-sans text-sm font-medium text-ink2">{text}</small>
          ),
        })}
      </p>
      <div>
        <p className="font-serif text-lg leading-tight text-balance">{monthlyMeals(plan)}</p>
        <p className="text-sm text-ink2">{perMeal(plan) ?? t("No new meals")}</p>
      </div>
      <ul role="list" className="grid gap-1.5">
        {claimsOf(plan.features, supportHours).map(({ name, label }) => (
          <li key={name} className="flex gap-2 text-sm">
            <Icon name="check" className="text-olive" />
            <span>
              {label}
              {supportHours !== null && isPriority(name) && (
                <small>
                  {" "}
                  {t("answered {hours, plural, one {within an hour} other {within # hours}}", {
                    hours: supportHours,
                  })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {children && (
        <div className="mt-auto grid justify-items-start gap-3 pt-2 [&>form]:w-full">
          {children}
        </div>
      )}
    </article>
  );
}

type PlanChoiceProps = {
  /** The household's subscription. Null on the trial. */
  subscription: CurrentSubscription | null;
  /** The plan that is suggested to a household without one. */
  suggested: PlanOffer["id"];
  /** True if the payment of that plan is shown below. */
  isPaying: boolean;
  /** False if the user needs no plan. */
  mayChoose: boolean;
  /** The number of credits that do not expire with a plan. */
  credits: number;
  /** The hours within which priority support answers. Null if none are promised. */
  supportHours: number | null;
  /** The idempotency key of the choice. */
  requestId: string;
};

/** Shows the four plans. Choosing one does not charge anything yet, because the next page asks for the payment. */
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
                        {t("Selected")}
                      </Badge>
                    </p>
                  )}
                  <Button variant={mark && !isPaying ? "default" : "outline"} className="w-full">
                    {t("Choose {name}", { name: plan.name })}
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
          {t("Your plan")}
        </Badge>
        {mayChoose && isLeaving && !isPastDue && (
          <ButtonLink href={href} className="mt-3 w-full" data-modal="">
            {t("Keep {name}", { name: plan.name })}
          </ButtonLink>
        )}
      </>
    );
  }
  if (plan.id === nextPlanId && !cancels) {
    return <Badge tone="mustard">{t("From {until}", { until })}</Badge>;
  }
  if (!mayChoose) return null;
  if (isPastDue)
    return <p className="text-sm text-ink2">{t("Settle the failed payment first.")}</p>;
  return (
    <ButtonLink variant="outline" href={href} className="w-full" data-modal="">
      {t("Change to {name}", { name: plan.name })}
    </ButtonLink>
  );
}

export type ChangeShown = {
  kind: PlannedChange["kind"];
  plan: PlanOffer;
  currentId: PlanOffer["id"] | null;
  /** The price in cents per month, from the next renewal. */
  price: number;
  /** The amount in cents that is charged at once. */
  due: number;
  /** The date of the next renewal, formatted. */
  from: string;
  /** The number of credits that do not expire with a plan. */
  credits: number;
};

/** Shows the charge and the date of a plan change, and the effect on the credits. */
export function ChangeDetails({
  kind,
  plan,
  currentId,
  due,
  from,
  credits,
  ...details
}: ChangeShown) {
  const current = findPlan(currentId)?.name ?? null;
  const price = dollars(details.price);
  return (
    <div className="stack">
      <Leaders
        rows={[
          { label: t("Plan"), value: planWithMeals(plan) },
          { label: t("Charged today"), value: due > 0 ? dollars(due) : t("Nothing|to pay") },
          {
            label: kind === "renewal" ? t("Begins on") : t("Next renewal"),
            value: `${from}, ${price}`,
          },
        ]}
      />
      {plan.id === "archive" && kind !== "keep" && <ArchiveNote credits={credits} />}
      {kind === "now" && <p>{changeNow(plan.name, current, price)}</p>}
      {kind === "renewal" && <p>{changeLater(plan.name, current, price, from)}</p>}
      {kind === "keep" && (
        <p>{t("Your plan continues as it is and renews on {from}.", { from })}</p>
      )}
    </div>
  );
}

const changeNow = (name: string, current: string | null, price: string) =>
  current
    ? t(
        "{name} costs {price} a month. The unused days of {current} are deducted. A new month starts today with the {name} meals. Any remaining {current} meals expire. You keep your trial meals.",
        { name, price, current },
      )
    : t(
        "{name} costs {price} a month. The unused days of your plan are deducted. A new month starts today with the {name} meals. Any remaining meals of your plan expire. You keep your trial meals.",
        { name, price },
      );

const changeLater = (name: string, current: string | null, price: string, from: string) =>
  current
    ? t(
        "You keep {current} and its meals until {from}. From then on {name} is charged, {price} a month.",
        { current, from, name, price },
      )
    : t(
        "You keep your plan and its meals until {from}. From then on {name} is charged, {price} a month.",
        { from, name, price },
      );
