import { type ReactNode } from "react";

/** Labels and values with dotted leaders between them, as on a menu card. */
export function Leaders({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="lead">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
