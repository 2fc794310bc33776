import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";

type Figure = { what: string; figure: string };

/** `record` stores a figure of a test. Vitest calls `setup` before the first test file and `teardown` after the last. */
export type Figures = {
  record: (what: string, figure: string) => void;
  setup: () => void;
  teardown: () => void;
};

/** Returns the functions for the table that a command's tests print at the end. Test files that run one after the other add to it. */
export function figuresOf(name: string, heading: string): Figures {
  const file = `reports/${name}.jsonl`;
  return {
    record: (what, figure) => {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify({ what, figure })}\n`);
    },
    setup: () => rmSync(file, { force: true }),
    teardown: () => {
      if (!existsSync(file)) return;
      const lines = readFileSync(file, "utf8").trim().split("\n");
      const figures = lines.map((line): Figure => JSON.parse(line));
      const width = Math.max(...figures.map(({ what }) => what.length));
      console.log(`\n| ${heading.padEnd(width)} | result         |`);
      console.log(`| ${"-".repeat(width)} | -------------- |`);
      for (const { what, figure } of figures) console.log(`| ${what.padEnd(width)} | ${figure} |`);
    },
  };
}
