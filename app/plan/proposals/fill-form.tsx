import { creditsInWords } from "~/household/billing";
import { addDays, weekFrom } from "~/server/values/dates";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { useForm } from "~/ui/use-form";
import { FILL_PATH } from "~/server/values/paths";
import { counted } from "~/server/values/words";
import { FillDay, type ShownProposal } from "./fill-day";
import { FillOptions } from "./fill-options";
import type { SlotRow } from "./slot-row";
import { ViewFields } from "./view-fields";
import { acceptFormSchema } from "./week-plan.schema";

type FillFormProps = ShownProposal & {
  /** The first of the seven days. */
  start: string;
  /** Credits that all of it costs, and those that there are; null where none are needed. */
  price: number;
  credits: number | null;
  /** Charges for a new dish once, however often the form is sent. */
  requestId: string;
};

/** Seven proposed days, each with the buttons that change it. The form names the slots that it plans, and their price. */
export function FillForm(props: FillFormProps) {
  const { start, price, credits, requestId, ...shown } = props;
  const { rows, open, planned, restDays, eaters, asked } = shown;
  const { form } = useForm("fill-week", acceptFormSchema);
  const dishes = rows.filter(({ dish }) => dish !== null);
  const hasTypes = asked.mealTypes.length > 1;
  const meals = rows.length + open.length + planned.length;
  const daysAfter = `${FILL_PATH}?from=${addDays(start, 7)}`;
  return (
    <Form form={form} action={shown.here} noValidate data-region="" data-enhance="">
      <ViewFields {...{ start, asked }} />
      <input type="hidden" name="credits" value={price} />
      <input type="hidden" name="requestId" value={requestId} />
      {rows.length + open.length === 0 && planned.length > 0 ? (
        <Notice tone="info" title="These seven days are planned.">
          No {hasTypes ? "meal" : asked.mealTypes[0]} is open.{" "}
          <a href={daysAfter}>Fill the next seven days</a>
        </Notice>
      ) : (
        meals > 0 &&
        meals <= FEW && (
          <p className="mb-2">
            There is no more to fill in these seven days.{" "}
            <a href={daysAfter} className="inline-flex min-h-11 items-center">
              Fill the next seven days
            </a>
          </p>
        )
      )}
      {meals === 0 && restDays.length === 0 ? (
        <EmptyState cuisine="italian" heading="h2" title="Nothing left to fill">
          None of these seven days can be planned.
        </EmptyState>
      ) : (
        <div className="proposal">
          <ol role="list" className="lg:contents">
            {weekFrom(start).map((date) => (
              <FillDay key={date} {...shown} date={date} />
            ))}
          </ol>
          <FillOptions
            {...{ asked, eaters }}
            from={start}
            slots={[...rows.map(({ slot }) => slot), ...open]}
          />
        </div>
      )}
      {dishes.length > 0 && <PayBar {...{ dishes, price, credits }} />}
    </Form>
  );
}

/** Seven days with at most this many meals are as good as over: the next seven are offered. */
const FEW = 2;

type PayBarProps = { dishes: readonly SlotRow[]; price: number; credits: number | null };

/** The bar that stays in sight: what is planned, and what that costs. */
function PayBar({ dishes, price, credits }: PayBarProps) {
  const isDinners = dishes.every(({ slot }) => slot.mealType === "dinner");
  const meal = isDinners ? "dinner" : "meal";
  const fresh = dishes.filter(({ dish }) => dish?.kind === "new").length;
  const own = dishes.length - fresh;
  const parts = [own > 0 && `${own} of yours`, fresh > 0 && `${fresh} new`].filter(Boolean);
  return (
    <div className="pay-bar" data-sticky="pay">
      <p className="flex-[1_1_6.5rem] text-sm leading-tight text-ink2 figures">
        {parts.join(", ")}.
        {credits !== null && (
          <>
            <br />
            {price > 0 ? `You have ${creditsInWords(credits)}.` : "Nothing to pay."}
          </>
        )}
      </p>
      <Button busyLabel="Planning..." className="min-h-12 px-4.5">
        Plan {counted(dishes.length, meal)}
        {price > 0 && `, ${creditsInWords(price)}`}
      </Button>
    </div>
  );
}
