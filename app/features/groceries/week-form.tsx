import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
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

/** The same beside the suggestions, if there is room for it. */
export function WeekCard({ today }: { today: string }) {
  return (
    <Card title={<span className="text-xl">Shop by the week</span>} plain className="max-xl:hidden">
      <p className="text-sm text-ink2 mt-1 mb-4">
        One grocery list for everything planned in a week.
      </p>
      <WeekForm today={today} id="week-card" />
    </Card>
  );
}
