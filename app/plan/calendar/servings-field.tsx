import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { HeardTitle } from "~/ui/heard-title";
import { useForm } from "~/ui/use-form";
import { servingsSchema } from "./calendar.schema";

type ServingsFieldProps = {
  field: FieldMetadata;
  label?: ReactNode;
  /** What an empty one stands for. */
  placeholder?: string;
};

/** How many eat, which a meal cannot do without. */
export const ServingsField = ({ label = "Servings", ...props }: ServingsFieldProps) => (
  <PortionsField label={label} {...props} required />
);

/** For how many portions, where some are to be left over. */
export const CookForField = ({ label = "Cook for", ...props }: ServingsFieldProps) => (
  <PortionsField label={label} {...props} />
);

type PortionsFieldProps = ServingsFieldProps & { label: ReactNode; required?: boolean };

function PortionsField({ field, label, placeholder, required }: PortionsFieldProps) {
  return (
    <Field
      label={label}
      {...inputProps(field, "number")}
      inputMode="numeric"
      className="*:[input]:w-24"
      {...{ placeholder, required }}
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
  /** The page that takes the form. */
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
            <HeardTitle before="of " title={title} />
          </>
        }
        field={fields.servings}
      />
      {isCooked && (
        <CookForField
          label={
            <>
              Cook for
              <HeardTitle before="portions of " title={title} />
            </>
          }
          field={fields.cookFor}
          placeholder={`${servings}`}
        />
      )}
      <Button variant="outline" label={`Save servings of ${title}`}>
        Save
      </Button>
    </Form>
  );
}
