import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";

/** Makes the list of everything that is planned in a week. */
export function WeekForm({ today, id }: { today: string; id: string }) {
  const reply = useReply();
  return (
    <Form
      reply={reply}
      action="/dashboard/groceries/week"
      className="stack"
      noValidate
      data-enhance=""
    >
      <Field
        label="Week starting"
        name="weekStartDate"
        id={id}
        type="date"
        defaultValue={reply.text("weekStartDate", today)}
        error={reply.errors("weekStartDate")}
        hint="Weeks start on Sunday; any day of the week will do."
      />
      <Button variant="outline" icon="basket">
        Show list
      </Button>
    </Form>
  );
}

/** The same beside the suggestions, where there is room for it. */
export function WeekCard({ today }: { today: string }) {
  return (
    <Card title={<span className="text-xl">Shop by the week</span>} plain className="onlyxl">
      <p className="note mt-1 mb-4">One grocery list for everything planned in a week.</p>
      <WeekForm today={today} id="week-card" />
    </Card>
  );
}
