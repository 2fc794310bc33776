import { creditsInWords } from "~/household/billing/credit-words";
import type { BookDish } from "~/find/generation/book-dishes.server";
import { timeOf } from "~/recipes/meals/meal";
import { Button } from "~/ui/button";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Plate } from "~/ui/plate";

type BookDishesProps = {
  dishes: readonly BookDish[];
  /** Credits that one costs. */
  price: number;
};

/** Dishes of the recipe book, each with a button of the surrounding form that says what taking it costs. */
export function BookDishes({ dishes, price }: BookDishesProps) {
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
