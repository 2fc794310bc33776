import { unbrokenFractions } from "~/engine/food/fractions";

/** Beside a step: the amounts that could not be told for another number of eaters. */
export function AsWritten({
  amounts = [],
  servings,
}: {
  amounts?: readonly string[] | undefined;
  servings: number;
}) {
  if (amounts.length === 0) return null;
  return (
    <p className="col-start-2 py-1 text-sm text-ink2 wrap-anywhere">
      As written, for {servings}: <span dir="auto">{unbrokenFractions(amounts.join(", "))}</span>
    </p>
  );
}
