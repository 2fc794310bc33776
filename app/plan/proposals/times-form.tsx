import { addDays, formatDate } from "~/server/values/dates";
import { Form } from "~/ui/form";
import { SaveRow } from "~/ui/save-row";
import { useForm } from "~/ui/use-form";
import { LIMITS, limitsSchema } from "./week-plan.schema";
import type { Limits } from "./week-settings.server";

/** Any Sunday. */
const SUNDAY = "2026-11-22";
const nameOf = (day: number, format: "EEE" | "EEEE") => formatDate(addDays(SUNDAY, day), format);
const SHORT: Partial<Record<(typeof LIMITS)[number], string>> = { any: "–", "0": "None" };

/** The days with a limit, or that there is none: "Tue, Thu". */
export const busyDaysInWords = (limits: Limits) =>
  limits.flatMap((limit, day) => (limit === null ? [] : nameOf(day, "EEE"))).join(", ") || "None";

/** How much time there is to cook on each day of the week. */
export function TimesForm({ limits }: { limits: Limits }) {
  const { form } = useForm("week-times", limitsSchema);
  return (
    <Form
      form={form}
      action="/dashboard/week/times"
      noValidate
      data-enhance=""
      data-save-on-change=""
    >
      <div className="grid max-w-136 grid-cols-[repeat(auto-fit,minmax(min(100%,2.75rem),1fr))] gap-1">
        {limits.map((limit, day) => (
          <label key={day} className="grid gap-1 text-center text-xs font-semibold text-ink2">
            <span aria-hidden="true">{nameOf(day, "EEE")}</span>
            <select
              name="limit"
              aria-label={nameOf(day, "EEEE")}
              defaultValue={limit === null ? "any" : String(limit)}
              className={`appearance-none px-0 text-center [text-align-last:center] ${limit === null ? "" : "border-mustard bg-mustard-wash font-semibold text-mustard"}`}
            >
              {LIMITS.map((value) => (
                <option key={value} value={value}>
                  {SHORT[value] ?? value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink2">
        Every week. None: nobody cooks on that day. For one night, change that night on the planner.
      </p>
      <SaveRow>Save busy days</SaveRow>
    </Form>
  );
}
