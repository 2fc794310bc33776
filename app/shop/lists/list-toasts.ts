import type * as z from "zod";
import type { listFormSchema } from "./groceries.schema";
import { listAddress, changedTicks } from "./list-address";
import { type GroceryList, progressOf } from "./list";
import type { Built } from "./make-list.server";
import { changesInWords, mealsInWords } from "./plan-changes";
import { t } from "~/language/messages";

/** Returns the toasts of changes. Checking off needs none. */
export const changeToasts = () => ({
  add: t("Added"),
  have: t("Set aside: you have it at home"),
  need: t("Back on the list"),
  remove: t("Removed from the list"),
  restore: t("Back on the list"),
});

/** Returns the toast of a saved form of the list of a week, the most important change first. */
export function toastOf(form: z.infer<typeof listFormSchema>, week: string) {
  const { item, have, need, remove, restore, store } = form;
  const undoBy = (fields: Record<string, string>) => ({
    action: listAddress(week, { store: store ?? null }),
    fields: { weekStartDate: week, ...(store && { store }), ...fields },
  });
  const [only] = have;
  const toasts = changeToasts();
  if (item) return { title: `${toasts.add}: ${item}` };
  if (only && have.length === 1) return { title: toasts.have, undoForm: undoBy({ need: only }) };
  if (have.length > 1)
    return {
      title: t(
        "{count, plural, one {# item set aside: you have it at home} other {# items set aside: you have them at home}}",
        {
          count: have.length,
        },
      ),
    };
  if (need) return { title: toasts.need };
  if (remove) return { title: toasts.remove, undoForm: undoBy({ restore: remove }) };
  if (restore) return { title: toasts.restore };
  if (changedTicks(form).length > 0) return { title: t("Check marks saved") };
  return {
    title: t("Nothing to save yet"),
    description: t("Enter an item to add, or check off what you have."),
  };
}

/** Returns the toast after items were assigned to a store, or to any. */
export const givenToast = ({ lines, store }: { lines: number; store: string | null }) => ({
  title: t("{store}: {count, plural, one {# item} other {# items}}", {
    store: store ?? t("Any store"),
    count: lines,
  }),
});

/** Returns the toast after a list was built: the change, and the number of items to buy. */
export function builtToast({ changes, how }: Built, list: GroceryList) {
  const { left: leftCount } = progressOf(list);
  const meals = mealsInWords(list.mealCount);
  const toBuy = t("{count, plural, one {# item} other {# items}} left to buy.", {
    count: leftCount,
  });
  if (how === "made") {
    return {
      title: t("{count, plural, one {# item} other {# items}} to buy", { count: leftCount }),
      description: t("{meals}, week of {date}.", { meals, date: list.weekOf }),
    };
  }
  if (how === "anew") {
    return { title: t("Started a new list"), description: `${meals}. ${toBuy}` };
  }
  const words = changesInWords(changes);
  if (!words) return { title: t("The list is up to date"), description: toBuy };
  if (how === "updated")
    return { title: t("Brought up to date"), description: `${words}. ${toBuy}` };
  return { title: words, description: toBuy };
}
