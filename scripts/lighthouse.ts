/**
 * `npm run lighthouse [-- --rounds 3 --only /,/dashboard]`: Lighthouse's mobile figures (slow 4G, a
 * fourth of the processor) of pages of an app of its own, whose household has 40 planned meals.
 * Lighthouse is no dependency of the project: its version is installed beside it at the first run.
 */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import * as z from "zod";
import { startApp } from "../tests/app";
import { CHROMIUM } from "../tests/browser";
import { setup } from "../tests/built-app";
import { groceryPath, makeHousehold } from "./bench/household";
import { formatTable, judge, median } from "./bench/table";

/** The last version that runs on Node 20. */
const VERSION = "12.8.2";
const TOOLS = resolve("node_modules/.tools/lighthouse");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const SHARE = { must: 99, aim: 100, atLeast: true } as const;
const ALL = { must: 100, aim: 100, atLeast: true } as const;
/** The goals of each page; seconds, milliseconds, and Lighthouse's unit of shifts. */
const LCP = { must: 1.2, aim: 0.95 };
const TBT = { must: 50, aim: 0 };
const CLS = { must: 0.02, aim: 0 };

const score = z.object({ score: z.number() });
const figure = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.object({
    "largest-contentful-paint": figure,
    "total-blocking-time": figure,
    "cumulative-layout-shift": figure,
  }),
});
type Report = z.infer<typeof report>;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" } },
});
const rounds = Math.min(9, Math.max(1, Number(values.rounds) || 3));
const only = values.only?.split(",");

install();
setup();
const app = await startApp({ LOG_LEVEL: "warn" });
try {
  const { client, mealIds } = await makeHousehold(app);
  for (const mealId of mealIds.slice(0, 10))
    await client.send("POST", "/api/favorites", { mealId });
  const list = await groceryPath(client, mealIds);
  const pages = [
    { path: "/", isPublic: true },
    { path: "/auth", isPublic: true },
    { path: "/dashboard" },
    { path: "/favorites" },
    { path: list },
  ].filter(({ path }) => !only || only.includes(path.replace(/\?.*/, "")));

  const rows: string[][] = [];
  for (const { path, isPublic = false } of pages) {
    const runs: Report[] = [];
    for (let round = 0; round < rounds; round++) {
      process.stderr.write(`\r\x1b[K${path} ${round + 1}/${rounds}`);
      runs.push(await measure(app.url + path, isPublic ? "" : client.cookie()));
    }
    rows.push([path.replace(/\?.*/, ""), ...figuresOf(runs, isPublic)]);
  }
  process.stderr.write("\r\x1b[K");
  console.log(`Lighthouse ${VERSION}, mobile, median of ${rounds}`);
  console.log(
    formatTable(
      ["page", "performance", "accessibility", "best practices", "SEO", "LCP s", "TBT ms", "CLS"],
      rows,
    ),
  );
} finally {
  await app.stop();
}

/** Private pages ask search engines to keep away, which Lighthouse takes for a fault: no SEO figure. */
function figuresOf(runs: Report[], isPublic: boolean) {
  const middle = (of: (run: Report) => number) => median(runs.map(of));
  const share = (name: (typeof CATEGORIES)[number]) =>
    Math.round(middle(({ categories }) => categories[name].score) * 100);
  return [
    judge(share("performance"), SHARE, 0),
    judge(share("accessibility"), ALL, 0),
    judge(share("best-practices"), ALL, 0),
    isPublic ? judge(share("seo"), ALL, 0) : "–",
    judge(
      middle(({ audits }) => audits["largest-contentful-paint"].numericValue / 1000),
      LCP,
      2,
    ),
    judge(
      middle(({ audits }) => audits["total-blocking-time"].numericValue),
      TBT,
      0,
    ),
    judge(
      middle(({ audits }) => audits["cumulative-layout-shift"].numericValue),
      CLS,
      3,
    ),
  ];
}

async function measure(url: string, cookie: string): Promise<Report> {
  const output = resolve("reports/lighthouse.json");
  const chromium = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
  await promisify(execFile)(
    process.execPath,
    [
      join(TOOLS, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: chromium, CI: "1" }, maxBuffer: 64 * 1024 * 1024 },
  );
  const read = report.parse(JSON.parse(readFileSync(output, "utf8")));
  rmSync(output);
  return read;
}

function install() {
  mkdirSync("reports", { recursive: true });
  if (existsSync(join(TOOLS, "node_modules/lighthouse/package.json"))) return;
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
