import type { ReactNode } from "react";
import { formatDate } from "~/dates";
import { NAPKIN } from "~/ui/plate";
import { type ShownAsked, slotAnchor } from "./asked";
import { type Drawn, FillRow } from "./fill-row";
import { FillSlot } from "./fill-slot";
import { SlotButton } from "./slot-buttons";
import type { SlotRow } from "./slot-row";
import type { WeekProposal } from "./propose.server";
import { FILLED_TYPES, type Slot, slotKey } from "./week";

type FillDayProps = {
  date: string;
  /** Of the whole week: what is proposed, what stays empty, and what is planned already. */
  rows: readonly SlotRow[];
  open: readonly Slot[];
  planned: WeekProposal["planned"];
  asked: ShownAsked;
  eaters: WeekProposal["eaters"];
  /** Credits for a new dish. */
  price: number;
};

/** A day's meals of the proposal, in the order in which they are eaten. */
export function FillDay({ date, rows, open, planned, asked, eaters, price }: FillDayProps) {
  const hasTypes = asked.mealTypes.length > 1;
  const onDay = <T,>(some: readonly T[], dateOf: (it: T) => string) =>
    some.filter((it) => dateOf(it) === date);
  const frame = (key: string, mealType: string, words: ReactNode, dish: Drawn | null = null) => (
    <FillRow
      key={key}
      id={slotAnchor(key)}
      date={date}
      mealType={hasTypes ? mealType : null}
      dish={dish}
    >
      {words}
    </FillRow>
  );
  const meals = [
    ...onDay(planned, (entry) => entry.date)
      .filter(({ mealType }) => asked.mealTypes.some((type) => type === mealType))
      .map(({ id, mealType, title, mealId, ...dish }) => ({
        mealType,
        row: frame(
          id,
          mealType,
          <>
            <p className="font-serif text-xl text-ink2 italic wrap-anywhere" dir="auto">
              {title}
            </p>
            <p className="text-ink2">Already planned; we leave it alone.</p>
          </>,
          mealId === null ? { ...dish, ...NAPKIN } : dish,
        ),
      })),
    ...onDay(rows, ({ slot }) => slot.date).map((row) => ({
      mealType: row.slot.mealType,
      row: (
        <FillSlot
          key={row.key}
          {...{ row, price, hasTypes }}
          isKept={asked.kept.includes(row.key)}
          isSwapping={asked.swapping === row.key}
          without={eaters.flatMap(({ id, name }) => (row.slot.away.includes(id) ? name : []))}
        />
      ),
    })),
    ...onDay(open, (slot) => slot.date).map((slot) => ({
      mealType: slot.mealType,
      row: frame(
        slotKey(slot),
        slot.mealType,
        <>
          <p className="text-ink2">Left empty.</p>
          {asked.skipped.includes(slotKey(slot)) && (
            <SlotButton
              slotName={slotKey(slot)}
              name="fill"
              label={`Fill ${formatDate(date, "EEEE")} after all`}
            >
              Fill it after all
            </SlotButton>
          )}
        </>,
      ),
    })),
  ];
  return (
    <>
      {meals
        .sort((one, other) => orderOf(one.mealType) - orderOf(other.mealType))
        .map(({ row }) => row)}
    </>
  );
}

const orderOf = (mealType: string) => FILLED_TYPES.findIndex((type) => type === mealType);
