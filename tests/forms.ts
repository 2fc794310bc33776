import type { FormAnswer } from "../app/ui/use-form";

/** What an action answers to the form of this id: what was typed into it, and what is wrong, by field ("" for the whole). */
export const refused = (
  form: string,
  initialValue: Record<string, string | string[]>,
  error: Record<string, string[]> = {},
): FormAnswer => ({ form, result: { status: "error", initialValue, error } });

/** What is said beside a field, as whoever hears it is told. */
export const saidOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id ? field.ownerDocument.getElementById(id)?.textContent : ""))
    .join(" ");

/** What is chosen in a select as it opens: happy-dom itself is off by one option. */
export const chosenIn = (select: HTMLElement) =>
  select.querySelector("option[selected]")?.getAttribute("value");
