import { type ReactNode, useId } from "react";
import { cx } from "./classes";
import { focusWhere } from "./field";

type PageSectionProps = {
  id?: string;
  title: ReactNode;
  /** The current setting, at the end of the heading's line. */
  note?: ReactNode;
  /** True if the page opens at this section. */
  isShown?: boolean;
  className?: string;
  children: ReactNode;
};

/** Shows a section of a page with several: a heading over a rule, and its content without a card around it. */
export function PageSection({ id, title, note, isShown, className, children }: PageSectionProps) {
  const generated = useId();
  const titleId = `${id ?? generated}-title`;
  return (
    <section id={id} className={cx("pt-8 first:pt-2", className)} aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 border-b border-ink pb-2">
        <h2
          id={titleId}
          className="me-auto outline-none"
          {...(isShown && { tabIndex: -1, ...focusWhere(true) })}
        >
          {title}
        </h2>
        {note && <span className="text-sm font-medium text-ink2">{note}</span>}
      </div>
      {children}
    </section>
  );
}
