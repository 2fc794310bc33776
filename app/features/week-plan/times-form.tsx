import { addDays, formatDate } from "~/dates";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import type { Limits } from "./week-settings.server";
import { LIMITS, limitsSchema } from "./week-plan.schema";

const WORDS: Partial<Record<(typeof LIMITS)[number], string>> = {
  any: "As long as it takes",
  "0": "We do not cook",
};
/** Any Sunday. */
const SUNDAY = "2026-11-22";

/** How much time there is to cook on each day of the week. */
export function TimesForm({ limits, from }: { limits: Limits; from: string }) {
  const { form } = useForm("week-times", limitsSchema);
  return (
    <Form
      form={form}
      action={`/dashboard/week/times?from=${encodeURIComponent(from)}`}
      className="stack"
      noValidate
      data-closes=""
    >
      <p>
        Said once, for every week. What takes longer is planned only where nothing else fits, and
        says so.
      </p>
      {limits.map((limit, day) => {
        const name = formatDate(addDays(SUNDAY, day), "EEEE");
        return (
          <label key={name} className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{name}</span>
            <select
              name="limit"
              defaultValue={limit === null ? "any" : String(limit)}
              className="w-auto"
            >
              {LIMITS.map((value) => (
                <option key={value} value={value}>
                  {WORDS[value] ?? `Up to ${value} minutes`}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Cancel
        </ButtonLink>
        <Button icon="check">Save</Button>
      </div>
    </Form>
  );
}
