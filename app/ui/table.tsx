import { type ComponentPropsWithoutRef, Fragment, type ReactElement, type ReactNode } from "react";
import { cx, variants } from "./classes";

type TableProps = {
  caption: string;
  /** The columns' names. A heading with its own content is a `Column`. */
  columns: readonly (string | ReactElement)[];
  /** True if each value has its own line on a phone. */
  isWide?: boolean | undefined;
  className?: string | undefined;
  /** The rows: a `TableRow` of cells each. */
  children: ReactNode;
};

const table = variants("w-full max-md:block", {
  variants: { isWide: { true: "max-md:[&_td]:col-span-full", false: "" } },
});
/**
 * The classes of a cell. The first two cells identify the row: on a phone, they are above the others, without their
 * columns' names.
 */
const cell = variants(
  "border-b border-line px-2 py-3 wrap-anywhere group-last/row:border-b-0 md:[&_.inline-flex]:whitespace-nowrap max-md:min-w-0 max-md:items-baseline max-md:justify-between max-md:gap-2 max-md:border-0 max-md:px-0 max-md:py-0.75 max-md:text-sm max-md:before:wrap-normal max-md:before:text-ink2 max-md:before:content-[attr(data-column)] max-md:nth-[-n+2]:col-span-full max-md:nth-[-n+2]:text-base max-md:nth-[-n+2]:before:content-none",
  {
    variants: {
      isWideOnly: { true: "max-md:hidden", false: "max-md:flex max-md:nth-[-n+2]:block" },
    },
  },
);

/** Shows a list with many columns, whose rows are sheets on a phone. */
export function Table({ caption, columns, isWide = false, className, children }: TableProps) {
  return (
    <table className={table({ isWide, className })} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column, at) => (
            <Fragment key={at}>
              {typeof column === "string" ? <Column>{column}</Column> : column}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

/** Shows the heading of a column. */
export function Column({ className, ...heading }: ComponentPropsWithoutRef<"th">) {
  return (
    <th
      scope="col"
      className={cx(
        "border-b border-line px-2 py-3 text-start text-sm font-semibold text-ink2",
        className,
      )}
      {...heading}
    />
  );
}

/** Shows a row of a table: a sheet on a phone. */
export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="group/row max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-md:gap-x-4 max-md:border-b max-md:border-line max-md:py-3 max-md:last:border-b-0"
    >
      {children}
    </tr>
  );
}

type CellProps = {
  /** The column's name, shown before the value on a phone. */
  label: string;
  /** Not shown on a phone. */
  isWideOnly?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Shows a value in a row of a table. */
export function Cell({ label, isWideOnly = false, className, children }: CellProps) {
  return (
    // On a phone, a row and its cells are drawn as a grid and would lose their roles.
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
    <td role="cell" data-column={label} className={cell({ isWideOnly, className })}>
      {children}
    </td>
  );
}

/** Shows labels and values with dotted leaders between them, as on a menu card. */
export function Leaders({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 py-1.25">
          <dt className="flex min-w-0 flex-auto items-baseline text-ink2 after:ms-2 after:min-w-4 after:flex-1 after:border-b-2 after:border-dotted after:border-line">
            {label}
          </dt>
          <dd className="ms-auto min-w-0 text-end font-semibold figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
