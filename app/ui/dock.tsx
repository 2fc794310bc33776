import type { ReactNode } from "react";
import { cx } from "./classes";

/**
 * Shows a row of buttons that stays above the tab bar of a phone: 60 px high. In a low window, and on a wide
 * screen, it stays at its place in the page.
 */
export function Dock({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("dock print:hidden", className)}>{children}</div>;
}
