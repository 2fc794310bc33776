import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { collectionSchema } from "./collections.schema";

type CollectionFormProps = {
  action: string;
  intent: "add" | "save";
  /** What it is called so far; nothing for a new one. */
  said?: { name: string; description: string };
};

/** What a collection is called, with a line of text. */
export function CollectionForm({ action, intent, said }: CollectionFormProps) {
  const { form, fields } = useForm("collection", collectionSchema, said);
  return (
    <Form form={form} intent={intent} action={action} className="stack" noValidate>
      <Field
        label="Name"
        {...inputProps(fields.name)}
        autoComplete="off"
        hint="Such as “Weeknights with soup” or “For Ingrid”"
      />
      <Field
        label="A line of text (optional)"
        {...inputProps(fields.description)}
        autoComplete="off"
      />
      <Button icon={intent === "add" ? "plus" : "check"} className="justify-self-start">
        {intent === "add" ? "Make collection" : "Save collection"}
      </Button>
    </Form>
  );
}
