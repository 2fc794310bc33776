import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";

const FILE = "reports/faults.jsonl";

type Figure = { fault: string; figure: string };

/** A line of the table that `npm run test:faults` ends with; files that run one after the other add to it. */
export function record(fault: string, figure: string) {
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify({ fault, figure })}\n`);
}

/** Before the first test file, and after the last: Vitest's names for it. */
export function setup() {
  rmSync(FILE, { force: true });
}

export function teardown() {
  if (!existsSync(FILE)) return;
  const lines = readFileSync(FILE, "utf8").trim().split("\n");
  const figures = lines.map((line): Figure => JSON.parse(line));
  const width = Math.max(...figures.map(({ fault }) => fault.length));
  console.log(`\n| ${"fault".padEnd(width)} | what was found |`);
  console.log(`| ${"-".repeat(width)} | -------------- |`);
  for (const { fault, figure } of figures) console.log(`| ${fault.padEnd(width)} | ${figure} |`);
}
