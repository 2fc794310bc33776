import { type Claim, claimsOf } from "./plan-features";
import { PLANS } from "./plans";

/** What the notes on the plans' cards mean, each with what it turns on. */
export function PlanNotes({ supportHours }: { supportHours: number | null }) {
  const claims = new Map<string, Claim>(
    PLANS.flatMap(({ features }) => claimsOf(features, supportHours)).map((of) => [of.name, of]),
  );
  return (
    <details className="mt-6">
      <summary>What the plans include</summary>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {[...claims.values()].map(({ name, turnsOn }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{turnsOn}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
