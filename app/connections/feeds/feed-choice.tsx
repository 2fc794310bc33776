import { ENTRY_TYPES, MEAL_TYPE_LABELS } from "~/plan/calendar/calendar.schema";
import { Button } from "~/ui/button";
import { CheckRow, Chips } from "~/ui/choices";
import { checkProps, choiceProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { choiceSchema } from "./feeds.schema";
import type { Feed } from "./feeds.server";

const TYPES = ENTRY_TYPES.map((value) => ({ value, label: MEAL_TYPE_LABELS[value] }));

/** What is in one's own calendar. */
export function FeedChoice({ feed }: { feed: Pick<Feed, "mealTypes" | "hasTasks"> }) {
  const { form, fields } = useForm("feed-choice", choiceSchema, {
    mealType: feed.mealTypes,
    hasTasks: feed.hasTasks,
  });
  return (
    <Form form={form} intent="choose" className="stack" data-enhance="" noValidate>
      <Chips legend="In it" options={TYPES} {...choiceProps(fields.mealType)} />
      <CheckRow {...checkProps(fields.hasTasks)} label="What has to be prepared ahead" />
      <Button variant="secondary">Save what is in it</Button>
    </Form>
  );
}
