import { expect } from "vitest";

/** Returns the milliseconds of processor time that this process has used. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const TEXT = JSON.stringify(
  Array.from({ length: 500 }, (_, n) => ({ id: n, line: `${n} cups of flour, sifted`, tags: [n] })),
);

/** Does a fixed piece of work of some milliseconds: JSON, a sort and regular expressions, like the measured code. */
function unit() {
  for (let n = 0; n < 10; n++) {
    const rows: { id: number; line: string }[] = JSON.parse(TEXT);
    rows.sort((a, b) => (a.line < b.line ? -1 : 1));
    rows.map(({ line }) => line.replace(/\b(\d+) (\w+)/g, "$2 $1"));
  }
}

/** How often the work is measured. Another process on the same core makes one measurement too high, never too low. */
const MEASURED = 3;

/**
 * Fails if `work` takes more than `units` times the processor time of a fixed piece of work, in each of three
 * measurements. A ratio changes little on a slow or busy machine. A unit is about 10 ms on a machine of 2024. `work` gets
 * the number of the measurement, so that it can use another text each time if the code has a cache.
 */
export function expectCost(work: (measurement: number) => void, units: number) {
  unit();
  let least = Infinity;
  for (let n = 0; n < MEASURED && least >= units; n++)
    least = Math.min(
      least,
      costOf(() => work(n)),
    );
  expect(least, "cost in units of work").toBeLessThan(units);
}

function costOf(work: () => void) {
  let from = cpuTime();
  for (let n = 0; n < 5; n++) unit();
  const one = (cpuTime() - from) / 5;
  from = cpuTime();
  work();
  return (cpuTime() - from) / one;
}
