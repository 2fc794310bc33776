import { withFrom } from "~/ui/way-back";

/** The page that changes the notes on a recipe. */
export const notesPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/notes`, from);

/** A household's notes on a recipe, with the way to change them; nothing is printed where there are none. */
export function Notes({ text, editHref }: { text: string; editHref?: string }) {
  if (text === "" && !editHref) return null;
  return (
    <section
      className={text === "" ? "mt-6 lg:mt-2.5 print:hidden" : "mt-6 lg:mt-2.5 print:mt-3"}
      aria-labelledby="notes"
    >
      <h2 className="border-b border-ink pb-1 text-lg" id="notes">
        Your notes
      </h2>
      {text !== "" && (
        <p className="py-2 wrap-anywhere whitespace-pre-line print:text-[10.5pt]" dir="auto">
          {text}
        </p>
      )}
      {editHref && (
        <a
          className="inline-flex min-h-11 items-center text-sm print:hidden"
          href={editHref}
          data-modal=""
        >
          {text === "" ? "Write a note" : "Change the notes"}
        </a>
      )}
    </section>
  );
}
