import { creditsInWords } from "~/credits";
import { addDays } from "~/dates";
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

/** A proposed week: nothing of it is stored before it is planned, so all that was chosen stands in the form. */
export function FillForm(props: FillFormProps) {
  const { start, rows, open, planned, price, priceOfOne, credits, asked, requestId } = props;
  const { eaters } = props;
  const { form } = useForm("fill-week", acceptFormSchema);
  const dishes = rows.filter(({ dish }) => dish !== null);
  const hasTypes = asked.mealTypes.length > 1;
  const weekAfter = `${FILL_PATH}?week=${addDays(start, 7)}`;
  // On a Saturday it is one night.
  const isAll = rows.length > 0 && rows.length + open.length + planned.length <= FEW;
  const days = Array.from({ length: 7 }, (_, day) => addDays(start, day));
  return (
    <Form
      form={form}
      action={FILL_PATH}
      noValidate

      data-region=""
      data-enhance=""
    >
      <Hidden name="week" values={[start]} />
      <Hidden name="seed" values={[asked.seed]} />
      <Hidden name="skip" values={asked.skipped} />
      <Hidden name="refused" values={asked.refused} />
      <Hidden name="credits" values={[String(price)]} />
      <Hidden name="requestId" values={[requestId]} />
      <FillOptions start={start} asked={asked}>
        <WhoIsAway eaters={eaters} slots={[...rows.map(({ slot }) => slot), ...open]} />
      </FillOptions>
      {isAll && (
        <p className="mb-4">
          There is no more to fill in this week.{" "}
          <a href={weekAfter} className="inline-flex min-h-11 items-center">
            Fill the week after
          </a>
        </p>
      )}
      {rows.length + open.length === 0 && planned.length > 0 && (
        <Notice tone="info" title="Everything of this week is planned">
          There is no free {hasTypes ? "meal" : asked.mealTypes[0]} left in it to fill.{" "}
          <a href={weekAfter}>Fill the week after</a>
        </Notice>
      )}
      {rows.length + planned.length + open.length === 0 ? (
        <EmptyState cuisine="italian" heading="h2" title="Nothing left to fill">
          No day of this week can be planned, or nobody cooks on those that can.
        </EmptyState>
      ) : (
        <ol
          role="list"
          className="overflow-hidden border border-line bg-card max-md:-mx-gutter max-md:border-x-0 md:rounded-lg"
        >
          {days.map((date) => (
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

/** A week with so few meals in it was over before it was filled. */
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
