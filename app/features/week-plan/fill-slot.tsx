import { NamesInWords } from "~/features/eaters/names-in-words";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { fillPathAt, slotAnchor, writeChoice } from "./asked";
import { FillRow } from "./fill-row";
import { LeaveEmpty, SlotButton } from "./slot-buttons";
import { costInWords, type ShownDish, type SlotRow } from "./slot-row";

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
      id={slotAnchor(key)}
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
                  For {slot.servings}, without <NamesInWords names={without} />
                </span>
              )}
              <span>{costInWords(dish, price)}</span>
            </p>
          </div>
          <input type="hidden" name="slot" value={writeChoice(key, dish.id)} />
          <div className="mt-2 flex flex-wrap gap-1 md:mt-0 md:gap-1.5 max-md:[&_.btn]:px-2">
            <Chip type="checkbox" name="keep" value={key} defaultChecked={isKept}>
              Keep<span className="sr-only"> {dish.title}</span>
            </Chip>
            {others.length > 0 ? (
              <>
                <SlotButton slotName={key} name="swap" label={`Swap ${dish.title}`}>
                  Swap
                </SlotButton>
                <SlotButton
                  slotName={key}
                  name="not"
                  variant="ghost"
                  label={`Not this: ${dish.title}`}
                >
                  Not this
                </SlotButton>
              </>
            ) : (
              <LeaveEmpty slotName={key} date={slot.date} />
            )}
          </div>
        </div>
      ) : (
        <p className="text-ink2">
          Nothing fits here. Add a recipe of your own, allow more time, or plan this day yourself.
        </p>
      )}
      {isSwapping && others.length > 0 && (
        <Others slotName={key} date={slot.date} others={others} price={price} />
      )}
    </FillRow>
  );
}

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

type OthersProps = {
  slotName: string;
  date: string;
  others: readonly ShownDish[];
  price: number;
};

function Others({ slotName, date, others, price }: OthersProps) {
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
                {[other.minutes === null ? "" : `${other.minutes} min`, costInWords(other, price)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              formMethod="get"
              formAction={fillPathAt(slotName)}
              name="take"
              value={writeChoice(slotName, other.id)}
              label={`Take ${other.title}`}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
      <LeaveEmpty slotName={slotName} date={date} />
    </section>
  );
}
