import { variants } from "./classes";
import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const TONES = {
  solid: "border-transparent bg-accent text-on-accent",
  plain: "border-line bg-card text-ink",
  accent: "border-transparent bg-accent-wash text-accent",
  olive: "border-transparent bg-olive-wash text-olive",
  mustard: "border-transparent bg-mustard-wash text-mustard",
  plum: "border-transparent bg-plum-wash text-plum",
  wine: "border-transparent bg-wine-wash text-err",
};

const badge = variants(
  "inline-flex min-h-7 items-center gap-1.5 rounded-sm border px-2.5 py-0.5 text-xs leading-snug font-semibold paper:border-edge paper:bg-transparent paper:text-ink",
  { variants: { tone: TONES } },
);

type BadgeProps = {
  tone?: keyof typeof TONES | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows a short fact next to its subject. The text carries the meaning, and the color only supports it. */
export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={badge({ tone, className })}>
      {icon && <Icon name={icon} className="size-4" />}
      {children}
    </span>
  );
}
