import { formatDate } from "~/dates";
import { Button, type ButtonProps } from "~/ui/button";
import { fillPathAt } from "./asked";

type SlotButtonProps = Pick<ButtonProps, "variant" | "label" | "children"> & {
  slotName: string;
  /** What is done with the slot. */
  name: "swap" | "not" | "skip" | "fill";
};

/** A button of the surrounding form that changes one slot, and is answered there. */
export const SlotButton = ({ slotName, ...button }: SlotButtonProps) => (
  <Button
    variant="outline"
    {...button}
    formMethod="get"
    formAction={fillPathAt(slotName)}
    value={slotName}
  />
);

/** Of a slot for which there is another dish, this stands among them. */
export const LeaveEmpty = ({ slotName, date }: { slotName: string; date: string }) => (
  <SlotButton
    slotName={slotName}
    name="skip"
    variant="ghost"
    label={`Leave ${formatDate(date, "EEEE")} empty`}
  >
    Leave empty
  </SlotButton>
);
