import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  progressBodyOf,
  clock,
  type StoredDish,
  type Pending,
  renewed,
  settled,
  shownOf,
  type CookTimer,
} from "./cook-progress";

const NOW = Date.parse("2026-11-26T18:00:00Z");
const after = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const timer = (step: number, seconds: number): CookTimer => ({
  step,
  time: 0,
  number: step + 1,
  name: "Simmer",
  words: "8 minutes",
  endsAt: after(seconds),
});
const dish = (more: Partial<StoredDish> = {}): StoredDish => ({
  title: "Soup",
  page: "/dashboard/meals/soup/cook",
  pending: {},
  skew: 0,
  known: { at: after(0), lines: [1, 3], steps: [0], timers: [timer(1, 480)] },
  ...more,
});

describe("the progress of a dish", () => {
  it("shows check marks and timers that are not sent yet", () => {
    const pending = {
      "lines 3": false,
      "lines 0": true,
      "steps 2": true,
      "timer 1 0": null,
      "timer 4 0": timer(4, 60),
    };
    expect(shownOf(dish({ pending }), NOW)).toEqual({
      lines: [0, 1],
      steps: [0, 2],
      timers: [timer(4, 60)],
    });
  });

  it("uses the device's clock, and forgets timers that rang more than half an hour ago", () => {
    const late = dish({ skew: 90_000 });
    expect(shownOf(late, NOW).timers).toEqual([timer(1, 570)]);
    expect(shownOf(late, NOW + (570 + 1799) * 1000).timers).toHaveLength(1);
    expect(shownOf(late, NOW + (570 + 1800) * 1000).timers).toEqual([]);
  });

  it("sends the remaining time of a timer that was started offline", () => {
    const pending = { "timer 4 0": timer(4, 60), "timer 1 0": null, "lines 2": true };
    expect(progressBodyOf(pending, NOW + 20_000)).toEqual({
      lines: [{ index: 2, done: true }],
      steps: [],
      timers: [
        { step: 4, time: 0, secondsLeft: 40 },
        { step: 1, time: 0, secondsLeft: null },
      ],
    });
    expect(progressBodyOf(pending, NOW + 1e9).timers[0]?.secondsLeft).toBe(-7200);
  });

  it("ignores a page that was cached before the last change", () => {
    const page = { at: after(-60), lines: [], steps: [], timers: [] };
    expect(renewed(dish(), page)).toEqual(dish());
    expect(renewed(dish(), { ...page, at: after(60) }).known.lines).toEqual([]);
  });

  it("equals the server's progress once all changes are sent, and keeps changes made during the request", () => {
    const values = fc.oneof(fc.boolean(), fc.constant(null), fc.constant(timer(1, 5)));
    const keys = fc.constantFrom("lines 0", "lines 1", "steps 0", "timer 1 0", "timer 2 0");
    const changes = fc.dictionary(keys, values);
    fc.assert(
      fc.property(changes, changes, (sent: Pending, meanwhile: Pending) => {
        const answer = { at: after(1), lines: [7], steps: [], timers: [] };
        const pending = { ...sent, ...meanwhile };
        const done = settled(dish({ pending }), sent, answer, NOW + 3000);
        expect(done).toMatchObject({ known: answer, skew: 2000 });
        for (const [key, value] of Object.entries(pending)) {
          const isSent = key in sent && JSON.stringify(sent[key]) === JSON.stringify(value);
          expect(key in done.pending).toBe(!isSent);
        }
      }),
    );
  });

  it("formats remaining times like a clock", () => {
    expect([0, 59, 60, 3599, 3600, 43_200].map(clock)).toEqual([
      "0:00",
      "0:59",
      "1:00",
      "59:59",
      "1:00:00",
      "12:00:00",
    ]);
  });
});
