import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const TONES = { plain: "", accent: "b-a", olive: "b-o", mustard: "b-m", plum: "b-p", wine: "b-w" };

type BadgeProps = {
  tone?: keyof typeof TONES | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A short fact about what it stands beside; the words carry it, the color only helps. */
export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={["badge", TONES[tone], className].filter(Boolean).join(" ")}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
