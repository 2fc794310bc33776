import type { ReactNode } from "react";
import { cx } from "~/ui/classes";
import { Icon, type IconName } from "~/ui/icon";

/** The look of one line that says something about a list. */
export const SAY_LINE =
  "-mx-gutter mt-2 flex min-h-11.5 flex-wrap items-center gap-x-2 px-gutter text-sm leading-snug lg:mx-0 lg:rounded-md print:hidden";

type SayLineProps = {
  icon: IconName;
  tone?: "news" | "calm";
  className?: string;
  /** A button at its end. */
  action?: ReactNode;
  children: ReactNode;
};

/** One line that says something about a list, with the button for it. */
export function SayLine({ icon, tone = "news", className, action, children }: SayLineProps) {
  return (
    <div className={cx(SAY_LINE, tone === "news" ? "bg-mustard-wash" : "bg-sunk", className)}>
      <Icon name={icon} className={tone === "news" ? "text-mustard" : "text-ink2"} />
      <p className="min-w-0 flex-[1_1_8rem] py-1">{children}</p>
      {action}
    </div>
  );
}
