import * as z from "zod";

const schema = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().default(""),
  }),
});

/** Kinds of reports counted apart; all others are counted together. */
const MOST_KINDS = 20;
const counts = new Map<string, number>();
let others = 0;

/** Counts CSP violations by directive and host since the start. */
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
    // Untrusted text: limited to the characters of a directive and a host.
    return [rule, host].map((word) => word.replace(/[^\w.:-]/g, "").slice(0, 60)).join(" ");
  } catch {
    return null;
  }
}

/** The counts, highest first. */
export function listReports(): { what: string; count: number }[] {
  const told = [...counts].map(([what, count]) => ({ what, count }));
  if (others > 0) told.push({ what: "others", count: others });
  return told.sort((a, b) => b.count - a.count);
}
