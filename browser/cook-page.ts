import { shownOf, type CookTimer, timerKey } from "./cook-progress";
import { findDish, hasUnsent, forgetDishes } from "./cook-store";
import { listRunning, type Running, showTimers, isSeen, say } from "./cook-timers";
import type { CookTools } from "./cook-tools";
import { t } from "./page-messages";

/** Returns the part of the page where a dish is cooked. */
export const cookPage = () => document.querySelector<HTMLElement>("[data-cook]");

/** Returns the page's dish. Returns undefined if it is gone, which the server reports. */
const dishHere = () => {
  const here = cookPage()?.dataset.cook;
  return here && findDish(here) ? here : undefined;
};

/** Shows check marks, timers and unsent changes of the page's dish. Returns all running timers. */
export function showDish(step: string | undefined): Running[] {
  const page = cookPage();
  const here = page?.dataset.cook;
  const dish = here ? findDish(here) : undefined;
  const running = listRunning(here);
  if (!page || !dish) return running;
  const progress = shownOf(dish, Date.now());
  for (const box of page.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    if (box.name === "lines" || box.name === "steps") {
      box.checked = progress[box.name].includes(Number(box.value));
    }
  }
  showTimers(running, here);
  const ask = page.querySelector<HTMLElement>("[data-notify]");
  if (ask) ask.hidden = running.length === 0 || !mayAsk();
  const lacks = page.querySelector<HTMLElement>("[data-plain-http]");
  if (lacks) lacks.hidden = isSecureContext || (step !== "1" && running.length === 0);
  const note = page.querySelector<HTMLElement>("[data-unsent]");
  const words = (hasUnsent() && note?.dataset.unsent) || "";
  if (note && note.textContent !== words) note.textContent = words;
  return running;
}

const mayAsk = () => "Notification" in window && Notification.permission === "default";

/** On a browser's first visit, the service worker starts too late to cache the page's requests. */
export async function makeReady({ ask, UNSEEN, src }: CookTools) {
  const { serviceWorker } = navigator;
  const [visit] = performance.getEntriesByType("navigation");
  const isLate = visit instanceof PerformanceNavigationTiming && visit.workerStart === 0;
  if (!serviceWorker || !isLate || !cookPage()) return;
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  }
  await ask(src);
  await ask(location.href, { headers: UNSEEN });
}

/** Stores a change of a dish: checked or unchecked, a timer started, or stopped (null). */
export type Change = (href: string, key: string, value: boolean | CookTimer | null) => void;

/** Handles the forms of cook mode: check marks and timers change here, and are not sent as forms. */
export function startCookForms(change: Change, { showToast }: CookTools) {
  document.addEventListener(
    "change",
    (event) => {
      const box = event.target;
      const here = dishHere();
      if (!(box instanceof HTMLInputElement) || !here || !box.closest("[data-cook]")) return;
      // If the event went on, the page's own script would send the form.
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
        if (isSeen(timerKey(started))) say(`${t("Timer started")}. ${words}`);
        else showToast(t("Timer started"), words);
      }
    },
    true,
  );
}

/**
 * Removes the cooking progress at sign-out, so that the next user cannot see it, and the timers of a cooked
 * dish.
 */
function forgetWhatIsOver({ action }: HTMLFormElement) {
  if (/\/logout$/.test(action)) forgetDishes();
  const [, mealId] = /\/meals\/([^/]+)\/made\b/.exec(action) ?? [];
  if (mealId) forgetDishes(mealId);
}

/** Returns the timer that a button starts. Returns null for another button. */
function timerOf(form: HTMLFormElement, button: HTMLButtonElement): CookTimer | null {
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
