import type { FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "~/ui/form";
import { FILL_PATH } from "~/server/values/paths";
import type { ShownAsked } from "./fill-day";

type ViewFieldsProps = { start: string; asked: ShownAsked };

/** The fields by which the answer to a form of the proposal shows the same days and meals again. */
export const ViewFields = ({ start, asked }: ViewFieldsProps) => (
  <>
    <input type="hidden" name="from" value={start} />
    <input type="hidden" name="nights" value={asked.nights} />
    {asked.mealTypes.map((type) => (
      <input key={type} type="hidden" name="type" value={type} />
    ))}
  </>
);

type ChangingFormProps = ViewFieldsProps & {
  form: FormMetadata;
  intent: string;
  /** The address that is shown again if the form is refused. */
  action?: string;
  className: string;
  children: ReactNode;
};

/** A form that changes the proposal and shows the same days and meals again. */
export const ChangingForm = ({
  start,
  asked,
  action = FILL_PATH,
  children,
  ...form
}: ChangingFormProps) => (
  <Form {...form} action={action} noValidate data-enhance="">
    <ViewFields {...{ start, asked }} />
    {children}
  </Form>
);
