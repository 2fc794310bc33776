import { clockInWords } from "~/server/values/dates";
import type { AheadTask } from "~/plan/prep-tasks";
import { type EntryType } from "~/plan/calendar";
import { t } from "~/language/messages";

/** The short notes next to a night's dinner, by date. */
export type NightNotes = Readonly<Record<string, readonly string[]>>;

type Other = { date: string; mealType: EntryType; title: string; verdict: string | null };

/**
 * Returns the notes of some days. First are the other meals in the order of the day, those with a verdict first. The
 * open prep tasks that start on the day follow: "Lunch: Soup. Not for Nell: carrot", "By 10:30 am: Soak the beans for
 * Chili".
 */
export function nightNotes(otherMeals: readonly Other[], tasks: readonly AheadTask[]): NightNotes {
  const notes: Record<string, string[]> = {};
  const add = (date: string, words: string) => (notes[date] = [...(notes[date] ?? []), words]);
  const rank = ({ verdict }: Other) => (verdict === null ? 1 : 0);
  const sorted = otherMeals.toSorted((a, b) => rank(a) - rank(b));
  for (const { date, mealType, title, verdict } of sorted) {
    const dish = t(
      "{meal, select, breakfast {Breakfast} lunch {Lunch} dinner {Dinner} other {Snack}}: {title}",
      { meal: mealType, title },
    );
    add(date, verdict === null ? dish : `${dish}. ${verdict}`);
  }
  for (const { due, what: taskText, meal, isDone } of tasks) {
    if (isDone) continue;
    add(
      due.date,
      due.time === null
        ? t("Evening: {task} for {title}", { task: taskText, title: meal.title })
        : t("By {time}: {task} for {title}", {
            time: clockInWords(due.time),
            task: taskText,
            title: meal.title,
          }),
    );
  }
  return notes;
}
