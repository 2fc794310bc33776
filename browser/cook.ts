/**
 * Cook mode: ticks and timers are shown at once, kept on the device and sent as soon as there is a connection; timers
 * ring, on whichever page one is. Without this script the page is plain forms and links.
 */
import { keepScreenOn, startHands } from "./cook-hands";
import { type Progress, renewed, shownOf, type Timer, timerKey } from "./cook-progress";
import { wakeSound } from "./cook-sound";
import {
  changeDish,
  findDish,
  forgetDishes,
  readDishes,
  sendDishes,
  hasUnsent,
} from "./cook-store";
import { count, isSeen, listRunning, say, showTimers } from "./cook-timers";
import type { CookTools } from "./cook-tools";

const TICK_MS = 500;
/** Retry interval: a phone often believes it is online. */
const RETRY_MS = 8_000;

const cookPage = () => document.querySelector<HTMLElement>("[data-cook]");

/** The page's dish; undefined where it is gone, and the server says so. */
const dishHere = () => {
  const here = cookPage()?.dataset.cook;
  return here && findDish(here) ? here : undefined;
};

/** Starts with the page's tools: the page loads this script where a dish is cooked, or a timer runs. */
export function startCook(tools: CookTools) {
  let step: string | undefined;

  function show() {
    const page = cookPage();
    const here = page?.dataset.cook;
    const dish = here ? findDish(here) : undefined;
    const running = listRunning(here);
    if (page && dish) {
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
    }
    count(running, tools);
    keepScreenOn(page !== null, running.length > 0);
  }

  /** Takes over what a page says, as it comes and when it is renewed. */
  function arrive() {
    const page = cookPage();
    const { cook: here, known: text, step: now } = page?.dataset ?? {};
    if (page && here && text) {
      const known: Progress = JSON.parse(text);
      const title = page.querySelector("h1")?.textContent ?? "";
      const place = { title, page: location.pathname + location.search };
      changeDish(here, (dish) => ({
        ...(dish ? renewed(dish, known) : { known, pending: {}, skew: 0 }),
        ...place,
      }));
      // Another step is read from its beginning.
      if (step !== undefined && now !== step) {
        window.scrollTo(0, 0);
        document.getElementById("main")?.focus({ preventScroll: true });
      }
    }
    step = now;
    show();
  }

  function change(href: string, key: string, value: boolean | Timer | null) {
    const dish = findDish(href);
    if (!dish) return;
    changeDish(href, (now = dish) => ({ ...now, pending: { ...now.pending, [key]: value } }));
    show();
    void sendDishes(tools).then(show);
  }

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
      // Whoever signs in next is not told what was cooked; what is made rings no more.
      if (/\/logout$/.test(form.action)) forgetDishes();
      const [, made] = /\/meals\/([^/]+)\/made\b/.exec(form.action) ?? [];
      if (made) forgetDishes(made);
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
        else tools.showToast("Timer started", words);
      }
    },
    true,
  );
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-notify]")) return;
    void Notification.requestPermission().then((said) => {
      show();
      if (said === "denied") {
        tools.showToast("Notifications are blocked", "Timers ring while this page is open.", true);
      }
    });
  });
  startHands(() => {
    if (listRunning(undefined).length > 0 || cookPage()) wakeSound();
  });
  // Written again by the server's answers, whole or in regions.
  const attributeFilter = ["data-cook", "data-known", "data-step"];
  new MutationObserver(arrive).observe(document.body, { subtree: true, attributeFilter });
  window.addEventListener("storage", ({ key }) => {
    readDishes(key);
    show();
  });
  const send = () => void sendDishes(tools).then(show);
  window.addEventListener("online", send);
  window.setInterval(send, RETRY_MS);
  window.setInterval(show, TICK_MS);
  readDishes();
  arrive();
  send();
  makeReady(tools).catch(() => {});
}

const mayAsk = () => "Notification" in window && Notification.permission === "default";

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

/** On a browser's first visit the service worker comes too late to keep what the page has asked for. */
async function makeReady({ ask, UNSEEN, src }: CookTools) {
  const { serviceWorker } = navigator;
  const [visit] = performance.getEntriesByType("navigation");
  const isLate = visit instanceof PerformanceNavigationTiming && visit.workerStart === 0;
  if (!serviceWorker || !isLate || !cookPage()) return;
  if (!serviceWorker.controller) {
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  }
  await ask(src);
  await ask(location.href, { headers: UNSEEN });
}
