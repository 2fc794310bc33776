/** Returns true while a form, or its pressed part, waits for its response. */
export const isBusy = (part: HTMLElement) => "busy" in part.dataset;

/** Marks a form or its part as waiting (`data-busy`, and `aria-busy` for screen readers), or as done. */
export function setBusy(part: HTMLElement, busy: boolean) {
  part.toggleAttribute("data-busy", busy);
  if (busy) part.setAttribute("aria-busy", "true");
  else part.removeAttribute("aria-busy");
}

/** After this time, the navigation was stopped or was a download, and the form is no longer busy. */
const STOPPED_MS = 10_000;

/** Marks a form that leads to another page as busy until that page appears. */
export function setLeaving(form: HTMLElement) {
  setBusy(form, true);
  setTimeout(() => setBusy(form, false), STOPPED_MS);
}
