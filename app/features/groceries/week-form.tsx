import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

/** Opens the list of a week; nothing is built by it. */
export function WeekForm({ today, id }: { today: string; id: string }) {
  return (
    <form method="get" action="/dashboard/groceries" className="stack">
      <Field
        label="Week starting"
        name="weekStart"
        id={id}
        type="date"
        defaultValue={today}
        required
        hint="Weeks start on Sunday; any day of the week will do."
      />
      <Button variant="outline" icon="basket">
        Show list
      </Button>
    </form>
  );
}
