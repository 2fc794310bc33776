import type { CookTools } from "./cook-tools";
import { clock, type StoredDish, shownOf, type CookTimer, timerKey } from "./cook-progress";
import { listCookedDishes } from "./cook-store";
import { t } from "./page-messages";

/** A timer of this page's dish, or of another dish. */
export type Running = CookTimer & { id: string; href: string; dish: StoredDish };

/** Returns all running timers. The ids of this page's timers are those in the server's HTML. */
export const listRunning = (here: string | undefined): Running[] =>
  listCookedDishes().flatMap(([href, dish]) =>
    shownOf(dish, Date.now()).timers.map((timer) => {
      const key = timerKey(timer);
      return { ...timer, href, dish, id: href === here ? key : `${href} ${key}` };
    }),
  );

const wordsOf = (timer: CookTimer) => t("{name}: {words}, step {number}", timer);

/** Shows the timers as rows, and keeps existing rows. */
export function showTimers(running: readonly Running[], here: string | undefined) {
  const list = document.querySelector("[data-timers]");
  const model = document.querySelector<HTMLTemplateElement>("template[data-timer-model]");
  if (!list || !model) return;
  const rows = new Map<string, HTMLElement>();
  for (const row of list.querySelectorAll<HTMLElement>("[data-timer]")) {
    const id = row.dataset.timer ?? "";
    if (running.some((timer) => timer.id === id)) rows.set(id, row);
    else row.parentElement?.remove();
  }
  for (const timer of running) {
    if (rows.has(timer.id)) continue;
    const item = model.content.firstElementChild?.cloneNode(true);
    const row = item instanceof HTMLElement ? item.querySelector<HTMLElement>("form") : null;
    const words = row?.querySelector("[data-what]");
    if (!item || !row || !words) continue;
    row.dataset.timer = timer.id;
    words.textContent = `${timer.href === here ? "" : `${timer.dish.title}: `}${wordsOf(timer)}`;
    row
      .querySelector("button")
      ?.setAttribute("aria-label", t("Stop the timer: {name}", { name: timer.name }));
    list.append(item);
  }
}

/** The number of times that each timer has rung. */
const rung = new Map<string, number>();
/**
 * The maximum number of rings, their interval in seconds, and the seconds after which a missed timer no longer
 * rings.
 */
const RINGS = { most: 5, every: 6, late: 120 };

/** Counts down, and rings for ended timers. */
export function count(running: readonly Running[], tools: CookTools) {
  for (const timer of running) {
    const secondsLeft = Math.ceil((Date.parse(timer.endsAt) - Date.now()) / 1000);
    const row = document.querySelector(`[data-timer="${CSS.escape(timer.id)}"]`);
    const figures = row?.querySelector("[data-countdown]");
    const countdown = secondsLeft > 0 ? clock(secondsLeft) : t("Check now");
    if (figures && figures.textContent !== countdown) figures.textContent = countdown;
    row?.toggleAttribute("data-over", secondsLeft <= 0);
    const ringKey = `${timer.href} ${timerKey(timer)} ${timer.endsAt}`;
    const times = rung.get(ringKey) ?? 0;
    if (secondsLeft > 0 || secondsLeft < -RINGS.late || times >= RINGS.most) continue;
    if (times > 0 && -secondsLeft < times * RINGS.every) continue;
    rung.set(ringKey, times + 1);
    ring();
    if (times === 0) tell(timer, isInSight(row), tools);
  }
}

/** The height in pixels of the elements at the bottom of the page. */
const FOOT_PX = 100;

/** Returns true if the row of one of this page's timers is visible. */
export const isSeen = (id: string) =>
  isInSight(document.querySelector(`[data-timer="${CSS.escape(id)}"]`));

function isInSight(row: Element | null) {
  const box = row?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight - FOOT_PX;
}

/** Announces words to screen readers. */
export function say(words: string) {
  const place = document.querySelector("[data-speaks]");
  if (place) place.textContent = words;
}

function tell(timer: Running, isSeen: boolean, { showToast }: CookTools) {
  const { title, page } = timer.dish;
  const words = t("Check now: {name}", { name: timer.name });
  // A toast would cover the link to the next step.
  if (isSeen) say(`${words}, ${title}`);
  else showToast(words, title);
  navigator.vibrate?.([300, 150, 300]);
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const body = `${title}: ${wordsOf(timer)}`;
  const looks = { body, tag: timer.id, icon: "/icon-192.png", data: { path: page } };
  navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(t("Check now"), looks))
    .catch(() => {});
}

let audio: AudioContext | undefined;

/** Prepares sound after a touch, because browsers play no sound on a page that was not touched. */
export function wakeSound() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
  } catch {
    // The browser cannot play sound.
  }
}

const HZ = 880;
const TONE_S = 0.3;

/** Plays three strokes of a bell. */
function ring() {
  if (!audio) return;
  for (const stroke of [0, 1, 2]) {
    const at = audio.currentTime + stroke * TONE_S;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = HZ;
    loudness.gain.setValueAtTime(0.5, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
}
