import { variants } from "./classes";
import { type ReactNode, useId } from "react";
import { SectionHead } from "./section-head";

type CardProps = {
  id?: string | undefined;
  title?: ReactNode;
  /** Buttons at the end of the head, on the title's line. */
  actions?: ReactNode;
  /** The title without the rule under it, for a small card. */
  plain?: boolean | undefined;
  as?: "section" | "article" | "div" | undefined;
  /** The script may put a new version in its place without the rest of the page; needs an `id`. */
  region?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** The classes of a sheet of paper, for what has to be another element. */
export const card = variants(
  "min-w-0 rounded-lg border border-line bg-card p-gutter shadow-1 md:p-6",
);

/** A sheet of paper with an optional ruled head; with a title it is a named region. */
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
