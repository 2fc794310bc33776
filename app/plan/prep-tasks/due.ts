import { addDays, DAY_MS, formatDate, MINUTE_MS, clockInWords } from "~/server/values/dates";

/** When something has to be begun by the household's clock: at a time, "15:30", or, without one, in the evening. */
export type Due = { date: string; time: string | null };

/** Before this hour nobody begins anything: it is done the evening before. */
const FIRST_HOUR = 7;
/** From this hour on it is the evening. */
const EVENING = 17;
const STEP = 5 * MINUTE_MS;

/** When a step of so many hours is begun at the latest, for a meal on a date, `yyyy-MM-dd`, at a time, "18:30". */
export function dueOf({ hours }: { hours: number }, meal: { date: string; startsAt: string }): Due {
  // By the clock on the wall, on which each day has 24 hours: nobody soaks beans by UTC.
  const at = Date.parse(`${meal.date}T${meal.startsAt}:00Z`) - hours * 60 * MINUTE_MS;
  const shown = new Date(Math.floor(at / STEP) * STEP).toISOString();
  const [date, time] = [shown.slice(0, 10), shown.slice(11, 16)];
  const hour = Number(time.slice(0, 2));
  if (hour < FIRST_HOUR) return { date: addDays(date, -1), time: null };
  return { date, time: hour < EVENING ? time : null };
}

/** For sorting: what is earlier comes first, and the evening last. */
export const dueKey = ({ date, time }: Due) => `${date} ${time ?? "99"}`;

/** "Tonight", "By 3:30 pm", "Tomorrow evening", "Thursday by 10:30 am"; "Late" where it is past. */
export function dueInWords({ date, time }: Due, today: string): string {
  if (date < today) return "Late";
  if (date === today) return time === null ? "Tonight" : `By ${clockInWords(time)}`;
  const day = date === addDays(today, 1) ? "Tomorrow" : dayInWords(date, today);
  return time === null ? `${day} evening` : `${day} by ${clockInWords(time)}`;
}

/** Whose meal it is for: "tonight’s", "today’s", "tomorrow’s", "Friday’s". */
export function mealDayInWords(date: string, mealType: string, today: string) {
  if (date === today) return mealType === "dinner" ? "tonight’s" : "today’s";
  if (date === addDays(today, 1)) return "tomorrow’s";
  return `${dayInWords(date, today)}’s`;
}

/** "Thursday" within the next week, then "Thursday 3 December". */
function dayInWords(date: string, today: string) {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  return formatDate(date, days < 7 ? "EEEE" : "EEEE d MMMM");
}
