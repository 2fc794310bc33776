import { ENTRY_TYPES, MEAL_TYPE_LABELS } from "~/features/calendar/calendar.schema";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { CheckRow } from "~/ui/choices";
import { ErrorText, focusWhere } from "~/ui/field";
import { checkProps, choiceProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { choiceSchema } from "./feeds.schema";
import type { Feed } from "./feeds.server";

/** What is in one's own calendar. */
export function FeedChoice({ feed }: { feed: Pick<Feed, "mealTypes" | "hasTasks"> }) {
  const { form, fields } = useForm("feed-choice", choiceSchema, {
    mealType: feed.mealTypes,
    hasTasks: feed.hasTasks,
  });
  const { name, selected, error } = choiceProps(fields.mealType);
  return (
    <Form form={form} intent="choose" className="stack" data-enhance="" noValidate>
      <fieldset aria-describedby={error?.length ? `${name}-error` : undefined}>
        <legend className="mb-2 text-sm font-semibold">In it</legend>
        <div className="flex flex-wrap gap-2">
          {ENTRY_TYPES.map((type, index) => (
            <Chip
              key={type}
              type="checkbox"
              name={name}
              value={type}
              defaultChecked={selected.includes(type)}
              {...focusWhere(index === 0 && Boolean(error?.length))}
            >
              {MEAL_TYPE_LABELS[type]}
            </Chip>
          ))}
        </div>
        <ErrorText id={name} error={error} className="mt-2" />
      </fieldset>
      <CheckRow {...checkProps(fields.hasTasks)} label="What has to be prepared ahead" />
      <Button variant="secondary">Save what is in it</Button>
    </Form>
  );
}
