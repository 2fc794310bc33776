import type { FormAnswer } from "../app/ui/use-form";

/** Returns an action's response to a rejected form with this id: the typed input, and the errors by field ("" for the form). */
export const refused = (
  form: string,
  initialValue: Record<string, string | string[]>,
  error: Record<string, string[]> = {},
): FormAnswer => ({ form, result: { status: "error", initialValue, error } });

/** Returns the description and error of a field that a screen reader announces. */
export const saidOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id ? field.ownerDocument.getElementById(id)?.textContent : ""))
    .join(" ");

/** Returns the option that is selected when a select opens. happy-dom itself is off by one option. */
export const chosenIn = (select: HTMLElement) =>
  select.querySelector("option[selected]")?.getAttribute("value");
