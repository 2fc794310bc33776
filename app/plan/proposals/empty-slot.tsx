import { formatDate } from "~/server/values/dates";
import { addMealPath } from "~/plan/calendar/entry-path";
import { ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import { FillRow, type Drawn } from "./fill-row";
import { SlotButton } from "./slot-buttons";
import type { SlotRow } from "./slot-row";
import type { EmptyReason } from "./week";

export type EmptySlotProps = {
  row: SlotRow;
  frame: { id: string; date: string; mealType: string | null; dish: Drawn | null };
  /** The household has a recipe for this meal of the day, whether or not it fits. */
  hasOwn: boolean;
  /** New dishes can be proposed. */
  offersNew: boolean;
  /** The address of this proposal. */
  here: string;
};

/** A night for which no dish was found: why, and what removes the cause. */
export function EmptySlot({ row, frame, hasOwn, offersNew, here }: EmptySlotProps) {
  const { emptyReason } = row;
  const { date } = frame;
  const needsCredits = !offersNew || emptyReason === "credits";
  return (
    <FillRow {...frame} title="Nothing fits yet" isQuiet>
      <p className="text-[0.9375rem] leading-snug">
        {whyInWords(emptyReason ?? "unsuitable", { hasOwn, offersNew })}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 lg:mt-auto lg:pt-3">
        {emptyReason === "refused" && (
          <SlotButton name="again" value="1" icon="refresh">
            Show them again
          </SlotButton>
        )}
        {emptyReason === "recent" && hasOwn && (
          <SlotButton name="repeats" value="1" icon="refresh">
            Allow repeats
          </SlotButton>
        )}
        {emptyReason === "wish" && (
          <SlotButton name="dropDay" value={date} icon="close">
            Drop the wishes for it
          </SlotButton>
        )}
        {emptyReason === "time" && (
          <ButtonLink variant="outline" href="#quick-choices">
            Allow more time
          </ButtonLink>
        )}
        {emptyReason === "unsuitable" && hasOwn && (
          <ButtonLink variant="outline" href="/table">
            Your table
          </ButtonLink>
        )}
        {needsCredits && (
          <ButtonLink variant="outline" href="/subscribe">
            Get More Meals
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          href={withFrom(addMealPath({ scheduledDate: date, mealType: row.slot.mealType }), here)}
          label={`Choose a dish for ${formatDate(date, "EEEE")}`}
        >
          Choose a dish myself
        </ButtonLink>
      </div>
    </FillRow>
  );
}

/** Why a night stays open, in a sentence that is true of it. */
export function whyInWords(
  reason: EmptyReason,
  { hasOwn, offersNew }: { hasOwn: boolean; offersNew: boolean },
): string {
  if (reason === "refused") return "You have swapped away every dish that fits this night.";
  if (reason === "time") return "Every dish that fits takes longer than you have on this night.";
  if (reason === "wish") return "No dish that fits everybody who eats is what you asked for.";
  if (reason === "credits") {
    return "Your credits are used for the new dishes of other nights, and your other recipes are planned within three weeks of this one.";
  }
  if (reason === "recent") {
    return offersNew
      ? "Every dish that fits is planned within three weeks of this night."
      : "You have no credits for a new dish, and your other recipes are planned within three weeks of this night.";
  }
  if (offersNew) return "No dish, yours or new, fits everybody who eats.";
  return hasOwn
    ? "You have no credits for a new dish, and none of your recipes fits everybody who eats."
    : "You have no credits for a new dish, and no recipe for this meal.";
}
