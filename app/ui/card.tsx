import { variants } from "./classes";
import { type ReactNode, useId } from "react";

type SectionHeadProps = {
  /** The heading, and elements next to it. */
  children: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string | undefined;
};

const head = variants("mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-ink pb-3");

/** Shows a heading over a rule, with actions at the end of its line. */
export function SectionHead({ children, actions, className }: SectionHeadProps) {
  return (
    <div className={head({ className })}>
      <div className="me-auto min-w-0">{children}</div>
      {actions}
    </div>
  );
}

type CardProps = {
  id?: string | undefined;
  title?: ReactNode;
  /** Buttons at the end of the head, on the title's line. */
  actions?: ReactNode;
  /** True for a title without the rule under it, for a small card. */
  plain?: boolean | undefined;
  as?: "section" | "article" | "div" | undefined;
  /** True if the script may replace the card without the rest of the page. Needs an `id`. */
  region?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** The classes of a sheet of paper for other elements. */
export const card = variants(
  "min-w-0 rounded-lg border border-line bg-card p-gutter shadow-1 md:p-6",
);

/** Shows a sheet of paper with an optional ruled head. With a title it is a named region. */
export function Card({
  id,
  title,
  actions,
  plain,
  as: Tag = "section",
  region,
  className,
  children,
}: CardProps) {
  const generated = useId();
  const titleId = `${id ?? generated}-title`;
  const heading = title && <h2 id={titleId}>{title}</h2>;
  return (
    <Tag
      className={card({ className })}
      id={id}
      data-region={region ? "" : undefined}
      aria-labelledby={title && Tag !== "div" ? titleId : undefined}
    >
      {plain ? (
        heading
      ) : heading || actions ? (
        <SectionHead actions={actions}>{heading}</SectionHead>
      ) : null}
      {children}
    </Tag>
  );
}

/** Shows a page's only short form, or a sentence, on its own sheet. */
export function NarrowCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={card({ className: "mx-auto my-6 max-w-[32rem] px-5 py-6 md:p-10" })}>
      <h1 className="mb-3 text-2xl">{title}</h1>
      {children}
    </div>
  );
}
