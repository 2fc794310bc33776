import { withFrom } from "~/ui/way-back";

/** A page of cook mode. `step` counts from 1. */
export type CookPlace = {
  mealId: string;
  step?: number;
  /** The planned meal that is cooked. */
  entryId?: string | null;
  /** The servings of an unplanned dish, if they differ from the recipe's. */
  serves?: number | null;
  /** The page to return to. */
  from?: string | undefined;
};

/** Returns the address of a step in cook mode. `looks` also sets a font size or measures. */
export function cookPath(
  { mealId, step = 1, entryId, serves, from }: CookPlace,
  looks: { size?: string; measures?: string } = {},
) {
  const query = new URLSearchParams({
    ...(step !== 1 && { step: `${step}` }),
    ...(entryId && { entry: entryId }),
    ...(!entryId && serves && { serves: `${serves}` }),
    ...looks,
  });
  const path = `/dashboard/meals/${mealId}/cook`;
  return withFrom(query.size > 0 ? `${path}?${query}` : path, from);
}

/** Returns the address of a dish's progress, which API clients and the page's script use. */
export const progressPath = ({ mealId, entryId }: CookPlace) =>
  `/api/meals/${mealId}/cook${entryId ? `?${new URLSearchParams({ entry: entryId })}` : ""}`;

/** Returns the step that an address names, from 1 to `last`. Returns 1 if it names none. */
export function cookStepOf(param: string | null, last: number): number {
  const step = /^\d{1,3}$/.test(param ?? "") ? Number(param) : 1;
  return Math.max(1, Math.min(step, Math.max(1, last)));
}
