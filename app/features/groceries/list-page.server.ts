import { findCheckedList } from "./groceries.server";
import { findPlanChanges } from "./list-plan.server";
import { listWeeks } from "./weeks.server";

type Deps = Parameters<typeof findPlanChanges>[0];
type Reader = Parameters<typeof findCheckedList>[1] & Parameters<typeof listWeeks>[1];

/** Begins to read the parts of the page of a week's list, each of which may fail by itself. */
export const readListPage = (
  services: Deps,
  user: Reader,
  week: string,
  storeId: string | null,
) => ({
  list: findCheckedList(services, user, week, storeId),
  changes: findPlanChanges(services, user, week),
  weeks: listWeeks(services, user, week),
});
