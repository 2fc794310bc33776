import { shownOf } from "./cook-progress";
import { findDish, hasUnsent } from "./cook-store";
import { listRunning, type Running, showTimers } from "./cook-timers";

/** The part of the page where a dish is cooked. */
export const cookPage = () => document.querySelector<HTMLElement>("[data-cook]");

/** The page's dish; undefined where it is gone, and the server says so. */
export const dishHere = () => {
  const here = cookPage()?.dataset.cook;
  return here && findDish(here) ? here : undefined;
};

/** Shows what is ticked, what runs and what waits of the page's dish. Answers all timers that run. */
export function showDish(step: string | undefined): Running[] {
  const page = cookPage();
  const here = page?.dataset.cook;
  const dish = here ? findDish(here) : undefined;
  const running = listRunning(here);
  if (!page || !dish) return running;
  const done = shownOf(dish, Date.now());
  for (const box of page.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    if (box.name === "lines" || box.name === "steps") {
      box.checked = done[box.name].includes(Number(box.value));
    }
  }
  showTimers(running, here);
  const ask = page.querySelector<HTMLElement>("[data-notify]");
  if (ask) ask.hidden = running.length === 0 || !mayAsk();
  const lacks = page.querySelector<HTMLElement>("[data-plain-http]");
  if (lacks) lacks.hidden = isSecureContext || (step !== "1" && running.length === 0);
  const note = page.querySelector("[data-unsent]");
  const words = hasUnsent() ? "Not sent yet: it is kept on this device, and sent later." : "";
  if (note && note.textContent !== words) note.textContent = words;
  return running;
}

const mayAsk = () => "Notification" in window && Notification.permission === "default";
