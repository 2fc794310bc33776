import { withFrom } from "~/ui/way-back";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import type { RecipeNotes } from "./recipe-notes.server";
import { notesSchema } from "./recipe-notes.schema";
import { t } from "~/language/messages";

/** Returns the path of the page that changes the notes on a recipe. */
export const notesPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/notes`, from);

/** Shows a household's notes on a recipe, with a link to change them. Empty notes are not printed. */
export function Notes({ text, editHref }: { text: string; editHref?: string }) {
  if (text === "" && !editHref) return null;
  return (
    <section
      className={text === "" ? "mt-6 lg:mt-2.5 print:hidden" : "mt-6 lg:mt-2.5 print:mt-3"}
      aria-labelledby="notes"
    >
      <h2 className="border-b border-ink pb-1 text-lg" id="notes">
        {t("Your notes")}
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
          {text === "" ? t("Write a note") : t("Change the notes")}
        </a>
      )}
    </section>
  );
}

/**
 * Shows a form that changes the notes on a recipe. If another user has changed them in the meantime, the new text is
 * shown below.
 */
export function NotesForm({ action, notes }: { action: string; notes: RecipeNotes }) {
  const { form, fields, answer } = useForm("recipe-notes", notesSchema, { text: notes.text });
  return (
    <Form
      form={form}
      intent="save"
      action={action}
      className="stack"
      noValidate
      data-enhance=""
      data-closes=""
    >
      <input type="hidden" name="seen" value={notes.updatedAt ?? ""} />
      <TextAreaField
        label={t("Your notes")}
        {...textareaProps(fields.text)}
        rows={8}
        hint={t(
          "For example your changes, where you buy it, or side dishes. Only your household sees the notes.",
        )}
      />
      {answer?.code === "conflict" && notes.text !== "" && (
        <section className="rounded-md bg-sunk px-3 py-2">
          <h2 className="text-sm font-semibold">{t("Saved in the meantime")}</h2>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {notes.text}
          </p>
        </section>
      )}
      <Button icon="check" className="justify-self-start">
        {t("Save notes")}
      </Button>
    </Form>
  );
}
