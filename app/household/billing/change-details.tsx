import { Leaders } from "~/ui/leaders";
import { ArchiveNote } from "./archive-note";
import type { PlannedChange } from "./changes.server";
import { dollars, findPlan, type PlanOffer } from "./plans";

export type ChangeShown = {
  kind: PlannedChange["kind"];
  plan: PlanOffer;
  currentId: PlanOffer["id"] | null;
  /** Cents a month, from the next renewal on. */
  price: number;
  /** Cents that are charged at once. */
  due: number;
  /** The date of the next renewal, formatted. */
  from: string;
  /** Credits that do not expire with a plan. */
  credits: number;
};

/** What a change of plan charges and when, and what happens to the credits. */
export function ChangeDetails({
  kind,
  plan,
  currentId,
  due,
  from,
  credits,
  ...shown
}: ChangeShown) {
  const current = findPlan(currentId)?.name ?? "your plan";
  const price = dollars(shown.price);
  return (
    <div className="stack">
      <Leaders
        rows={[
          { label: "Plan", value: `${plan.name}, ${plan.description.toLowerCase()}` },
          { label: "Charged today", value: due > 0 ? dollars(due) : "Nothing" },
          { label: kind === "renewal" ? "Begins on" : "Next renewal", value: `${from}, ${price}` },
        ]}
      />
      {plan.id === "archive" && kind !== "keep" && <ArchiveNote credits={credits} />}
      {kind === "now" && (
        <p>
          {plan.name} costs {price} a month. The unused days of {current} are deducted. A new month
          starts today with the {plan.name} meals. Any remaining {current} meals expire. You keep
          your trial meals.
        </p>
      )}
      {kind === "renewal" && (
        <p>
          You keep {current} and its meals until {from}. From then on {plan.name} is charged,{" "}
          {price} a month.
        </p>
      )}
      {kind === "keep" && <p>Your plan continues as it is and renews on {from}.</p>}
    </div>
  );
}
