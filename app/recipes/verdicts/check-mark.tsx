import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { VerdictLabel } from "./mark";

const LOOKS = {
  breaks: { icon: "alert", className: "text-err font-semibold" },
  unknown: { icon: "info", className: "text-mustard" },
  dislike: { icon: "info", className: "text-ink2" },
  checked: { icon: "check", className: "text-olive" },
} as const;

/** Shows a verdict on a separate line, in words and not only by color. */
export function CheckMark({ mark, className }: { mark: VerdictLabel | null; className?: string }) {
  if (mark === null) return null;
  const look = LOOKS[mark.tone];
  return (
    <p className={cx("flex items-start gap-1.5 text-sm leading-snug", look.className, className)}>
      <Icon name={look.icon} className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">{mark.words}</span>
    </p>
  );
}
