import type { ReactNode } from "react";
import { cx } from "./classes";

/**
 * One row that stays above the tab bar of a phone while its page is in sight: 60 px high. In a low window, and on a
 * wide screen, it is where it stands in the page.
 */
export function Dock({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx("dock print:hidden", className)} data-dock="">
      {children}
    </div>
  );
}
