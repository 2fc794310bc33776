import { creditsInWords } from "~/credits";
import { addDays, weekFrom } from "~/dates";
import { asSentence } from "~/text";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { useForm } from "~/ui/use-form";
import type { WeekProposal } from "./propose.server";
import { FILL_PATH, type ShownAsked } from "./asked";
import { FillOptions } from "./fill-options";
import { FillDay } from "./fill-day";
import type { SlotRow } from "./slot-row";
import { WhoIsAway } from "./who-is-away";
import { acceptFormSchema } from "./week-plan.schema";
import type { Slot } from "./week";

type FillFormProps = {
  start: string;
  rows: readonly SlotRow[];
  open: readonly Slot[];
  planned: WeekProposal["planned"];
  /** Credits for all of it, and for one new dish; and what there is. */
  price: number;
  priceOfOne: number;
  credits: number | null;
  asked: ShownAsked;
  /** Who eats with the household. */
  eaters: WeekProposal["eaters"];
  /** Known by which a new dish is taken once. */
  requestId: string;
};

/** Seven proposed days: nothing of it is stored before it is planned, so all that was chosen stands in the form. */
export function FillForm(props: FillFormProps) {
  const { start, rows, open, planned, price, priceOfOne, credits, asked, requestId } = props;
  const { eaters } = props;
  const { form } = useForm("fill-week", acceptFormSchema);
  const dishes = rows.filter(({ dish }) => dish !== null);
  const hasTypes = asked.mealTypes.length > 1;
  const daysAfter = `${FILL_PATH}?from=${addDays(start, 7)}`;
  const isAll = rows.length > 0 && rows.length + open.length + planned.length <= FEW;
  return (
    <Form
      form={form}
      action={FILL_PATH}
      noValidate

      data-region=""
      data-enhance=""
    >
      <Hidden name="from" values={[start]} />
      <Hidden name="seed" values={[asked.seed]} />
      <Hidden name="skip" values={asked.skipped} />
      <Hidden name="refused" values={asked.refused} />
      <Hidden name="credits" values={[String(price)]} />
      <Hidden name="requestId" values={[requestId]} />
      <FillOptions asked={asked}>
        <WhoIsAway eaters={eaters} slots={[...rows.map(({ slot }) => slot), ...open]} />
      </FillOptions>
      {isAll && (
        <p className="mb-4">
          There is no more to fill in these seven days.{" "}
          <a href={daysAfter} className="inline-flex min-h-11 items-center">
            Fill the next seven days
          </a>
        </p>
      )}
      {rows.length + open.length === 0 && planned.length > 0 && (
        <Notice tone="info" title="These seven days are planned">
          No {hasTypes ? "meal" : asked.mealTypes[0]} is open.{" "}
          <a href={daysAfter}>Fill the next seven days</a>
        </Notice>
      )}
      {rows.length + planned.length + open.length === 0 ? (
        <EmptyState cuisine="italian" heading="h2" title="Nothing left to fill">
          None of these seven days can be planned, or nobody cooks on those that can.
        </EmptyState>
      ) : (
        <ol
          role="list"
          className="overflow-hidden border border-line bg-card max-md:-mx-gutter max-md:border-x-0 md:rounded-lg"
        >
          {weekFrom(start).map((date) => (
            <FillDay
              key={date}
              date={date}
              {...{ rows, open, planned, asked, eaters }}
              price={priceOfOne}
            />
          ))}
        </ol>
      )}
      {dishes.length > 0 && (
        <PayBar
          {...{ dishes: dishes.length, price, credits }}
          own={dishes.filter(isOwn).length}
          canSwap={dishes.some(({ others }) => others.length > 0)}
        />
      )}
    </Form>
  );
}

/** Seven days with at most this many meals are as good as over: the next seven are offered. */
const FEW = 2;

const isOwn = ({ dish }: SlotRow) => dish?.kind !== "new";

const Hidden = ({ name, values }: { name: string; values: readonly string[] }) => (
  <>
    {values.map((value) => (
      <input key={value} type="hidden" name={name} value={value} />
    ))}
  </>
);

type PayBarProps = {
  dishes: number;
  own: number;
  price: number;
  credits: number | null;
  /** There are other dishes for some of the days. */
  canSwap: boolean;
};

function PayBar({ dishes, own, price, credits, canSwap }: PayBarProps) {
  const words = [
    own > 0 && (own === 1 ? "1 is yours and costs nothing" : `${own} are yours and cost nothing`),
    credits !== null && `you have ${creditsInWords(credits)}`,
  ].filter(Boolean);
  const these = dishes === 1 ? "Plan this one" : `Plan these ${dishes}`;
  const cost = price > 0 ? ` (${creditsInWords(price)})` : "";
  return (
    <div className="sticky bottom-[calc(60px+env(safe-area-inset-bottom)+var(--stuck))] z-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-card py-3 md:bottom-(--stuck) md:rounded-t-lg md:border-x md:px-6">
      <p className="grow basis-full text-sm text-ink2 md:basis-0">
        {words.length > 0 && `${asSentence(words.join("; "))}.`}
      </p>
      {canSwap && (
        <Button
          variant="outline"
          formMethod="get"
          name="swap"
          value="rest"
          className="max-md:px-2.5 max-md:text-sm"
        >
          Swap the rest
        </Button>
      )}
      <Button busyLabel="Planning..." className="grow max-md:px-2.5 max-md:text-sm md:grow-0">
        {these}
        {cost}
      </Button>
    </div>
  );
}
