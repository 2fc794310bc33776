import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { Field, TextAreaField } from "~/ui/field";
import { checkProps, inputProps, textareaProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { type Publishing, publishSchema } from "./cookbooks.schema";

type PublishFormProps = {
  action: string;
  /** What it is called so far, or is proposed. */
  said: Publishing;
  isPublic: boolean;
  /** What comes before an address's own part: "https://meals.example.org/c/". */
  before: string;
  /** How many of its recipes are from elsewhere. */
  others: number;
};

/** What is typed to publish a collection. */
export function PublishForm({ action, said, isPublic, before, others }: PublishFormProps) {
  const { form, fields } = useForm("publish", publishSchema, {
    ...said,
    mayShowAll: said.mayShowAll ? "on" : undefined,
  });
  return (
    <Form form={form} intent="publish" action={action} className="stack" noValidate data-enhance="">
      <Field
        label="Address"
        {...inputProps(fields.slug)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        hint={
          <span className="wrap-anywhere">
            After {before}
            {isPublic && " – links to the old address stop working if you change it."}
          </span>
        }
      />
      <Field label="Title" {...inputProps(fields.title)} autoComplete="off" />
      <TextAreaField
        label="Introduction (optional)"
        {...textareaProps(fields.introduction)}
        rows={3}
      />
      <Field
        label="Signed by (optional)"
        {...inputProps(fields.author)}
        autoComplete="off"
        hint="Such as “Ingrid” or “The soup club”. Left empty, nobody is named."
      />
      <div>
        <CheckRow
          {...checkProps(fields.mayShowAll)}
          label="We wrote all of these recipes, or may publish them"
        />
        <p className="text-sm text-ink2">
          {others === 0
            ? "Recipes that name a source are shown whole only with this tick."
            : "With this tick those from elsewhere are shown whole. Another’s words and pictures may not be published without leave."}
        </p>
      </div>
      <Button icon={isPublic ? "check" : "external"} className="justify-self-start">
        {isPublic ? "Save" : "Publish"}
      </Button>
    </Form>
  );
}
