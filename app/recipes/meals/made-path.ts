import { withFrom } from "~/ui/way-back";

type MadePlace = {
  mealId: string;
  /** The planned meal that was made. */
  entryId?: string | null | undefined;
  /** For how many it was made where it was not planned, if not as it is written. */
  serves?: number | null | undefined;
  /** What was said of a time before, to be changed. */
  madeId?: string | null | undefined;
  /** Where one came from. */
  from?: string | undefined;
};

/** The page that says of a recipe that it was made. */
export function madePath({ mealId, entryId, serves, madeId, from }: MadePlace) {
  const query = new URLSearchParams({
    ...(madeId && { made: madeId }),
    ...(!madeId && entryId && { entry: entryId }),
    ...(!madeId && !entryId && serves && { serves: `${serves}` }),
  });
  const path = `/dashboard/meals/${mealId}/made`;
  return withFrom(query.size > 0 ? `${path}?${query}` : path, from);
}
