import { describe, expect, test } from "vitest";
import { type Outcome, outcomeOf } from "./outcome";
import { measureRounds, TRIES } from "./rounds";
import { resultLines } from "./table";

const URL = "http://127.0.0.1:3000/dashboard";
const FIGURES = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 66,
  lcp: 1.1,
  tbt: 20,
  cls: 0,
};

/** A report as Lighthouse writes it, cut to what is read of it. */
const report = (changes: object = {}) => ({
  finalDisplayedUrl: URL,
  categories: {
    performance: { score: 1 },
    accessibility: { score: 1 },
    "best-practices": { score: 1 },
    seo: { score: 0.66 },
  },
  audits: {
    "largest-contentful-paint": { numericValue: 1100 },
    "total-blocking-time": { numericValue: 20 },
    "cumulative-layout-shift": { numericValue: 0 },
  },
  ...changes,
});
const outcome = (changes: object = {}) => outcomeOf(JSON.stringify(report(changes)), URL);

/** A page that answers with these outcomes, one after the other, and how often it was asked. */
function pageOf(outcomes: Outcome[]) {
  const asked = { times: 0 };
  const measure = async () => {
    const next = outcomes[asked.times++];
    if (!next) throw new Error("Measured more often than was to be expected.");
    return next;
  };
  return { asked, measure };
}
const good = (lcp = 1.1): Outcome => ({ figures: { ...FIGURES, lcp } });
const lost: Outcome = { reason: "NO_NAVSTART", mayPass: true };
const refused: Outcome = { reason: "ERRORED_DOCUMENT_REQUEST", mayPass: false };

describe("a report of Lighthouse", () => {
  test("gives shares of 100, seconds, milliseconds and shifts", () => {
    expect(outcome()).toEqual({ figures: FIGURES });
  });

  test.each(["NO_NAVSTART", "NO_FCP", "NO_TRACING_STARTED", "PROTOCOL_TIMEOUT", "TARGET_CRASHED"])(
    "without a trace may pass at another try: %s",
    (code) => {
      // Without a trace no category has a score.
      const categories = { ...report().categories, performance: { score: null } };
      const audits = { ...report().audits, "largest-contentful-paint": { errorMessage: code } };
      const expected = { reason: code, mayPass: true };
      expect(outcome({ runtimeError: { code }, categories, audits })).toEqual(expected);
      expect(outcome({ categories, audits })).toEqual(expected);
    },
  );

  test("of a page that is refused, or that leads elsewhere, will not pass", () => {
    expect(outcome({ runtimeError: { code: "ERRORED_DOCUMENT_REQUEST" } })).toEqual(refused);
    const finalDisplayedUrl = "http://127.0.0.1:3000/auth";
    expect(outcome({ finalDisplayedUrl })).toEqual({
      reason: `was led to ${finalDisplayedUrl}`,
      mayPass: false,
    });
  });

  test("that lacks a figure is none", () => {
    const audits = { ...report().audits, "total-blocking-time": {} };
    expect(outcome({ audits })).toEqual({ reason: "no figure for tbt", mayPass: false });
  });
});

describe("the rounds of a page", () => {
  test("try again where the trace was not recorded", async () => {
    const { measure, asked } = pageOf([good(), lost, lost, good(), lost, good()]);
    const result = await measureRounds(measure, 3);
    expect(result.runs).toHaveLength(3);
    expect(result).toMatchObject({ repeated: Array(3).fill("NO_NAVSTART"), failed: null });
    expect(asked.times).toBe(6);
  });

  test("end when one was tried often enough, and keep what was measured", async () => {
    const { measure, asked } = pageOf([good(), ...Array<Outcome>(TRIES).fill(lost)]);
    const { runs, failed } = await measureRounds(measure, 3);
    expect(runs).toEqual([FIGURES]);
    expect(failed).toBe(`NO_NAVSTART, ${TRIES} times`);
    expect(asked.times).toBe(1 + TRIES);
  });

  test("end at once where another try would find the same", async () => {
    const { measure, asked } = pageOf([good(), refused]);
    expect(await measureRounds(measure, 3)).toEqual({
      runs: [FIGURES],
      repeated: [],
      failed: "ERRORED_DOCUMENT_REQUEST",
    });
    expect(asked.times).toBe(2);
  });
});

test("the table has the medians of all pages, and says what was tried again and what failed", () => {
  const result = { repeated: [], failed: null };
  const [table = "", ...notes] = resultLines(
    [
      {
        page: { path: "/", isPublic: true },
        result: {
          ...result,
          runs: [1.1, 1.3, 1.25].map((lcp) => ({ ...FIGURES, lcp })),
          repeated: ["NO_NAVSTART", "NO_NAVSTART", "NO_FCP"],
        },
      },
      {
        page: { path: "/dashboard", isPublic: false },
        result: { ...result, runs: [FIGURES], failed: "NO_NAVSTART, 5 times" },
      },
      {
        page: { path: "/favorites", isPublic: false },
        result: { ...result, runs: [], failed: "ERRORED_DOCUMENT_REQUEST" },
      },
    ],
    3,
  );
  const [, landing, dashboard, favorites] = table.split("\n");
  expect(landing).toMatch(/^\/ .* 66 \(.*OVER.* 1\.25 \(must ≤ 1\.2, aim ≤ 0\.95\) OVER/);
  expect(dashboard).toMatch(/ – .* 1\.10 \(must ≤ 1\.2, aim ≤ 0\.95\) ok/);
  expect(favorites).not.toMatch(/ok|OVER/);
  expect(notes).toEqual([
    "/: tried again 3 times (NO_NAVSTART; NO_FCP)",
    "/dashboard: FAILED after 1 of 3 rounds: NO_NAVSTART, 5 times",
    "/favorites: FAILED after 0 of 3 rounds: ERRORED_DOCUMENT_REQUEST",
  ]);
});
