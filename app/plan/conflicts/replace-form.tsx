import { dayName, weekdayName } from "~/plan/calendar/month-grid";
import { MealPicker } from "~/plan/calendar/meal-picker";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { replaceSchema } from "./misfits.schema";
import type { getReplacements } from "./replace.server";
import { creditsInWords } from "~/household/billing";
import type { BookDish } from "~/find/generation";
import { timeOf } from "~/recipes/meals";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Plate } from "~/ui/plate";

type BookDishesProps = {
  dishes: readonly BookDish[];
  /** Credits that one costs. */
  price: number;
};

/** Dishes of the recipe book, each with a button of the surrounding form that says what taking it costs. */
function BookDishes({ dishes, price }: BookDishesProps) {
  if (dishes.length === 0) return null;
  const says = price > 0 ? `Plan it – ${creditsInWords(price)}` : "Plan it";
  return (
    <section aria-labelledby="book-dishes">
      <h3 className="text-base" id="book-dishes">
        From the recipe book
      </h3>
      <p className="text-sm text-ink2">
        {price > 0
          ? "New to you: the one that you plan costs 1 credit, as any new meal does."
          : "New to you, and free."}
      </p>
      <input type="hidden" name="price" value={price} />
      <ul role="list">
        {dishes.map(({ bookId, title, cuisine, drawing, cookingTime }) => (
          <li
            key={bookId}
            className="flex items-center gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className={ROW_PICTURE}>
              <Plate cuisine={cuisine} drawing={drawing} />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                <b className="font-serif font-semibold">{title}</b>
                <br />
                <span className="text-sm text-ink2">
                  {cuisine}, {timeOf({ cookingTime })}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                name="bookId"
                value={bookId}
                label={`${says}: ${title}`}
              >
                {says}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReplaceFormProps = Awaited<ReturnType<typeof getReplacements>> & {
  /** Known by which a dish is taken once. */
  requestId: string;
  /** Where Cancel leads. */
  from: string;
};

/** Chooses what is planned in place of a meal, among what fits: the household's own, and dishes of the recipe book. */
export function ReplaceForm({ entry, search, choice, from, ...props }: ReplaceFormProps) {
  const { dishes, price, requestId } = props;
  const { form, fields } = useForm("replace-entry", replaceSchema);
  const { initialValue, errors } = fields.mealId;
  const path = `/dashboard/calendar/${entry.id}/replace`;
  const isEmpty = choice.count === 0 && search === "";
  return (
    <Form
      form={form}
      action={withFrom(path, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
      data-live="replace-entry"
    >
      <p>
        In place of <b dir="auto">{entry.title}</b> on {weekdayName(entry.scheduledDate)}{" "}
        {dayName(entry.scheduledDate)}. What does not fit those who eat is left out.
      </p>
      {isEmpty ? (
        <p>
          None of your recipes fits yet. <a href="/custom-recipes">Add one of your own</a>
          {dishes.length === 0 && (
            <>
              , or <a href="/dashboard#suggestions">find some in the suggestions</a>
            </>
          )}
          .
        </p>
      ) : (
        <MealPicker
          choice={choice}
          value={initialValue ?? ""}
          search={search}
          path={path}
          error={errors}
        />
      )}
      <BookDishes dishes={dishes} price={price} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="from" value={from} />
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Cancel
        </ButtonLink>
        <Button icon="calendar-add" disabled={isEmpty}>
          Replace
        </Button>
      </div>
    </Form>
  );
}
