import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebStandIn, type WebStandIn, type Fault } from "../../../../tests/web-stand-in";
import { createWebPages } from "./fetch.server";

const WRONG: { wrong: Fault; reason: RegExp }[] = [
  { wrong: "gzip bomb", reason: /too large/ },
  { wrong: "deflate bomb", reason: /too large/ },
  { wrong: "raw deflate bomb", reason: /too large/ },
  { wrong: "br bomb", reason: /too large/ },
  { wrong: "endless body", reason: /too large/ },
  { wrong: "crumbs", reason: /too large/ },
  { wrong: "endless hints", reason: /not a web page/ },
  { wrong: "huge header", reason: /not a web page/ },
];
const KINDS_OF_BOMB = 4;

let site: WebStandIn;

beforeAll(async () => {
  site = await startWebStandIn();
  // Packing the bombs is not what is measured.
  const pages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  const bombs = WRONG.slice(0, KINDS_OF_BOMB);
  await Promise.allSettled(bombs.map(({ wrong }) => pages.fetchPage(site.at(wrong))));
});

afterAll(() => site.stop());

test("bombs, floods and a drip are refused within the real limits while all else goes on", async () => {
  const pages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  // The ten seconds of the app itself are waited for over HTTP, in tests/contract.
  const hurried = createWebPages({ allowHosts: [site.host], limits: { pause: 0, total: 2_000 } });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  delay.enable();
  const from = performance.now();
  const drip = hurried.fetchPage(site.at("drip")).catch((error: unknown) => error);
  for (const { wrong, reason } of WRONG) {
    delay.reset();
    const at = performance.now();
    await expect(pages.fetchPage(site.at(wrong))).rejects.toThrow(reason);
    print(wrong, performance.now() - at, delay.max);
  }
  delay.reset();
  expect(await drip).toMatchObject({ code: "upstream", message: /too long/ });
  print("drip", performance.now() - from, delay.max);
  delay.disable();
  process.stdout.write(
    `  memory +${Math.round((process.memoryUsage.rss() - before) / 2 ** 20)} MiB\n`,
  );
  await expect.poll(() => site.open).toBe(0);
});

function print(what: string, ms: number, delay: number) {
  const longest = (delay / 1e6).toFixed(0);
  process.stdout.write(`  ${what}: ${ms.toFixed(0)} ms, event loop held ${longest} ms at most\n`);
}
