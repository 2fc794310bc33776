import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { servingsSchema } from "./calendar.schema";

type ServingsFieldProps = { field: FieldMetadata; label?: ReactNode };

/** Servings to cook. */
export function ServingsField({ field, label = "Servings" }: ServingsFieldProps) {
  return (
    <Field
      label={label}
      {...inputProps(field, "number")}
      inputMode="numeric"
      className="*:[input]:w-24"
      required
    />
  );
}

type ServingsFormProps = { id: string; title: string; servings: number; path: string };

/** Changes for how many a planned meal is cooked; `path` is that of its day. */
export function ServingsForm({ id, title, servings, path }: ServingsFormProps) {
  const { form, fields } = useForm(`servings-${id}`, servingsSchema, { servings });
  return (
    <Form
      form={form}
      intent="servings"
      action={path}
      className="flex flex-wrap items-end gap-2"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <ServingsField
        label={
          <>
            Servings
            <span className="sr-only">
              {" "}
              of <bdi>{title}</bdi>
            </span>
          </>
        }
        field={fields.servings}
      />
      <Button variant="outline" label={`Save servings of ${title}`}>
        Save
      </Button>
    </Form>
  );
}
