import { HouseholdSizeField } from "~/features/accounts/household-size-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useReply } from "~/ui/reply";

/** For how many the household cooks; any of its members may change it. */
export function SizeCard({ householdSize }: { householdSize: number }) {
  const reply = useReply();
  return (
    <Card id="size" title="At the table">
      <form method="post" action="/account/household" className="stack" noValidate>
        <input type="hidden" name="intent" value="size" />
        <HouseholdSizeField
          value={reply.text("householdSize", String(householdSize))}
          error={reply.errors("householdSize")}
        />
        <p className="note">
          Each meal that you plan is for that many, unless you say otherwise on its day. Meals that
          are on the calendar already stay as they are.
        </p>
        <Button variant="secondary">Save household size</Button>
      </form>
    </Card>
  );
}
