/** Estimates how long a run of the tests takes on this machine: as long as the last one, if there is one. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";

const FILE = "node_modules/.cache/test-times.json";

/** Seconds on the reference machine, 2 cores, from a fresh clone, where `calibrate` returns `REFERENCE_MS`. */
const REFERENCE_SECONDS = { test: 1_800, check: 90 };
const REFERENCE_MS = 50;

/** Returns the expected seconds of a run of that kind, "test" or "check". */
export function expectedSeconds(kind) {
  const last = read()[kind];
  if (last) return last;
  const cores = Math.min(availableParallelism(), 4);
  return (REFERENCE_SECONDS[kind] * (calibrate() / REFERENCE_MS) * 2) / cores;
}

/** Stores how long a run took, for the next one. */
export function rememberSeconds(kind, seconds) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...read(), [kind]: Math.round(seconds) }));
}

/** Returns "45 seconds" or "17 minutes". */
export function durationOf(seconds) {
  return seconds < 100 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
}

/** Returns the milliseconds that a fixed piece of work takes now. */
function calibrate() {
  const from = performance.now();
  const text = "a line of a recipe ".repeat(1_000);
  for (let n = 0; n < 2_500; n++) createHash("sha256").update(text).digest();
  return performance.now() - from;
}

function read() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}
