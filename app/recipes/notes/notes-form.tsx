import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { textareaProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import type { RecipeNotes } from "./recipe-notes.server";
import { notesSchema } from "./recipe-notes.schema";

/** Changes the notes on a recipe; where somebody has meanwhile, theirs stand below. */
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
        label="Your notes"
        {...textareaProps(fields.text)}
        rows={8}
        hint="What you do otherwise, where you buy it, what goes with it. Your household alone sees them."
      />
      {answer?.code === "conflict" && notes.text !== "" && (
        <section className="rounded-md bg-sunk px-3 py-2">
          <h2 className="text-sm font-semibold">Saved meanwhile</h2>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {notes.text}
          </p>
        </section>
      )}
      <Button icon="check" className="justify-self-start">
        Save notes
      </Button>
    </Form>
  );
}
