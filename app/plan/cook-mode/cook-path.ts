import { withFrom } from "~/ui/way-back";

/** Which page of a dish that is cooked: `step` from 1. */
export type CookPlace = {
  mealId: string;
  step?: number;
  /** The planned meal that it is cooked for. */
  entryId?: string | null;
  /** For how many where it is not planned, if not as it is written. */
  serves?: number | null;
  /** Where one came from. */
  from?: string | undefined;
};

/** The address of a step in cook mode; `looks` chooses a size or measures on the way. */
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

/** Where a program, and the page's script, are told how far the dish is. */
export const progressPath = ({ mealId, entryId }: CookPlace) =>
  `/api/meals/${mealId}/cook${entryId ? `?${new URLSearchParams({ entry: entryId })}` : ""}`;

/** The step of an address, from 1 to `last`; the first where it names none. */
export function stepOf(asked: string | null, last: number): number {
  const step = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : 1;
  return Math.max(1, Math.min(step, Math.max(1, last)));
}
