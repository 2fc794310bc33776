import { formatDate } from "~/server/values/dates";
import { NAPKIN } from "~/ui/plate";
import { type Asked, slotAnchor } from "./asked";
import { FillRow } from "./fill-row";
import { FillSlot } from "./fill-slot";
import { SlotButton } from "./slot-buttons";
import type { SlotRow } from "./slot-row";
import type { WeekProposal } from "./propose.server";
import { FILLED_TYPES, type Slot, slotKey } from "./week";

/** The request for the proposal, as the page needs it. */
export type ShownAsked = Pick<Asked, "nights" | "mealTypes" | "choosing"> & {
  skipped: readonly string[];
};

export type ShownProposal = Pick<
  WeekProposal,
  "planned" | "eaters" | "hasUnreadWords" | "restDays" | "hasOwn" | "offersNew"
> & {
  /** Of all seven days: what is proposed, and what stays open. */
  rows: readonly SlotRow[];
  open: readonly Slot[];
  asked: ShownAsked;
  /** The address of this proposal. */
  here: string;
};

type FillDayProps = ShownProposal & { date: string };

/** A day's meals of the proposal, in the order in which they are eaten. */
export function FillDay(props: FillDayProps) {
  const { date, rows, open, planned, restDays, asked, ...shown } = props;
  const hasTypes = asked.mealTypes.length > 1;
  const typeOf = (mealType: string) => (hasTypes ? mealType : null);
  const meals = [
    ...planned
      .filter((entry) => entry.date === date)
      .filter(({ mealType }) => asked.mealTypes.some((type) => type === mealType))
      .map(({ id, mealType, title, mealId, ...dish }) => ({
        mealType,
        row: (
          <FillRow
            key={id}
            {...{ date }}
            mealType={typeOf(mealType)}
            dish={mealId === null ? { ...dish, ...NAPKIN } : dish}
            title={<span dir="auto">{title}</span>}
            isQuiet
          >
            <p className="text-sm text-ink2">Already planned. It stays as it is.</p>
          </FillRow>
        ),
      })),
    ...rows
      .filter(({ slot }) => slot.date === date)
      .map((row) => ({
        mealType: row.slot.mealType,
        row: (
          <FillSlot
            key={row.key}
            {...{ row, hasTypes, ...shown }}
            isChoosing={asked.choosing === row.key}
          />
        ),
      })),
    ...open
      .filter((slot) => slot.date === date)
      .map((slot) => ({
        mealType: slot.mealType,
        row: (
          <FillRow
            key={slotKey(slot)}
            id={slotAnchor(slotKey(slot))}
            {...{ date }}
            mealType={typeOf(slot.mealType)}
            dish={null}
            title="Left open"
            isQuiet
          >
            {asked.skipped.includes(slotKey(slot)) && (
              <div className="mt-2 lg:mt-auto lg:pt-3">
                <SlotButton
                  name="fill"
                  value={slotKey(slot)}
                  label={`Fill ${formatDate(date, "EEEE")} after all`}
                >
                  Fill it after all
                </SlotButton>
              </div>
            )}
          </FillRow>
        ),
      })),
  ];
  if (meals.length === 0 && restDays.includes(date)) {
    return (
      <FillRow {...{ date }} mealType={null} dish={null} title="Nobody cooks" isQuiet>
        <p className="text-sm text-ink2">
          So you said under <a href="/dashboard/week/times">Busy days</a>.
        </p>
      </FillRow>
    );
  }
  return (
    <>
      {meals
        .sort((one, other) => orderOf(one.mealType) - orderOf(other.mealType))
        .map(({ row }) => row)}
    </>
  );
}

const orderOf = (mealType: string) => FILLED_TYPES.findIndex((type) => type === mealType);
