import type { Viewer } from "~/household/access";
import { TimeZoneField } from "~/household/accounts/components";
import { MEASURES } from "~/shop/lists/components";
import type { Measures } from "~/engine/food";
import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { choiceProps, inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { youSchema } from "./you.schema";

type YouFormProps = {
  viewer: Viewer;
  /** The account's IANA name; null if unknown. */
  timeZone: string | null;
  /** The guessed country of the request. */
  country: string | null;
  /** Today's date in that zone, in words. */
  today: string;
  units: Measures;
};

/** The user's name, time zone and units in one form. The email address has a page of its own. */
export function YouForm({ viewer, timeZone, country, today, units }: YouFormProps) {
  const { form, fields } = useForm("you", youSchema, {
    firstName: viewer.firstName ?? "",
    timeZone: timeZone ?? "",
    units,
  });
  return (
    <Form
      form={form}
      intent="you"
      action="/account"
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
      noValidate
    >
      <Field
        label="First name"
        {...inputProps(fields.firstName)}
        autoComplete="given-name"
        hint="Leave it empty to be called Chef."
      />
      <div>
        <p className="text-sm font-semibold">Email</p>
        <p className="mt-1.5 wrap-anywhere">
          {viewer.email ? <Email address={viewer.email} /> : "Not provided"}
          {viewer.awaitsConfirmation && " (not confirmed)"}
        </p>
        <a className="inline-flex min-h-11 items-center text-sm" href="/account/email">
          Change email
        </a>
      </div>
      <TimeZoneField
        field={fields.timeZone}
        country={timeZone ? null : country}
        hint={`It decides when a day begins. Today is ${today}.`}
      />
      <Segment
        legend="Units on your grocery lists"
        options={MEASURES}
        {...choiceProps(fields.units)}
      />
      <p className="col-span-full">
        <Button>Save</Button>
      </p>
    </Form>
  );
}
