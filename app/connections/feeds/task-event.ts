import { formatDate, MINUTE_MS } from "~/server/values/dates";
import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import { instantIn } from "~/server/values/zoned-time";
import type { FeedEvent } from "./feed-event";

const LASTS = 15 * MINUTE_MS;

/** Something to be begun ahead: at its time, or, of an evening, on its day. */
export function toTaskEvent(
  { entryId, step, what, due, meal }: AheadTask,
  timeZone: string,
): FeedEvent {
  const from = due.time === null ? null : instantIn(timeZone, due.date, due.time);
  return {
    id: `${entryId}-${step}`,
    summary: what,
    description: `For ${formatDate(meal.date, "EEEE")}’s ${meal.title}${from ? "" : ", this evening"}`,
    path: `/dashboard/meals/${meal.id}`,
    when: from ? { from, to: new Date(from.getTime() + LASTS) } : { date: due.date },
  };
}
