import type { FormMetadata } from "@conform-to/react";
import { type ReactNode, Fragment } from "react";
import { Form } from "~/ui/form";
import { FILL_PATH } from "~/server/values/paths";
import type { ShownRequest } from "./fill-day";
import { formatDate } from "~/server/values/dates";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/choices";
import { Icon, type IconName } from "~/ui/icon";
import { asSentence } from "~/server/values/text";
import { writeAway } from "./asked";
import { inWords } from "~/language/words";
import type { WeekProposal } from "./propose.server";
import { FILLED_TYPES, type Slot } from "./week";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

type ViewFieldsProps = { start: string; asked: ShownRequest };

/** Renders hidden fields, with which the response to a form of the proposal shows the same days and meals. */
export const ViewFields = ({ start, asked: request }: ViewFieldsProps) => (
  <>
    <input type="hidden" name="from" value={start} />
    <input type="hidden" name="nights" value={request.nights} />
    {request.mealTypes.map((type) => (
      <input key={type} type="hidden" name="type" value={type} />
    ))}
  </>
);

type ChangingFormProps = ViewFieldsProps & {
  form: FormMetadata;
  intent: string;
  /** The address that is shown again if the form is rejected. */
  action?: string;
  className: string;
  children: ReactNode;
};

/** A form that changes the proposal and shows the same days and meals again. */
export const ChangingForm = ({
  start,
  asked: request,
  action = FILL_PATH,
  children,
  ...form
}: ChangingFormProps) => (
  <Form {...form} action={action} noValidate data-enhance="">
    <ViewFields {...{ start, asked: request }} />
    {children}
  </Form>
);

const NAMES = {
  breakfast: message("Breakfasts"),
  lunch: message("Lunches"),
  dinner: message("Dinners"),
  snack: message("Snacks"),
} as const;
const WORDS = {
  breakfast: message("breakfasts"),
  lunch: message("lunches"),
  dinner: message("dinners"),
  snack: message("snacks"),
} as const;

const LINE =
  "flex min-h-13 items-center gap-3 border-b border-line px-0 py-2 font-normal text-ink no-underline before:content-none hover:underline";

type FillOptionsProps = {
  asked: ShownRequest;
  eaters: WeekProposal["eaters"];
  /** The slots that are or could be filled. */
  slots: readonly Slot[];
  /** The first of the days. */
  from: string;
};

/** Further options of the week: busy days, absent eaters, and the meals that are filled. */
export function FillOptions({ asked: request, eaters, slots, from }: FillOptionsProps) {
  return (
    <div className="proposal-options">
      <a className={LINE} href="/dashboard/week/times" data-modal="">
        <LineHead icon="clock">{t("Busy days")}</LineHead>
        <Icon name="right" className="ms-auto text-ink2" />
      </a>
      <WhoIsAway {...{ eaters, slots }} />
      <WhichMeals {...{ asked: request, from }} />
      <button form={DISCARD_FORM} className={`${LINE} w-full text-start`}>
        <LineHead icon="trash">{t("Discard this proposal")}</LineHead>
      </button>
    </div>
  );
}

const LineHead = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} className="flex-none text-ink2" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </>
);

const Arrow = () => <Icon name="down" className="ms-auto flex-none text-ink2" />;

/** The checkboxes for who is absent on which filled night. Empty for a household without listed eaters. */
function WhoIsAway({ eaters, slots }: Pick<FillOptionsProps, "eaters" | "slots">) {
  if (eaters.length === 0 || slots.length === 0) return null;
  const nights = [...new Map(slots.map((slot) => [slot.date, slot])).values()].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
  const absences = nights.flatMap(({ date, away }) =>
    eaters.filter(({ id }) => away.includes(id)).map(({ id, name }) => ({ date, id, name })),
  );
  return (
    <details>
      <summary className={LINE}>
        <LineHead icon="user">
          {absences.length > 0
            ? rich("Away: {nights}", {
                nights: absences.map(({ date, id, name }, at) => (
                  <Fragment key={writeAway(date, id)}>
                    {at > 0 && ", "}
                    {rich("<bdi>{name}</bdi> on {day}", {
                      name,
                      day: formatDate(date, "EEEE"),
                      bdi: (text) => <bdi>{text}</bdi>,
                    })}
                  </Fragment>
                )),
              })
            : t("Someone is away")}
        </LineHead>
        <Arrow />
      </summary>
      <div className="grid gap-2 pt-2 pb-4">
        {nights.map(({ date, away }) => (
          <fieldset key={date} className="min-w-0">
            <legend className="text-sm font-semibold">
              {t("Away on {date}", { date: formatDate(date, "EEEE d") })}
            </legend>
            <div className="flex flex-wrap gap-2">
              {eaters.map(({ id, name }) => (
                <Chip
                  key={id}
                  type="checkbox"
                  name="away"
                  value={writeAway(date, id)}
                  defaultChecked={away.includes(id)}
                >
                  {name}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
        {nights.map(({ date }) => (
          <input key={date} type="hidden" name="date" value={date} />
        ))}
        <Button variant="outline" icon="refresh" name="seat" value="1">
          {t("Fill for everyone who is there")}
        </Button>
      </div>
    </details>
  );
}

/** The ids of forms whose fields and buttons are inside the proposal's own form. */
const MEALS_FORM = "which-meals";
const DISCARD_FORM = "discard-proposal";

/** Renders the forms of the options. They belong next to the proposal's form, not in it. */
export const OptionForms = ({ asked: request, from }: Pick<FillOptionsProps, "asked" | "from">) => (
  <>
    <form id={MEALS_FORM} method="get" action={FILL_PATH} data-enhance="" />
    <form id={DISCARD_FORM} method="post" action={FILL_PATH} data-enhance="">
      <input type="hidden" name="intent" value="discard" />
      <ViewFields start={from} asked={request} />
    </form>
  </>
);

function WhichMeals({ asked: request, from }: Pick<FillOptionsProps, "asked" | "from">) {
  const { mealTypes, nights } = request;
  const isUsual = mealTypes.length === 1 && mealTypes[0] === "dinner" && nights >= 7;
  const meals = asSentence(inWords(mealTypes.map((type) => t(WORDS[type]))));
  const chosenText =
    nights === 7
      ? meals
      : mealTypes.length > 1
        ? t("{meals}, at most {nights, plural, one {# day} other {# days}}", { meals, nights })
        : t("{meals}, at most {nights}", { meals, nights });
  return (
    <details>
      <summary className={LINE}>
        <LineHead icon="calendar">
          {isUsual ? t("Breakfasts and lunches too") : chosenText}
        </LineHead>
        <Arrow />
      </summary>
      <div className="flex flex-wrap items-center gap-2 pt-2 pb-4">
        <input form={MEALS_FORM} type="hidden" name="from" value={from} />
        {FILLED_TYPES.map((type) => (
          <Chip
            key={type}
            form={MEALS_FORM}
            type="checkbox"
            name="type"
            value={type}
            defaultChecked={mealTypes.includes(type)}
          >
            {t(NAMES[type])}
          </Chip>
        ))}
        <label className="inline-flex min-h-11 items-center gap-2">
          {t("At most")}
          <select form={MEALS_FORM} name="nights" defaultValue={nights} className="min-h-11 w-auto">
            {Array.from({ length: 7 }, (_, at) => at + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <Button form={MEALS_FORM} variant="outline" icon="refresh">
          {t("Fill again")}
        </Button>
      </div>
    </details>
  );
}
