import { findCheckedList } from "./groceries.server";
import { findListPlan } from "./list-plan.server";

type AllDeps = Parameters<typeof findListPlan>[0];
type Reader = Parameters<typeof findCheckedList>[1] & Parameters<typeof findListPlan>[1];

/** Begins to read the parts of the page of a week's list, each of which may fail by itself. */
export const readListPage = (
  services: AllDeps,
  user: Reader,
  week: string,
  storeId: string | null,
) => ({
  list: findCheckedList(services, user, week, storeId),
  plan: findListPlan(services, user, week),
});
