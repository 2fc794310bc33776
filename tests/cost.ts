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

/**
 * Fails if the processor time of `work` is more than `units` times that of a fixed piece of work in the same moment:
 * a ratio, which a slow or busy machine does not change much. A unit is about 10 ms on a machine of 2024.
 */
export function expectCost(work: () => void, units: number) {
  unit();
  let from = cpuTime();
  for (let n = 0; n < 5; n++) unit();
  const one = (cpuTime() - from) / 5;
  from = cpuTime();
  work();
  expect((cpuTime() - from) / one, "cost in units of work").toBeLessThan(units);
}
