import { syncGroceryButton } from "./calendar";
import { send, sendEarlyChanges } from "./forms";
import { addressOf } from "./page";
import { search } from "./search";
import { swap } from "./swap";
import { showToast } from "./toast";

/** Sends the forms marked for it by fetch, at the press of a button, by Enter or at each change. */
export function startForms() {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (submitter?.getAttribute("formmethod") === "get") {
      event.preventDefault();
      swap(addressOf(form, submitter)).catch(() =>
        showToast("No connection", "Please try again.", true),
      );
    } else if ("enhance" in form.dataset || (submitter && "enhance" in submitter.dataset)) {
      event.preventDefault();
      void send(form, pressed(submitter)).then(syncGroceryButton);
    } else if ("live" in form.dataset) {
      event.preventDefault();
      void search(form);
    }
  });

  /**
   * Enter presses a form's first button; if that one searches, Enter in another field submits the form.
   */
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const form =
      target instanceof HTMLInputElement && target.type !== "search" ? target.form : null;
    if (key !== "Enter" || !form?.matches("[data-enhance][data-live]")) return;
    event.preventDefault();
    form.requestSubmit();
  });

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { form } = target;
    // The search is associated from outside of its form, so its button has to be named.
    if (form?.contains(target) && "saveOnChange" in form.dataset) void send(form, null);
  });
  sendEarlyChanges();
}

/** The pressed button, or the one it stands for (`data-stands-for`). */
const pressed = (button: HTMLElement | null) =>
  button?.dataset.standsFor ? document.getElementById(button.dataset.standsFor) : button;
