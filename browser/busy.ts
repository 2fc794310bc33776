/** True while a form, or the part of it that was pressed, waits for its answer. */
export const isBusy = (part: HTMLElement) => "busy" in part.dataset;

/** Marks a form or its part as under way (`data-busy`, and `aria-busy` for screen readers), or as done. */
export function setBusy(part: HTMLElement, busy: boolean) {
  part.toggleAttribute("data-busy", busy);
  if (busy) part.setAttribute("aria-busy", "true");
  else part.removeAttribute("aria-busy");
}

/** After this long a page that never came was stopped, or was a file. */
const STOPPED_MS = 10_000;

/** Marks a form that leads to another page: busy until that is there. */
export function setLeaving(form: HTMLElement) {
  setBusy(form, true);
  setTimeout(() => setBusy(form, false), STOPPED_MS);
}
