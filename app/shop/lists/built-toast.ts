import { counted } from "~/server/values/words";
import { type GroceryList, progressOf } from "./list";
import type { Built } from "./make-list.server";
import { changesInWords, mealsInWords } from "./plan-changes";

/** What a person is told once a list was built: what was done, and how much there is to buy. */
export function builtToast({ changes, how }: Built, list: GroceryList) {
  const { left } = progressOf(list);
  const meals = mealsInWords(list.mealCount);
  const toBuy = `${counted(left, "item")} left to buy.`;
  if (how === "made") {
    return {
      title: `${counted(left, "item")} to buy`,
      description: `${meals}, week of ${list.weekOf}.`,
    };
  }
  if (how === "anew") {
    return { title: "Started a new list", description: `${meals}. ${toBuy}` };
  }
  const words = changesInWords(changes);
  if (!words) return { title: "The list is up to date", description: toBuy };
  if (how === "updated") return { title: "Brought up to date", description: `${words}. ${toBuy}` };
  return { title: words, description: toBuy };
}
