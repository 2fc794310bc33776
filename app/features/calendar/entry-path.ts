import { recipePath } from "~/features/meals/serves";
import type { EntryCard } from "./entries.server";

type Planned = Pick<EntryCard, "id" | "mealId" | "servings" | "written" | "eaters">;

/** The recipe's page of a planned meal: for as many as it is cooked for, and for those who eat it. */
export const entryPath = ({ id, servings, eaters, ...meal }: Planned) =>
  recipePath({ ...meal, serves: servings, entryId: eaters ? id : undefined });
