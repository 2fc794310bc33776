import { HouseholdSizeField } from "~/features/accounts/household-size-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";

/** For how many the household cooks; any of its members may change it. */
export function SizeCard({ householdSize }: { householdSize: number }) {
  const reply = useReply({ intent: "size" });
  return (
    <Card id="size" title="At the table">
      <Form reply={reply} action="/account/household" className="stack" noValidate>
        <input type="hidden" name="intent" value="size" />
        <HouseholdSizeField
          value={reply.text("householdSize", String(householdSize))}
          error={reply.errors("householdSize")}
        />
        <p className="note">
          Each meal you plan is for that many people, unless you change it for that day. Meals
          already on the calendar stay as they are.
        </p>
        <Button variant="secondary">Save household size</Button>
      </Form>
    </Card>
  );
}
