import { hasAmounts } from "~/engine/scale";

/** Shown with the steps of a recipe whose ingredients are scaled, if the steps name amounts: those are not scaled. */
export function StepsNote({ steps, servings }: { steps: readonly string[]; servings: number }) {
  if (!steps.some(hasAmounts)) return null;
  return (
    <p className="py-1 text-sm text-ink2" data-steps-note="">
      The steps are written for {servings} servings. Take amounts from the ingredients.
    </p>
  );
}
