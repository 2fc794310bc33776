import { HouseholdSizeField } from "~/features/accounts/household-size-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useFormResult } from "~/ui/form-result";

/** For how many the household cooks; any of its members may change it. */
export function SizeCard({ householdSize }: { householdSize: number }) {
  const result = useFormResult({ intent: "size" });
  return (
    <Card id="size" title="At the table">
      <Form result={result} action="/account/household" className="stack" noValidate>
        <HouseholdSizeField
          value={result.text("householdSize", String(householdSize))}
          error={result.errors("householdSize")}
        />
        <p className="text-sm text-ink2">
          Each meal you plan is for that many people, unless you change it for that day. Meals
          already on the calendar stay as they are.
        </p>
        <Button variant="secondary">Save household size</Button>
      </Form>
    </Card>
  );
}
