import { Fragment, type ReactElement, type ReactNode } from "react";
import { variants } from "./classes";

type TableProps = {
  caption: string;
  /** The columns' names; a heading of its own kind is a <th>. */
  columns: readonly (string | ReactElement)[];
  /** On a phone each value has a line of its own. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  /** The rows: a <tr role="row"> of cells each. */
  children: ReactNode;
};

const table = variants("data-table", {
  variants: { isWide: { true: "max-md:[&_td]:col-span-full", false: "" } },
});

/** A list of many columns, whose rows are sheets on a phone. */
export function Table({ caption, columns, isWide = false, className, children }: TableProps) {
  return (
    <table className={table({ isWide, className })} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <Fragment key={at}>
              {typeof column === "string" ? <th scope="col">{column}</th> : column}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  /** The column's name, shown before the value on a phone. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A value in a row of a table. */
export function Cell({ label, className, children }: CellProps) {
  return (
    // Drawn as a grid on a phone, a row and its cells would lose their roles.
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
    <td role="cell" data-column={label} className={className}>
      {children}
    </td>
  );
}
