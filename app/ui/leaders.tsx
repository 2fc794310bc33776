import { type ReactNode } from "react";

/** Labels and values with dotted leaders between them, as on a menu card. */
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
