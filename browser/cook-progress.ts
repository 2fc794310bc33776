/** A timer that runs: of which step and which of its times, what goes on meanwhile, and when one looks again. */
export type Timer = {
  step: number;
  time: number;
  /** The number of its step on the page. */
  number: number;
  name: string;
  words: string;
  endsAt: string;
};

/** How far a dish was `at` a moment by the server's clock: the indexes of what is done, and what runs. */
export type Progress = { at: string; lines: number[]; steps: number[]; timers: Timer[] };

/** What the server has not confirmed, by what it is of: "lines 3" done or not, "timer 1 0" started, or stopped (null). */
export type Pending = Record<string, boolean | Timer | null>;

/** A dish as this browser keeps it. */
export type Dish = {
  title: string;
  /** Its page, to come back to. */
  page: string;
  known: Progress;
  pending: Pending;
  /** Milliseconds by which this device's clock is ahead of the server's. */
  skew: number;
};

export const timerKey = ({ step, time }: Pick<Timer, "step" | "time">) => `timer ${step} ${time}`;

/** Milliseconds after its end for which a timer is shown, if nobody stops it. */
const OVER_MS = 30 * 60_000;

/** How far the dish is with what waits to be sent; timers end by this device's clock, what is long over is gone. */
export function shownOf({ known, pending, skew }: Dish, now: number): Omit<Progress, "at"> {
  const ticks = (kind: "lines" | "steps") => {
    const done = new Set(known[kind]);
    for (const [key, value] of Object.entries(pending)) {
      const [of, index] = key.split(" ");
      if (of === kind) done[value ? "add" : "delete"](Number(index));
    }
    return [...done].sort((a, b) => a - b);
  };
  const timers = known.timers
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

/** What waits, as `PATCH /api/meals/:id/cook` takes it. */
export function bodyOf(pending: Pending, now: number) {
  const ticks = (kind: string) =>
    Object.entries(pending).flatMap(([key, done]) => {
      const [of, index] = key.split(" ");
      return of === kind ? [{ index: Number(index), done }] : [];
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

/** What the server takes at least: two hours after the end. */
const MOST_OVER_S = -7200;

/** The dish once the server has what was sent; what was changed meanwhile still waits. */
export function settled(dish: Dish, sent: Pending, answer: Progress, now: number): Dish {
  const pending = Object.fromEntries(
    Object.entries(dish.pending).filter(
      ([key, value]) => !(key in sent) || JSON.stringify(sent[key]) !== JSON.stringify(value),
    ),
  );
  const skew = now - Date.parse(answer.at);
  return { ...renewed(dish, answer), pending, skew };
}

/** The dish with what a page says, unless that is older than what is known: it may be a page that was kept. */
export const renewed = (dish: Dish, page: Progress): Dish =>
  page.at > dish.known.at ? { ...dish, known: page } : dish;

/** "1:02:03", or "4:59". */
export function clock(seconds: number) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
