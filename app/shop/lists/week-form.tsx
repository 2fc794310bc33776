import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

/** Opens the list of a week, this one at first; nothing is built by it. */
export function WeekForm({ thisWeek, id }: { thisWeek: string; id: string }) {
  return (
    <form method="get" action="/dashboard/groceries" className="stack">
      <Field
        label="Week starting"
        name="weekStart"
        id={id}
        type="date"
        defaultValue={thisWeek}
        required
        hint="This week at first. Weeks start on Sunday; any day of the week will do."
      />
      <Button variant="outline" icon="basket">
        Show list
      </Button>
    </form>
  );
}
