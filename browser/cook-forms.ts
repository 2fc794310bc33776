import { dishHere } from "./cook-page";
import { type Timer, timerKey } from "./cook-progress";
import { forgetDishes } from "./cook-store";
import { isSeen, listRunning, say } from "./cook-timers";
import type { CookTools } from "./cook-tools";

/** Notes what is ticked, started (a timer) or stopped (null) of a dish. */
export type Change = (href: string, key: string, value: boolean | Timer | null) => void;

/** Listens to the forms of cook mode: ticks and timers are changed here, and not sent as forms. */
export function startCookForms(change: Change, { showToast }: CookTools) {
  document.addEventListener(
    "change",
    (event) => {
      const box = event.target;
      const here = dishHere();
      if (!(box instanceof HTMLInputElement) || !here || !box.closest("[data-cook]")) return;
      // Else the page's own script would send the form.
      event.stopPropagation();
      change(here, `${box.name} ${box.value}`, box.checked);
    },
    true,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement)) return;
      forgetWhatIsOver(form);
      const here = dishHere();
      if (!here) return;
      const stopped = listRunning(here).find(({ id }) => id === form.dataset.timer);
      const started = submitter instanceof HTMLButtonElement && timerOf(form, submitter);
      if (!stopped && !started) return;
      event.preventDefault();
      event.stopPropagation();
      if (stopped) change(stopped.href, timerKey(stopped), null);
      if (started) {
        change(here, timerKey(started), started);
        const words = `${started.name}: ${started.words}`;
        if (isSeen(timerKey(started))) say(`Timer started. ${words}`);
        else showToast("Timer started", words);
      }
    },
    true,
  );
}

/** Whoever signs in next is not told what was cooked; what is made rings no more. */
function forgetWhatIsOver({ action }: HTMLFormElement) {
  if (/\/logout$/.test(action)) forgetDishes();
  const [, made] = /\/meals\/([^/]+)\/made\b/.exec(action) ?? [];
  if (made) forgetDishes(made);
}

/** The timer that a button starts; null for another button. */
function timerOf(form: HTMLFormElement, button: HTMLButtonElement): Timer | null {
  const { seconds, name = "" } = button.dataset;
  if (!seconds) return null;
  return {
    step: Number(new FormData(form).get("of")),
    time: Number(button.value),
    number: Number(form.dataset.number),
    name,
    words: button.textContent?.trim() ?? "",
    endsAt: new Date(Date.now() + Number(seconds) * 1000).toISOString(),
  };
}
