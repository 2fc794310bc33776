import { bodyOf, type Dish, type Pending, type Progress, settled } from "./cook-progress";
import type { CookTools } from "./cook-tools";
import { cookPrefix } from "./pending-mark";

/** After this a dish is cooked anew, as the server has it. */
const KEPT_MS = 20 * 3_600_000;
/** Dishes that are kept, and what waits of each: no recipe has more lines and steps. */
const MOST = 12;

/** Dishes by the address that is told how far they are. As long as the page where storage is full or forbidden. */
const dishes = new Map<string, Dish>();

export const listDishes = () => [...dishes];
export const findDish = (href: string) => dishes.get(href);

/** Reads what this browser keeps, all of it or what is under one key; drops what is too old, or too much. */
export function readDishes(one?: string | null) {
  for (const key of one ? [one] : keys()) readDish(key);
  const newest = listDishes().sort(([, a], [, b]) => (a.known.at < b.known.at ? 1 : -1));
  newest.forEach(([href, { known }], index) => {
    if (index >= MOST || Date.now() - Date.parse(known.at) > KEPT_MS) forget(href);
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
    const dish: Dish | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (dish) dishes.set(href, dish);
    else dishes.delete(href);
  } catch {
    // Storage is forbidden, or somebody else wrote there.
  }
}

function forget(href: string) {
  dishes.delete(href);
  try {
    localStorage.removeItem(cookPrefix() + href);
  } catch {
    // As above.
  }
}

/** Forgets what is cooked of one meal, or all of it. */
export function forgetDishes(mealId = "") {
  for (const [href] of listDishes()) if (href.includes(mealId)) forget(href);
}

/** Changes a dish, as another tab may have left it, and keeps it. */
export function changeDish(href: string, change: (dish: Dish | undefined) => Dish) {
  const key = cookPrefix() + href;
  readDishes(key);
  const dish = change(dishes.get(href));
  dishes.set(href, dish);
  try {
    localStorage.setItem(key, JSON.stringify(dish));
  } catch {
    // As above.
  }
}

let sending = false;
let isBehind = false;

/** True if something waits after a try to send it. */
export const hasUnsent = () => isBehind;

/** Sends what waits, dish by dish; what could not be sent is tried again with the next call. */
export async function sendDishes(tools: CookTools): Promise<void> {
  if (sending) return;
  sending = true;
  const waiting = () => listDishes().filter(([, dish]) => Object.keys(dish.pending).length > 0);
  try {
    for (let [first] = waiting(); first; [first] = waiting()) {
      const [href, { pending }] = first;
      if (!(await send(tools, href, pending))) break;
    }
  } catch {
    // No signal, or a hotel's page in the place of ours.
  } finally {
    sending = false;
    isBehind = waiting().length > 0;
  }
}

/** True if the server has it now, or will not have it: the dish is gone. */
async function send({ ask, showToast }: CookTools, href: string, pending: Pending) {
  const answer = await ask(href, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bodyOf(pending, Date.now())),
  });
  if (answer.status === 400 || answer.status === 404) {
    const why = "it was changed, or is not there any more.";
    showToast("Not saved", `${findDish(href)?.title}: ${why}`, true);
    forget(href);
  } else if (answer.ok) {
    const progress: Progress = await answer.json();
    changeDish(href, (dish) => settled(dish ?? EMPTY, pending, progress, Date.now()));
  }
  return answer.ok || !findDish(href);
}

const EMPTY: Dish = {
  title: "",
  page: "",
  pending: {},
  skew: 0,
  known: { at: "", lines: [], steps: [], timers: [] },
};
