import * as z from "zod";

/** Lighthouse's figures of a page: scores of 100, seconds, milliseconds, and its unit of shifts. */
export type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
};
/** A run: its figures, or the reason why it failed and whether another try may succeed. */
export type Outcome = { figures: Figures } | { reason: string; mayPass: boolean };

const score = z.object({ score: z.number().nullable() });
const audit = z.object({
  numericValue: z.number().optional(),
  errorMessage: z.string().optional(),
});
const reportSchema = z.object({
  runtimeError: z.object({ code: z.string() }).optional(),
  finalDisplayedUrl: z.string().optional(),
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.object({
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
  }),
});

/** Errors of a good page on a busy machine: a trace without its beginning, its frames or its end. */
const NOT_RECORDED =
  /\b(NO_(NAVSTART|FCP|LCP|LCP_ALL_FRAMES|DCL|FMP|TRACING_STARTED|RESOURCE_REQUEST|SPEEDLINE_FRAMES|SCREENSHOTS|TTI_\w+)|SPEEDINDEX_OF_ZERO|INVALID_SPEEDLINE|TRACING_ALREADY_STARTED|PAGE_HUNG|PROTOCOL_TIMEOUT|CRI_TIMEOUT|TARGET_CRASHED|MISSING_REQUIRED_ARTIFACT|ERRORED_REQUIRED_ARTIFACT)\b/;

const failure = (reason: string): Outcome => ({ reason, mayPass: NOT_RECORDED.test(reason) });

/** Reads Lighthouse's report of the page at `url`. Throws if it is not a report. */
export function outcomeOf(json: string, url: string): Outcome {
  const report = reportSchema.parse(JSON.parse(json));
  const { runtimeError, finalDisplayedUrl, categories, audits } = report;
  if (runtimeError) return failure(runtimeError.code);
  if (finalDisplayedUrl !== url) return failure(`was led to ${finalDisplayedUrl}`);
  const message = Object.values(audits).find(({ errorMessage }) => errorMessage)?.errorMessage;
  if (message) return failure(message);
  const shareOf = (name: keyof typeof categories) =>
    Math.round((categories[name].score ?? NaN) * 100);
  const valueOf = (name: keyof typeof audits) => audits[name].numericValue ?? NaN;
  const figures = {
    performance: shareOf("performance"),
    accessibility: shareOf("accessibility"),
    bestPractices: shareOf("best-practices"),
    seo: shareOf("seo"),
    lcp: valueOf("largest-contentful-paint") / 1000,
    tbt: valueOf("total-blocking-time"),
    cls: valueOf("cumulative-layout-shift"),
  };
  const missing = Object.entries(figures).find(([, value]) => Number.isNaN(value));
  return missing ? failure(`no figure for ${missing[0]}`) : { figures };
}
