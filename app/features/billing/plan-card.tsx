import { card } from "~/ui/card";
import { cx } from "~/ui/classes";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { claimsOf, isPriority, within } from "./plan-features";
import { perMeal, type PlanOffer } from "./plans";

type PlanCardProps = {
  plan: PlanOffer;
  /** The hours in which priority support answers; null if none are promised. */
  supportHours: number | null;
  heading?: "h2" | "h3";
  /** Marks the household's own plan or the suggested one. */
  mark?: "current" | "suggested" | undefined;
  children?: ReactNode;
};

/** One plan: what it costs and what is in it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, supportHours, heading: Heading = "h2", mark, children } = props;
  const classes = card({ className: cx("plan", plan.popular && "hot", mark && "marked") });
  return (
    <article className={classes} aria-label={`${plan.name} plan`}>
      {plan.popular && (
        <Badge tone="solid" className="absolute end-4 -top-3.5">
          Most Popular
        </Badge>
      )}
      <Heading className="serif text-xl font-normal">{plan.name}</Heading>
      <p className="font-serif text-[2.75rem] leading-none">
        ${plan.price}
        <small> / month</small>
      </p>
      <div>
        <p className="serif text-lg">{plan.description}</p>
        <p className="text-sm text-ink2">{perMeal(plan) ?? "No new meals"}</p>
      </div>
      <ul role="list">
        {claimsOf(plan.features, supportHours).map(({ name }) => (
          <li key={name}>
            <Icon name="check" />
            <span>
              {name}
              {supportHours !== null && isPriority(name) && (
                <small> answered {within(supportHours)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {children && <div className="plan-foot">{children}</div>}
    </article>
  );
}
