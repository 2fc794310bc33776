/** The limit of a figure, and its aim. A figure must be at most that, or at least that with `atLeast`. */
export type Goal = { must: number; aim: number; atLeast?: true };

/** Returns the median of the numbers. */
export function median(numbers: number[]) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

/** Returns a figure with its goal: "4.1 (must ≤ 5, aim ≤ 3.5) ok". */
export function judge(figure: number, goal: Goal | undefined, digits: number) {
  const shown = Number.isNaN(figure) ? "–" : figure.toFixed(digits);
  if (!goal) return shown;
  const { must, aim, atLeast } = goal;
  const sign = atLeast ? "≥" : "≤";
  const reaches = (limit: number) => (atLeast ? figure >= limit : figure <= limit);
  const verdict = reaches(aim) ? "ok, aim" : reaches(must) ? "ok" : "OVER";
  return `${shown} (must ${sign} ${must}, aim ${sign} ${aim}) ${verdict}`;
}

/** Returns the rows aligned below their heading: the first column to the left, numbers to the right. */
export function formatTable(heading: string[], rows: string[][]) {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? "")].length)),
  );
  const isText = heading.map((_, column) => rows.some((row) => /[a-z]/i.test(row[column] ?? "")));
  return all
    .map((row) =>
      heading
        .map((_, column) => {
          const cell = row[column] ?? "";
          const width = widths[column] ?? 0;
          return isText[column] ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
