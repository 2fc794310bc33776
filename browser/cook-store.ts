import {
  progressBodyOf,
  type StoredDish,
  type Pending,
  type ServerProgress,
  settled,
} from "./cook-progress";
import type { CookTools } from "./cook-tools";
import { cookPrefix } from "./pending-mark";
import { t } from "./page-messages";

/** After this time, the stored progress of a dish is replaced by the server's. */
const KEPT_MS = 20 * 3_600_000;
/** The maximum number of stored dishes. */
const MOST = 12;

/** Dishes by the address of their progress. If storage is full or blocked, they are lost with the page. */
const dishes = new Map<string, StoredDish>();

export const listCookedDishes = () => [...dishes];
export const findDish = (href: string) => dishes.get(href);

/** Reads the stored dishes, all or those under one key. Drops dishes that are too old or too many. */
export function readDishes(storageKey?: string | null) {
  for (const key of storageKey ? [storageKey] : keys()) readDish(key);
  const newest = listCookedDishes().sort(([, a], [, b]) => (a.known.at < b.known.at ? 1 : -1));
  newest.forEach(([href, { known: serverProgress }], index) => {
    if (index >= MOST || Date.now() - Date.parse(serverProgress.at) > KEPT_MS) forget(href);
  });
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readDish(key: string) {
  const prefix = cookPrefix();
  if (!key.startsWith(prefix)) return;
  const href = key.slice(prefix.length);
  try {
    const dish: StoredDish | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (dish) dishes.set(href, dish);
    else dishes.delete(href);
  } catch {
    // Storage is blocked, or contains other data.
  }
}

function forget(href: string) {
  dishes.delete(href);
  try {
    localStorage.removeItem(cookPrefix() + href);
  } catch {
    // Storage is blocked, or contains other data.
  }
}

/** Deletes the progress of one meal, or of all. */
export function forgetDishes(mealId = "") {
  for (const [href] of listCookedDishes()) if (href.includes(mealId)) forget(href);
}

/** Changes a dish, including another tab's changes, and stores it. */
export function changeDish(href: string, change: (dish: StoredDish | undefined) => StoredDish) {
  const key = cookPrefix() + href;
  readDishes(key);
  const dish = change(dishes.get(href));
  dishes.set(href, dish);
  try {
    localStorage.setItem(key, JSON.stringify(dish));
  } catch {
    // Storage is blocked, or contains other data.
  }
}

let sending = false;
let isBehind = false;

/** Returns true if some changes could not be sent. */
export const hasUnsent = () => isBehind;

/** Sends unsent changes, dish by dish. Failed changes are retried at the next call. */
export async function sendDishes(tools: CookTools): Promise<void> {
  if (sending) return;
  sending = true;
  const waiting = () =>
    listCookedDishes().filter(([, dish]) => Object.keys(dish.pending).length > 0);
  try {
    for (let [first] = waiting(); first; [first] = waiting()) {
      const [href, { pending }] = first;
      if (!(await send(tools, href, pending))) break;
    }
  } catch {
    // There is no connection, or the response is another site's page, such as a hotel's.
  } finally {
    sending = false;
    isBehind = waiting().length > 0;
  }
}

/** Returns true if the server has stored the changes, or never will because the dish is gone. */
async function send({ ask, showToast }: CookTools, href: string, pending: Pending) {
  const answer = await ask(href, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(progressBodyOf(pending, Date.now())),
  });
  if (answer.status === 400 || answer.status === 404) {
    const why = "it was changed or deleted.";
    showToast(t("Not saved"), `${findDish(href)?.title}: ${why}`, true);
    forget(href);
  } else if (answer.ok) {
    const progress: ServerProgress = await answer.json();
    changeDish(href, (dish) => settled(dish ?? EMPTY, pending, progress, Date.now()));
  }
  return answer.ok || !findDish(href);
}

const EMPTY: StoredDish = {
  title: "",
  page: "",
  pending: {},
  skew: 0,
  known: { at: "", lines: [], steps: [], timers: [] },
};
