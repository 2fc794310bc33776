import { expect } from "vitest";

/** Milliseconds of the processor that this process has used. */
const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const TEXT = JSON.stringify(
  Array.from({ length: 500 }, (_, n) => ({ id: n, line: `${n} cups of flour, sifted`, tags: [n] })),
);

/** A fixed piece of work of some milliseconds: JSON, a sort and regular expressions, like the code that is measured. */
function unit() {
  for (let n = 0; n < 10; n++) {
    const rows: { id: number; line: string }[] = JSON.parse(TEXT);
    rows.sort((a, b) => (a.line < b.line ? -1 : 1));
    rows.map(({ line }) => line.replace(/\b(\d+) (\w+)/g, "$2 $1"));
  }
}

/** How often work is measured at most. Another process on the same core makes one measurement too high, never too low. */
const MEASURED = 3;

/**
 * Fails if the processor time of `work` is more than `units` times that of a fixed piece of work in the same moment, in each of
 * three measurements: a ratio, which a slow or busy machine does not change much. A unit is about 10 ms on a machine of 2024.
 * `work` gets the number of the measurement, so that code with a cache can be given another text each time.
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
