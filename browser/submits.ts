import { keepFocusNear } from "./answers";
import { isBusy, setBusy, setLeaving } from "./busy";
import { syncGroceryButton } from "./calendar";
import { send, sendEarlyChanges } from "./forms";
import { formAddressOf } from "./page";
import { search } from "./search";
import { swap } from "./links";
import { showToast } from "./toast";
import { t } from "./messages";

/** Sends marked forms by fetch, when a button is pressed, by Enter or at each change. */
export function startForms() {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (submitter?.getAttribute("formmethod") === "get") {
      event.preventDefault();
      const keepFocus = keepFocusNear(form);
      swap(formAddressOf(form, submitter)).then(keepFocus, () =>
        showToast(t("No connection"), t("Please try again."), true),
      );
    } else if ("enhance" in form.dataset || (submitter && "enhance" in submitter.dataset)) {
      event.preventDefault();
      void send(form, pressed(submitter)).then(syncGroceryButton);
    } else if ("live" in form.dataset) {
      event.preventDefault();
      void search(form);
    } else if (form.method === "post") {
      sendOnce(event, form);
    }
  });
  // After Back, a page is as it was left.
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-busy]")) {
      setBusy(form, false);
    }
  });

  /** Enter presses a form's first button. If that one searches, Enter in another field submits the form. */
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const form =
      target instanceof HTMLInputElement && target.type !== "search" ? target.form : null;
    if (key !== "Enter" || !form?.matches("[data-enhance][data-live]")) return;
    event.preventDefault();
    form.requestSubmit();
  });

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { form } = target;
    // The search is associated from outside of its form, so its button must be named.
    if (form?.contains(target) && "saveOnChange" in form.dataset) void send(form, null);
  });
  sendEarlyChanges();
}

/** Returns the pressed button, or the one that it represents (`data-stands-for`). */
const pressed = (button: HTMLElement | null) =>
  button?.dataset.standsFor ? document.getElementById(button.dataset.standsFor) : button;

/** Sends a form that leads to another page only once, however often its button is pressed in the meantime. */
function sendOnce(event: SubmitEvent, form: HTMLFormElement) {
  if (isBusy(form)) return event.preventDefault();
  // Do this later: another listener may prevent the submit, and a disabled button would not be sent.
  setTimeout(() => {
    if (!event.defaultPrevented) setLeaving(form);
  });
}
