import { HouseholdSizeField } from "~/features/accounts/household-size-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { householdSizeSchema } from "~/features/accounts/accounts.schema";

/** For how many the household cooks; any of its members may change it. */
export function SizeCard({ householdSize }: { householdSize: number }) {
  const { form, fields } = useForm("size-form", householdSizeSchema, { householdSize });
  return (
    <Card id="size" title="At the table">
      <Form form={form} intent="size" action="/account/household" className="stack" noValidate>
        <HouseholdSizeField field={fields.householdSize} />
        <p className="text-sm text-ink2">
          Each meal you plan is for that many people, unless you change it for that day. Meals
          already on the calendar stay as they are.
        </p>
        <Button variant="secondary">Save household size</Button>
      </Form>
      <p className="mt-4">
        <a href="/eaters">Who eats, and what each of them must not</a>
      </p>
    </Card>
  );
}
