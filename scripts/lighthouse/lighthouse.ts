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
/** A run takes 10 to 20 s; one that hangs longer has lost its browser. */
const LONGEST_MS = 120_000;

/** Installs Lighthouse beside the project, unless it is there. Throws where npm cannot. */
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

/** Runs Lighthouse once, with its mobile preset, on the page that `url` is for who sends `cookie`. */
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
        // On which it takes its browser along.
        killSignal: "SIGINT",
      },
    );
  } catch (error) {
    // It writes its report before it fails for what stands in it.
    if (!existsSync(REPORT)) return { reason: firstLineOf(error), mayPass: true };
  }
  return outcomeOf(readFileSync(REPORT, "utf8"), url);
}

/** What Lighthouse says when it cannot even report: that it did not reach its browser, mostly. */
function firstLineOf(error: unknown) {
  const { killed, stderr } = z
    .object({ killed: z.boolean().catch(false), stderr: z.string().catch("") })
    .parse(error);
  if (killed) return `no end after ${LONGEST_MS / 1000} s`;
  return stderr.trim().split("\n")[0] || String(error);
}
