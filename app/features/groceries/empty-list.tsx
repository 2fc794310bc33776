import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { listFormSchema } from "./groceries.schema";
import { LIST_FORM } from "./list-button";
import { AddField } from "./grocery-list";
import { mealsInWords, type PlannedMeal } from "./plan-changes";
import type { NearWeek } from "./weeks.server";

type EmptyListProps = {
  week: string;
  /** What is still to be cooked in the week. */
  planned: readonly PlannedMeal[];
  weeks: readonly NearWeek[];
};

/** Where the week has no list: how one is made of what is planned, or by hand. */
export function EmptyList({ week, planned, weeks }: EmptyListProps) {
  const { form, fields } = useForm(LIST_FORM, listFormSchema);
  const next = weeks.find((one) => one.week > week && (one.hasList || one.planned > 0));
  return (
    <>
      <EmptyState
        cuisine="asian"
        heading="h2"
        title="No grocery list found"
        action={
          <div className="flex flex-wrap items-center justify-center gap-2">
            {planned.length > 0 ? (
              <form method="post" action={`/dashboard/groceries?weekStart=${week}`} data-enhance="">
                <Button icon="basket" name="intent" value="add-planned">
                  Add {mealsInWords(planned.length, "planned")}
                </Button>
              </form>
            ) : (
              <ButtonLink icon="calendar" href="/dashboard?open=calendar#calendar">
                Go to the calendar
              </ButtonLink>
            )}
            {next && (
              <ButtonLink variant="outline" href={`/dashboard/groceries?weekStart=${next.week}`}>
                {next.name}: {next.hasList ? "its list" : mealsInWords(next.planned, "planned")}
              </ButtonLink>
            )}
          </div>
        }
      >
        Select some meals and generate a grocery list to see it here.
        {planned.length > 0 && " Or take all that is planned at once:"}
      </EmptyState>
      <Form
        form={form}
        action={`/dashboard/groceries?weekStart=${week}`}
        className="mx-auto mb-6 max-w-120 print:hidden"
        noValidate
        data-enhance=""
      >
        <input type="hidden" name="weekStartDate" value={week} />
        <AddField label="Or start one by hand" field={fields.item} />
      </Form>
    </>
  );
}
