/**
 * `npm run freeze [-- NAME] [--only contract,pages,screenshots,scores]` records what the built app answers and shows in
 * reports/freeze/NAME (`base` by default). `npm run freeze -- compare [NAME]` records it again, from the same data, next
 * to it, and prints what differs. Exits with 1 if something differs. An absolute NAME is a folder, such as one of
 * another checkout. See docs/dev/testing.md.
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { setup } from "../tests/built-app";
import { moveClock } from "../tests/move-clock.mjs";
import { compareItems, compareScreens, reportOf } from "./freeze/compare";
import { recordContract } from "./freeze/contract";
import { makeFrozen, withFrozenApp } from "./freeze/data";
import { itemsIn } from "./freeze/items";
import { recordPages } from "./freeze/pages";
import { recordScores } from "./freeze/scores";
import { recordScreens } from "./freeze/screens";
import { SITE } from "./screenshots/camera";

/** The instant at which the data is created: that of the tests' clock (`vitest.config.ts`). */
const START = Date.parse("2026-06-10T10:05:00Z");

const PARTS = ["contract", "pages", "screenshots", "scores"] as const;
type Part = (typeof PARTS)[number];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: PARTS.join() } },
});
const isCompared = positionals[0] === "compare";
const [name = "base"] = isCompared ? positionals.slice(1) : positionals;
const only = values.only.split(",");
const unknown = only.find((part) => !PARTS.some((one) => one === part));
if (unknown !== undefined) {
  console.error(`Unknown part ${unknown}. The parts are ${PARTS.join(", ")}.`);
  process.exit(2);
}
const parts = PARTS.filter((part) => only.includes(part));
const base = resolve("reports/freeze", name);
const data = join(base, "data");
const target = isCompared ? resolve("reports/freeze", "compared") : base;

const missing = ["data", ...parts].filter((part) => !existsSync(join(base, part)));
if (isCompared && missing.length > 0) {
  console.error(`${base} has no ${missing.join(", ")}. Record it in the version to compare with.`);
  process.exit(2);
}
const ahead = START - Date.now();
process.env.CLOCK_AHEAD = String(ahead);
moveClock(ahead);
setup();
// The parts of a recording share its data. If only some are recorded, the existing data is used.
const isWhole = parts.length === PARTS.length;
// A recording that stops halfway must not leave a part of an earlier one, which would belong to other data.
for (const part of parts) rmSync(join(target, part), { recursive: true, force: true });
if (!isCompared && (isWhole || !existsSync(data))) await timed("data", () => makeFrozen(data));
for (const part of parts) {
  const unfinished = join(target, `${part}.unfinished`);
  await timed(part, () => record(part, unfinished));
  renameSync(unfinished, join(target, part));
  if (isCompared) report(part);
}

async function record(part: Part, folder: string): Promise<void> {
  switch (part) {
    case "contract":
      return withFrozenApp(data, (app) => recordContract(app, itemsIn(folder)));
    case "pages":
      return withFrozenApp(data, (app) => recordPages(app, data, itemsIn(folder)));
    case "screenshots":
      return withFrozenApp(data, (app) => recordScreens(app, data, folder), { APP_URL: SITE });
    case "scores":
      return recordScores(itemsIn(folder));
  }
}

function report(part: Part) {
  const [before, after] = [join(base, part), join(target, part)];
  const isPictures = part === "screenshots";
  const differences = isPictures
    ? compareScreens(before, after, join(target, "differences"))
    : compareItems(before, after);
  console.log(reportOf(part, differences));
  if (differences.length > 0) process.exitCode = 1;
}

async function timed(step: string, work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  console.log(`${step}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
