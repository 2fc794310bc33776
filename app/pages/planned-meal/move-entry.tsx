import { formatDate, weekFrom } from "~/server/values/dates";
import { moveEntrySchema } from "~/plan/calendar/calendar.schema";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";

type MoveEntryProps = {
  id: string;
  title: string;
  scheduledDate: string;
  /** The first day that it can be moved to. */
  earliest: string;
  /** What is planned for the same meal of the next seven days, by date. */
  taken: Readonly<Record<string, string>>;
  /** The page that takes the form. */
  action: string;
};

/** Moves an entry to another day. An entry planned there for the same meal of the day takes its place. */
export function MoveEntry(props: MoveEntryProps) {
  const { id, title, scheduledDate, earliest, taken, action } = props;
  const { form, fields } = useForm(`move-${id}`, moveEntrySchema, {
    scheduledDate: scheduledDate < earliest ? earliest : scheduledDate,
  });
  const hidden = (
    <>
      <input type="hidden" name="exchange" value="yes" />
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="intent" value="move" />
    </>
  );
  return (
    <div className="stack">
      <form method="post" action={action} data-enhance="" data-here="">
        {hidden}
        <fieldset className="grid grid-cols-7 gap-1">
          <legend className="mb-2 text-sm font-semibold">Have it on</legend>
          {weekFrom(earliest).map((date) => (
            <button
              key={date}
              name="scheduledDate"
              value={date}
              disabled={date === scheduledDate}
              aria-label={`${formatDate(date, "EEEE d MMMM")}${taken[date] ? `, where ${taken[date]} is planned` : ""}`}
              className="grid min-h-14 cursor-pointer content-center justify-items-center rounded-sm border-[1.5px] border-edge bg-card text-xs text-ink2 hover:bg-sunk disabled:border-olive disabled:bg-olive disabled:text-on-olive"
            >
              {formatDate(date, "EEE")}
              <b className="font-serif text-lg leading-none font-normal">{formatDate(date, "d")}</b>
            </button>
          ))}
        </fieldset>
        <p className="mt-2 text-sm text-ink2">If that day has one, the two change places.</p>
      </form>
      <Form
        form={form}
        action={action}
        className="flex flex-wrap items-end gap-2"
        noValidate
        data-enhance=""
        data-here=""
      >
        {hidden}
        <Field label="Another day" {...inputProps(fields.scheduledDate, "date")} min={earliest} />
        <Button variant="secondary" label={`Move ${title}`}>
          Move
        </Button>
      </Form>
    </div>
  );
}
