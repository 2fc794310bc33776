import * as z from "zod";

const schema = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().default(""),
  }),
});

/** Kinds of reports that are told apart; whatever else comes is counted together. */
const MOST_KINDS = 20;
const counts = new Map<string, number>();
let others = 0;

/** Counts what a browser has kept a page of ours from loading or doing, by rule and host, since the start. */
export function countReport(text: string) {
  const report = readReport(text);
  if (!report) return;
  const known = counts.get(report);
  if (known !== undefined || counts.size < MOST_KINDS) counts.set(report, (known ?? 0) + 1);
  else others += 1;
}

function readReport(text: string) {
  try {
    const { "csp-report": report } = schema.parse(JSON.parse(text));
    const rule = report["effective-directive"] ?? report["violated-directive"] ?? "";
    const what = report["blocked-uri"];
    const host = URL.canParse(what) ? new URL(what).host || new URL(what).protocol : what;
    // Words of strangers: no more than a rule's name and a host's have.
    return [rule, host].map((word) => word.replace(/[^\w.:-]/g, "").slice(0, 60)).join(" ");
  } catch {
    return null;
  }
}

/** What was counted, most first. */
export function listReports(): { what: string; count: number }[] {
  const told = [...counts].map(([what, count]) => ({ what, count }));
  if (others > 0) told.push({ what: "others", count: others });
  return told.sort((a, b) => b.count - a.count);
}
