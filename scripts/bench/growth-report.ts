import { GROWTH_GOALS } from "./goals";
import type { Growth } from "./large";
import { formatTable, judge, median } from "./table";

/** Prints the cost of a thousand more households. */
export function printGrowth({ runs, made, mixed }: Growth) {
  const { households, meals, entries } = made;
  const of = (name: string) => (runs.get(name) ?? []).map(({ cpu }) => cpu);
  const [small, large] = [of("small"), of("large")];
  const ratio = median(large.map((cpu, round) => cpu / (small[round] ?? NaN)));
  console.log(
    `\nThe same dashboard next to ${households} other households (${meals} meals, ${entries} entries)`,
  );
  console.log(
    formatTable(
      ["", "CPU µs/req", "÷ alone"],
      [
        ["alone", median(small).toFixed(0), ""],
        ["beside them", median(large).toFixed(0), judge(ratio, GROWTH_GOALS.dashboard, 2)],
      ],
    ),
  );
  const [, second = NaN] = mixed.memory;
  const last = mixed.memory.at(-1) ?? NaN;
  const { answered, refused, failed, p50, p99, minutes } = mixed;
  console.log(`\n${minutes} minutes of all households, 20 at once`);
  console.log(
    formatTable(
      ["", "figure"],
      [
        ["answered", String(answered)],
        ["refused (4xx)", String(refused)],
        ["failed (5xx, or no answer)", String(failed)],
        ["p50, p99", `${p50.toFixed(0)}, ${p99.toFixed(0)} ms`],
        ["memory by minute", `${mixed.memory.map((mb) => mb.toFixed(0)).join(", ")} MB`],
        ["last ÷ second minute", judge(last / second, GROWTH_GOALS.memory, 2)],
        ["largest write-ahead log", `${judge(mixed.wal, GROWTH_GOALS.wal, 1)} MB`],
      ],
    ),
  );
}
