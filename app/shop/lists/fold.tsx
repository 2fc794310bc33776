import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

type FoldProps = {
  id: string;
  title: string;
  count: number;
  /** A line under the title. */
  note?: ReactNode;
  isOpen?: boolean;
  isHidden?: boolean;
  children: ReactNode;
} & { "data-elsewhere"?: ""; "data-basket"?: "" };

/** A part of a list that is folded away: its title, how many items it has, and the items. */
export function Fold({ id, title, count, note, isOpen, isHidden, children, ...marks }: FoldProps) {
  return (
    <details className="fold print:hidden" id={id} open={isOpen} hidden={isHidden} {...marks}>
      <summary>
        <Icon name="right" className="fold-mark" />
        <h2 dir="auto">{title}</h2>
        <span className="fold-count figures" data-count="">
          {count}
        </span>
        {note && <small dir="auto">{note}</small>}
      </summary>
      {children}
    </details>
  );
}
