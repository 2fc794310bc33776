import { Button, type ButtonProps } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { fillPathAt } from "./asked";

type Pressed = {
  /** The slot that is changed, or what is taken for it. */
  value: string;
  /** What is done with it. */
  name: "swap" | "choose" | "take" | "skip" | "fill" | "again";
  slotName: string;
};

const pressed = ({ slotName, name, value }: Pressed) => ({
  formMethod: "get" as const,
  formAction: fillPathAt(slotName),
  ...{ name, value },
});

type SlotButtonProps = Pick<ButtonProps, "variant" | "icon" | "label" | "children"> &
  Omit<Pressed, "value"> & { value?: string };

/** A button of the surrounding form that changes one slot; the answer is shown at that slot. */
export const SlotButton = ({ slotName, name, value = slotName, ...button }: SlotButtonProps) => (
  <Button variant="outline" {...button} {...pressed({ slotName, name, value })} />
);

type SlotMenuButtonProps = Omit<Pressed, "value"> & { icon: IconName; children: string };

/** A button of a slot as a line of its row's menu. */
export const SlotMenuButton = ({ slotName, name, icon, children }: SlotMenuButtonProps) => (
  <li>
    <button {...pressed({ slotName, name, value: slotName })}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
);
