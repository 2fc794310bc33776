import { Button, type ButtonProps } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

type Pressed = {
  /** The slot that is changed, or what is taken for it. */
  value: string;
  /** What is done with it. */
  name: "swap" | "take" | "skip" | "fill" | "again" | "repeats" | "dropDay";
};

type SlotButtonProps = Pick<ButtonProps, "variant" | "icon" | "label" | "children"> & Pressed;

/** A button of the surrounding form that changes one slot; the answer is shown at that slot. */
export const SlotButton = (props: SlotButtonProps) => <Button variant="outline" {...props} />;

type SlotMenuButtonProps = Pressed & { icon: IconName; children: string };

/** A button of a slot as a line of its row's menu. */
export const SlotMenuButton = ({ icon, children, ...pressed }: SlotMenuButtonProps) => (
  <li>
    <button {...pressed}>
      <Icon name={icon} />
      {children}
    </button>
  </li>
);
