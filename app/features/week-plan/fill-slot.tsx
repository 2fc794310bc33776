import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { type Cover, coverIn, type Covers } from "~/features/photos/cover";
import { drawingOf } from "~/features/drawings/dish-drawing";
import { writeChoice } from "./asked";
import { FillRow } from "./fill-row";
import { reasonOf } from "./reason";
import { type Candidate, type Filled, mealIdOf, slotKey } from "./week";
import { inWords } from "~/text";

/** A slot with what is said of its dish. */
export type SlotRow = Omit<Filled, "candidate" | "terms" | "others"> & {
  key: string;
  dish: ShownDish | null;
  reason: string;
  others: ShownDish[];
};

/** A dish as the page shows it. */
export type ShownDish = Pick<
  Candidate,
  "id" | "title" | "cuisine" | "protein" | "minutes" | "kind"
> &
  Cover & { mealId: string | null; drawing: string };

function toShownDish(candidate: Candidate, covers: Covers): ShownDish {
  const { id, title, cuisine, protein, minutes, kind, drawnBy } = candidate;
  const mealId = mealIdOf(candidate);
  return {
    ...{ id, title, cuisine, protein, minutes, kind, mealId },
    ...{ drawing: drawingOf(drawnBy), ...coverIn(covers, mealId) },
  };
}

export const toSlotRow = (filled: Filled, covers: Covers): SlotRow => ({
  slot: filled.slot,
  key: slotKey(filled.slot),
  dish: filled.candidate && toShownDish(filled.candidate, covers),
  reason: reasonOf(filled),
  others: filled.others.map((other) => toShownDish(other, covers)),
});

const KINDS = {
  favorite: "Favorite, no credit",
  own: "Custom recipe, no credit",
  saved: "Among your recipes, no credit",
  new: "",
  leftovers: "Cooked already, no credit",
};

type FillSlotProps = {
  row: SlotRow;
  isKept: boolean;
  /** Its other dishes are shown. */
  isSwapping: boolean;
  /** Credits that a new dish costs. */
  price: number;
  /** The other meals of the days are filled, too. */
  hasTypes: boolean;
  /** The names of those who are away. */
  without: readonly string[];
};

/** A day of the proposal: the dish with its reason, and the buttons of the surrounding form that change it. */
export function FillSlot({ row, isKept, isSwapping, price, hasTypes, without }: FillSlotProps) {
  const { slot, key, dish, reason, others } = row;
  return (
    <FillRow
      date={slot.date}
      mealType={hasTypes ? slot.mealType : null}
      limit={slot.limit}
      dish={dish}
    >
      {dish ? (
        <div className="md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-6">
          <div>
            <h2 className="text-xl wrap-anywhere">{dishLink(dish)}</h2>
            <p className="text-ink2">{reason}</p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink2">
              {dish.minutes !== null && <span>{dish.minutes} min</span>}
              {without.length > 0 && (
                <span>
                  For {slot.servings}, without <span dir="auto">{inWords(without)}</span>
                </span>
              )}
              <span>{dish.kind === "new" ? priceOf(price) : KINDS[dish.kind]}</span>
            </p>
          </div>
          <input type="hidden" name="slot" value={writeChoice(key, dish.id)} />
          <div className="mt-2 flex flex-wrap gap-1 md:mt-0 md:gap-1.5 max-md:[&_.btn]:px-2">
            <Chip type="checkbox" name="keep" value={key} defaultChecked={isKept}>
              Keep<span className="sr-only"> {dish.title}</span>
            </Chip>
            <Button
              variant="outline"
              formMethod="get"
              name="swap"
              value={key}
              label={`Swap ${dish.title}`}
            >
              Swap
            </Button>
            <Button
              variant="ghost"
              formMethod="get"
              name="not"
              value={key}
              label={`Not this: ${dish.title}`}
            >
              Not this
            </Button>
          </div>
        </div>
      ) : (
        <p className="text-ink2">
          Nothing fits here. Add a recipe of your own, allow more time, or plan this day yourself.
        </p>
      )}
      {isSwapping && <Others slotName={key} others={others} price={price} />}
    </FillRow>
  );
}

const priceOf = (price: number) => (price > 0 ? `New, ${price} credit` : "New, free");

function dishLink({ mealId, title }: ShownDish) {
  if (!mealId) return <span dir="auto">{title}</span>;
  return (
    <a
      href={`/dashboard/meals/${mealId}`}
      className="text-ink no-underline hover:underline"
      data-modal=""
      dir="auto"
    >
      {title}
    </a>
  );
}

type OthersProps = { slotName: string; others: readonly ShownDish[]; price: number };

function Others({ slotName, others, price }: OthersProps) {
  return (
    <section className="mt-3 border-t border-line pt-2" aria-label="Instead">
      <ul role="list">
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-2"
          >
            <span className="min-w-0 grow basis-40 wrap-anywhere">
              <b className="font-serif font-semibold" dir="auto">
                {other.title}
              </b>
              <br />
              <span className="text-sm text-ink2">
                {[
                  other.minutes === null ? "" : `${other.minutes} min`,
                  other.kind === "new" ? priceOf(price) : KINDS[other.kind],
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              formMethod="get"
              name="take"
              value={writeChoice(slotName, other.id)}
              label={`Take ${other.title}`}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="text-ink2">There is nothing else that fits.</p>}
      <Button variant="ghost" formMethod="get" name="skip" value={slotName}>
        Leave this day empty
      </Button>
    </section>
  );
}
