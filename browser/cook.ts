/**
 * Cook mode. Check marks and timers are shown at once, stored on the device and sent when there is a connection. Timers
 * ring on any page. Without this script, the page is plain forms and links.
 */
import { type Change, startCookForms, cookPage, showDish, makeReady } from "./cook-page";
import { keepScreenOnToCook, startHands } from "./cook-hands";
import { type ServerProgress, renewed } from "./cook-progress";
import { wakeSound, count, listRunning } from "./cook-timers";
import { changeDish, findDish, readDishes, sendDishes } from "./cook-store";
import type { CookTools } from "./cook-tools";
import { t } from "./page-messages";

export { takeMessages } from "./page-messages";

const TICK_MS = 500;
/** The retry interval in milliseconds, because a phone often reports that it is online when it is not. */
const RETRY_MS = 8_000;

/** Starts with the page's tools. The page loads this script if a dish is cooked, or a timer runs. */
export function startCook(tools: CookTools) {
  let step: string | undefined;

  function show() {
    const running = showDish(step);
    count(running, tools);
    keepScreenOnToCook(cookPage() !== null, running.length > 0);
  }

  /** Applies the progress of a page when it appears and when it is updated. */
  function arrive() {
    const page = cookPage();
    const { cook: here, known: text, step: now } = page?.dataset ?? {};
    if (page && here && text) {
      const serverProgress: ServerProgress = JSON.parse(text);
      const title = page.querySelector("h1")?.textContent ?? "";
      const place = { title, page: location.pathname + location.search };
      changeDish(here, (dish) => ({
        ...(dish ? renewed(dish, serverProgress) : { known: serverProgress, pending: {}, skew: 0 }),
        ...place,
      }));
      // Another step starts at its top.
      if (step !== undefined && now !== step) {
        window.scrollTo(0, 0);
        document.getElementById("main")?.focus({ preventScroll: true });
      }
    }
    step = now;
    show();
  }

  const change: Change = (href, key, value) => {
    const dish = findDish(href);
    if (!dish) return;
    changeDish(href, (now = dish) => ({ ...now, pending: { ...now.pending, [key]: value } }));
    show();
    void sendDishes(tools).then(show);
  };

  startCookForms(change, tools);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-notify]")) return;
    void Notification.requestPermission().then((permission) => {
      show();
      if (permission === "denied") {
        tools.showToast(
          t("Notifications are blocked"),
          t("Timers ring while this page is open."),
          true,
        );
      }
    });
  });
  startHands(() => {
    if (listRunning(undefined).length > 0 || cookPage()) wakeSound();
  });
  // The attributes that the server's responses rewrite, in whole pages or regions.
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
