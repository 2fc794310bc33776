import type { ComponentProps, PropsWithChildren, ReactNode } from "react";
import { PageLinks } from "~/ui/page-links";

type AdminPagesProps = Omit<ComponentProps<typeof PageLinks>, "hrefOf"> & {
  /** The address of the first page, with its filter. */
  href: string;
};

/** Links to the other pages of a list. */
export function AdminPages({ href, ...rest }: AdminPagesProps) {
  const hrefOf = (page: number) => `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
  return <PageLinks hrefOf={hrefOf} {...rest} />;
}

/** An instant as lists show it, to the minute. */
export const shownTime = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;

type TableProps = { caption: string; columns: readonly string[]; className: string };

/** A list of the administrator's; its children are the rows. */
export function Table({ caption, columns, className, children }: PropsWithChildren<TableProps>) {
  return (
    <table className={`table ${className}`} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type CellProps = {
  /** The column's heading, shown before the value on a phone. */
  label: string;
  className?: "tabular-nums";
  children: ReactNode;
};

/** A cell of an admin table. */
export function Cell({ label, className, children }: CellProps) {
  return (
    // Drawn as a grid on a phone, a row and its cells would lose their roles.
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
    <td role="cell" data-l={label} className={className}>
      {children}
    </td>
  );
}
