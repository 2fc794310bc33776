import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Segment } from "~/ui/choices";
import { Form } from "~/ui/form";
import { choiceProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { unitsSchema } from "./groceries.schema";
import type { Measures } from "~/food/format";
import type { GroceryList } from "./list";
import { OF_LIST } from "./list-button";

const MEASURES = [
  { value: "written", label: "As written" },
  { value: "metric", label: "Metric" },
  { value: "us", label: "US" },
] as const;

/** In which units the list is shown, for this user from now on. */
export function UnitsButtons({ list: { measures } }: { list: GroceryList }) {
  return (
    <div
      className="inline-flex flex-wrap overflow-clip rounded-md border border-edge print:hidden"
      role="group"
      aria-label="Units"
    >
      {MEASURES.map(({ value, label }) => (
        <button
          key={value}
          className="min-h-11 min-w-[44px] flex-auto border-e border-edge px-2.5 text-sm font-medium -outline-offset-4 last:border-e-0 aria-pressed:bg-olive aria-pressed:font-semibold aria-pressed:text-on-olive"
          {...OF_LIST}
          name="units"
          value={value}
          aria-pressed={value === measures}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The same on the account page, away from any list. */
export function UnitsCard({ units }: { units: Measures }) {
  const { form, fields } = useForm("units-form", unitsSchema, { units });
  return (
    <Card id="units" title="Units">
      <Form form={form} intent="units" action="/account" className="stack">
        <Segment legend="On your grocery lists" options={MEASURES} {...choiceProps(fields.units)} />
        <p className="text-sm text-ink2">“As written” keeps each recipe’s own units.</p>
        <Button variant="secondary">Save units</Button>
      </Form>
    </Card>
  );
}
