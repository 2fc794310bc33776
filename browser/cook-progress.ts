/** A running timer: its step, the index of its duration in the step, the work during that time, and its end. */
export type CookTimer = {
  step: number;
  time: number;
  /** The number of the step on the page. */
  number: number;
  name: string;
  words: string;
  endsAt: string;
};

/**
 * The progress of a dish `at` an instant of the server's clock: the indexes of finished lines and steps, and the
 * running timers.
 */
export type ServerProgress = { at: string; lines: number[]; steps: number[]; timers: CookTimer[] };

/** Changes that the server has not confirmed, by key: "lines 3" done or not, "timer 1 0" started, or stopped (null). */
export type Pending = Record<string, boolean | CookTimer | null>;

/** A dish as this browser stores it. */
export type StoredDish = {
  title: string;
  /** The address of the dish's page, for the way back. */
  page: string;
  known: ServerProgress;
  pending: Pending;
  /** The number of milliseconds that this device's clock is ahead of the server's. */
  skew: number;
};

export const timerKey = ({ step, time }: Pick<CookTimer, "step" | "time">) =>
  `timer ${step} ${time}`;

/** How long an ended timer is shown unless it is stopped, in milliseconds. */
const OVER_MS = 30 * 60_000;

/**
 * Returns the progress of a dish with its unsent changes. Timers end by this device's clock. Timers that ended long ago
 * are omitted.
 */
export function shownOf(
  { known: serverProgress, pending, skew }: StoredDish,
  now: number,
): Omit<ServerProgress, "at"> {
  const ticks = (kind: "lines" | "steps") => {
    const checkedIndexes = new Set(serverProgress[kind]);
    for (const [key, value] of Object.entries(pending)) {
      const [of, index] = key.split(" ");
      if (of === kind) checkedIndexes[value ? "add" : "delete"](Number(index));
    }
    return [...checkedIndexes].sort((a, b) => a - b);
  };
  const timers = serverProgress.timers
    .filter((timer) => !(timerKey(timer) in pending))
    .map((timer) => ({ ...timer, endsAt: later(timer.endsAt, skew) }));
  for (const value of Object.values(pending)) {
    if (typeof value === "object" && value) timers.push(value);
  }
  return {
    lines: ticks("lines"),
    steps: ticks("steps"),
    timers: timers.filter(({ endsAt }) => now - Date.parse(endsAt) < OVER_MS),
  };
}

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Returns the unsent changes as the body of `PATCH /api/meals/:id/cook`. */
export function progressBodyOf(pending: Pending, now: number) {
  const ticks = (kind: string) =>
    Object.entries(pending).flatMap(([key, isDone]) => {
      const [of, index] = key.split(" ");
      return of === kind ? [{ index: Number(index), done: isDone }] : [];
    });
  const timers = Object.entries(pending).flatMap(([key, timer]) => {
    const [of, step, time] = key.split(" ");
    if (of !== "timer") return [];
    const secondsLeft =
      typeof timer === "object" && timer
        ? Math.max(MOST_OVER_S, Math.round((Date.parse(timer.endsAt) - now) / 1000))
        : null;
    return [{ step: Number(step), time: Number(time), secondsLeft }];
  });
  return { lines: ticks("lines"), steps: ticks("steps"), timers };
}

/** Minimum seconds until the end of a timer that the server accepts: two hours after its end. */
const MOST_OVER_S = -7200;

/** Returns the dish after the server has received `sent`. Changes made in the meantime remain unsent. */
export function settled(
  dish: StoredDish,
  sentChanges: Pending,
  answer: ServerProgress,
  now: number,
): StoredDish {
  const pending = Object.fromEntries(
    Object.entries(dish.pending).filter(
      ([key, value]) =>
        !(key in sentChanges) || JSON.stringify(sentChanges[key]) !== JSON.stringify(value),
    ),
  );
  const skew = now - Date.parse(answer.at);
  return { ...renewed(dish, answer), pending, skew };
}

/**
 * Returns the dish with a page's progress. Keeps the known progress if it is newer, because the page may be from the
 * cache.
 */
export const renewed = (dish: StoredDish, page: ServerProgress): StoredDish =>
  page.at > dish.known.at ? { ...dish, known: page } : dish;

/** Formats seconds as "1:02:03", or "4:59". */
export function clock(seconds: number) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
