import { CheckedFor, CheckSummary, LineNotes } from "~/recipes/verdicts/checked";
import type { MealCheck } from "~/recipes/verdicts/meal-check";

type ReviewCheckProps = { check: MealCheck; ingredients: readonly string[] };

/** What of a recipe that was read does not fit those who eat, before it is saved: told, and nothing is refused for it. */
export function ReviewCheck({ check, ingredients }: ReviewCheckProps) {
  if (check.asked.length === 0 && check.notes.length === 0) return null;
  const noted = ingredients
    .map((line, index) => ({ line, index }))
    .filter(({ index }) => check.notes.some((note) => note.line === index));
  return (
    <section className="my-4" aria-labelledby="review-check">
      <h3 id="review-check" className="font-serif text-xl">
        Does it fit you?
      </h3>
      <CheckSummary check={check} />
      {noted.length > 0 && (
        <ul role="list" className="max-w-[46rem]">
          {noted.map(({ line, index }) => (
            <li key={index} className="border-b border-line py-2 wrap-anywhere" dir="auto">
              {line}
              <LineNotes check={check} line={index} />
            </li>
          ))}
        </ul>
      )}
      <CheckedFor check={check} />
      <p className="text-sm text-ink2">
        This is said of the recipe as we read it. You can change it below, and save it either way.
      </p>
    </section>
  );
}
