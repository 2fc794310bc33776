import { formatTable, judge, median } from "../bench/table";
import type { Figures } from "./outcome";
import type { Rounds } from "./rounds";

export type Page = { path: string; isPublic: boolean };

const ALL = { must: 100, aim: 100, atLeast: true } as const;
const LCP = { must: 1.2, aim: 0.95 };
const TBT = { must: 50, aim: 0 };
const CLS = { must: 0, aim: 0 };
const HEADING = ["page", "performance", "accessibility", "best practices", "SEO"].concat([
  "LCP s",
  "TBT ms",
  "CLS",
]);

/**
 * Returns lines to print: the medians of each page with their goals, and below them the runs that were tried again and the
 * pages that could not be measured.
 */
export function resultLines(measured: { page: Page; result: Rounds }[], rounds: number): string[] {
  const rows = measured.map(({ page, result }) => [
    page.path,
    ...cells(result.runs, page.isPublic),
  ]);
  const notes = measured.flatMap(({ page: { path }, result: { runs, repeated, failed } }) => [
    ...(repeated.length > 0
      ? [`${path}: tried again ${repeated.length} times (${[...new Set(repeated)].join("; ")})`]
      : []),
    ...(failed === null
      ? []
      : [`${path}: FAILED after ${runs.length} of ${rounds} rounds: ${failed}`]),
  ]);
  return [formatTable(HEADING, rows), ...notes];
}

/** Returns the cells of a page. A private page has no SEO figure, because it asks search engines to stay away. */
function cells(runs: Figures[], isPublic: boolean) {
  if (runs.length === 0) return HEADING.slice(1).map(() => "–");
  const middle = (name: keyof Figures) => median(runs.map((run) => run[name]));
  return [
    judge(middle("performance"), ALL, 0),
    judge(middle("accessibility"), ALL, 0),
    judge(middle("bestPractices"), ALL, 0),
    isPublic ? judge(middle("seo"), ALL, 0) : "–",
    judge(middle("lcp"), LCP, 2),
    judge(middle("tbt"), TBT, 0),
    judge(middle("cls"), CLS, 3),
  ];
}
