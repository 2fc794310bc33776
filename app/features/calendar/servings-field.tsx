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

/** For how many portions, where some are to be left over. */
export function CookForField({ field, label = "Cook for" }: ServingsFieldProps) {
  return (
    <Field
      label={label}
      {...inputProps(field, "number")}
      inputMode="numeric"
      className="*:[input]:w-24"
    />
  );
}

type ServingsFormProps = {
  id: string;
  title: string;
  servings: number;
  cookFor: number | null;
  /** False for leftovers, which are not cooked. */
  isCooked: boolean;
  /** The path of its day. */
  path: string;
};

/** Changes how many eat a planned meal, and for how many portions it is cooked. */
export function ServingsForm({ id, title, servings, cookFor, isCooked, path }: ServingsFormProps) {
  const { form, fields } = useForm(`servings-${id}`, servingsSchema, { servings, cookFor });
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
      {isCooked && (
        <CookForField
          label={
            <>
              Cook for
              <span className="sr-only">
                {" "}
                portions of <bdi>{title}</bdi>
              </span>
            </>
          }
          field={fields.cookFor}
        />
      )}
      <Button variant="outline" label={`Save servings of ${title}`}>
        Save
      </Button>
    </Form>
  );
}
