import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import { dueInWords, mealDayInWords } from "~/plan/prep-tasks/due";
import type { Leftovers } from "~/plan/calendar/leftovers.server";
import { cut, visibleLine } from "~/server/values/text";

/** What a device shows, and the path that it opens. */
export type Notification = { title: string; body: string; path: string; tag: string };

/** In characters, so that all of it stays far below what push services take: 4,096 bytes encrypted (RFC 8030, 7.2). */
const LONGEST = 80;
const MOST_LINES = 4;

type Evening = {
  tasks: readonly AheadTask[];
  /** What is left over today. */
  leftovers: readonly Leftovers[];
  /** The day, and the time that the household's clock shows. */
  date: string;
  time: string;
};

/**
 * What is to be said of an evening: what has to be begun on this day and is not done or past, what is late for a meal
 * that comes on another day, and leftovers on their last day. Null where there is nothing.
 */
export function tonight({ tasks, leftovers, date, time }: Evening): Notification | null {
  const todo = tasks.filter(
    ({ due, isDone, meal }) =>
      !isDone &&
      (due.date === date
        ? due.time === null || due.time >= time
        : due.date < date && meal.date > date),
  );
  const last = leftovers.filter(({ until }) => until === date);
  const said = [...todo.map((task) => ofTask(task, date)), ...last.map((one) => ofLeftovers(one))];
  const [first] = said;
  if (!first) return null;
  const path =
    last.length === 0
      ? "/dashboard/ahead"
      : todo.length === 0
        ? "/dashboard?open=leftovers#leftovers"
        : "/dashboard";
  const tag = `tonight-${date}`;
  if (said.length === 1) return { title: first.title, body: first.body, path, tag };
  const lines = said.slice(0, MOST_LINES).map(({ line }) => line);
  const more = said.length - lines.length;
  return {
    title: `${said.length} things for tonight`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
    path,
    tag,
  };
}

function ofTask({ what, due, meal }: AheadTask, today: string) {
  const task = short(what);
  const forMeal = `for ${mealDayInWords(meal.date, meal.mealType, today)} ${short(meal.title)}`;
  return {
    title: `${dueInWords(due, today)}: ${task}`,
    body: `${forMeal.slice(0, 1).toUpperCase()}${forMeal.slice(1)}`,
    line: `${task}, ${forMeal}`,
  };
}

function ofLeftovers({ title, portions, isFrozen }: Leftovers) {
  const dish = short(title);
  const count = portions === 1 ? "1 portion" : `${portions} portions`;
  return {
    title: `Last day for leftovers of ${dish}`,
    body: `${count} left${isFrozen ? "" : ": eat or freeze them today"}`,
    line: `Last day for leftovers of ${dish}, ${count}`,
  };
}

function short(text: string) {
  const line = visibleLine(text);
  return line.length <= LONGEST ? line : `${cut(line, LONGEST - 1)}…`;
}
