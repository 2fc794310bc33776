import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { CHROMIUM } from "../../tests/browser";
import { type Outcome, outcomeOf } from "./outcome";

/** The last version that runs on Node 20. */
export const VERSION = "12.8.2";
const TOOLS = resolve("node_modules/.tools/lighthouse");
const CLI = join(TOOLS, "node_modules/lighthouse/cli/index.js");
const REPORT = resolve("reports/lighthouse.json");
/** A run takes 10 to 20 s. A run that takes longer than this has lost its browser. */
const LONGEST_MS = 120_000;

/** Installs Lighthouse in its folder, unless it is installed. Throws if npm fails. */
export function installLighthouse() {
  if (existsSync(CLI)) return;
  mkdirSync(TOOLS, { recursive: true });
  const { status } = spawnSync(
    "npm",
    [
      "install",
      "--prefix",
      TOOLS,
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
    ].concat(`lighthouse@${VERSION}`),
    { stdio: "inherit" },
  );
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

/** Runs Lighthouse once, with its mobile preset, on `url` with the cookie of a user. */
export async function runLighthouse(url: string, cookie: string): Promise<Outcome> {
  mkdirSync("reports", { recursive: true });
  rmSync(REPORT, { force: true });
  const chromium = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
  try {
    await promisify(execFile)(
      process.execPath,
      [
        CLI,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${REPORT}`,
        "--only-categories=performance,accessibility,best-practices,seo",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
        ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
      ],
      {
        env: { ...process.env, CHROME_PATH: chromium, CI: "1" },
        maxBuffer: 64 * 1024 * 1024,
        timeout: LONGEST_MS,
        // With this signal Lighthouse also ends its browser.
        killSignal: "SIGINT",
      },
    );
  } catch (error) {
    // Lighthouse writes its report before it fails because of the report's content.
    if (!existsSync(REPORT)) return { reason: firstLineOf(error), mayPass: true };
  }
  return outcomeOf(readFileSync(REPORT, "utf8"), url);
}

/** Returns the first line of an error without a report, which is mostly that Lighthouse did not reach its browser. */
function firstLineOf(error: unknown) {
  const { killed, stderr } = z
    .object({ killed: z.boolean().catch(false), stderr: z.string().catch("") })
    .parse(error);
  if (killed) return `no end after ${LONGEST_MS / 1000} s`;
  return stderr.trim().split("\n")[0] || String(error);
}
