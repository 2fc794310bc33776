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
  const ring = mark
    ? "border-olive shadow-marked"
    : "border-accent [box-shadow:0_0_0_1px_var(--color-accent)]";
  const classes = card({
    className: cx("relative flex flex-col gap-3", (mark || plan.popular) && ring),
  });
  return (
    <article className={classes} aria-label={`${plan.name} plan`}>
      {plan.popular && (
        <Badge tone="solid" className="absolute end-4 bottom-full -mb-4">
          Most Popular
        </Badge>
      )}
      <Heading className="text-xl leading-tight font-normal">{plan.name}</Heading>
      <p className="font-serif text-[2.75rem] leading-none text-mustard">
        ${plan.price}
        <small className="font-sans text-sm font-medium text-ink2"> / month</small>
      </p>
      <div>
        <p className="font-serif text-lg leading-tight text-balance">{plan.description}</p>
        <p className="text-sm text-ink2">{perMeal(plan) ?? "No new meals"}</p>
      </div>
      <ul role="list" className="grid gap-1.5">
        {claimsOf(plan.features, supportHours).map(({ name }) => (
          <li key={name} className="flex gap-2 text-sm">
            <Icon name="check" className="text-olive" />
            <span>
              {name}
              {supportHours !== null && isPriority(name) && (
                <small> answered {within(supportHours)}</small>
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
