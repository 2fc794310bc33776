import { variants } from "./classes";
import { type ReactNode } from "react";

type SectionHeadProps = {
  /** The heading, and what belongs to it. */
  children: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string | undefined;
};

const head = variants("mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-ink pb-3");

/** A heading over a rule, with what can be done at the end of its line. */
export function SectionHead({ children, actions, className }: SectionHeadProps) {
  return (
    <div className={head({ className })}>
      <div className="me-auto min-w-0">{children}</div>
      {actions}
    </div>
  );
}
