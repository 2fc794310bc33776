import { clockInWords } from "~/server/values/dates";
import type { AheadTask } from "~/plan/prep-tasks";
import { type EntryType, MEAL_TYPE_LABELS } from "~/plan/calendar";

/** What there is beside a night's dinner, in small: by date, a few words each. */
export type NightNotes = Readonly<Record<string, readonly string[]>>;

type Other = { date: string; mealType: EntryType; title: string; verdict: string | null };

/**
 * The other meals of some days, by the meals of a day, those first that have a verdict to read, and then what has to be begun on them for a meal and is not
 * done: "Lunch: Soup. Not for Nell: carrot", "By 10:30 am: Soak the beans for Chili".
 */
export function nightNotes(others: readonly Other[], tasks: readonly AheadTask[]): NightNotes {
  const notes: Record<string, string[]> = {};
  const add = (date: string, words: string) => (notes[date] = [...(notes[date] ?? []), words]);
  const rank = ({ verdict }: Other) => (verdict === null ? 1 : 0);
  const sorted = others.toSorted((a, b) => rank(a) - rank(b));
  for (const { date, mealType, title, verdict } of sorted) {
    add(date, `${MEAL_TYPE_LABELS[mealType]}: ${title}${verdict === null ? "" : `. ${verdict}`}`);
  }
  for (const { due, what, meal, isDone } of tasks) {
    if (isDone) continue;
    add(
      due.date,
      `${due.time === null ? "Evening" : `By ${clockInWords(due.time)}`}: ${what} for ${meal.title}`,
    );
  }
  return notes;
}
