type LinkRow = { href: string; label: string; isCurrent?: boolean | undefined };

/** Links, one a row; the one that is shown beside them is marked. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul role="list">
      {rows.map(({ href, label, isCurrent }) => (
        <li key={href} className="border-t border-line">
          <a
            className="flex min-h-11 items-center py-2 wrap-anywhere aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            dir="auto"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
