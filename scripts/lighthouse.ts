/**
 * `npm run lighthouse [-- --rounds 3 --only /,/dashboard]`: prints Lighthouse's mobile figures (slow 4G, a fourth of the
 * processor) of pages of an app that it starts, whose household has 20 planned meals. A run whose trace was not recorded is
 * tried again. If a page could not be measured, it prints the others and exits with 1. Lighthouse is not a dependency of the
 * project: the first run installs it in a folder of its own.
 */
import { parseArgs } from "node:util";
import { startApp } from "../tests/app";
import { setup } from "../tests/built-app";
import type { Client } from "../tests/client";
import { groceryPath, makeHousehold } from "./bench/household";
import { installLighthouse, runLighthouse, VERSION } from "./lighthouse/lighthouse";
import { measureRounds, type Rounds } from "./lighthouse/rounds";
import { type Page, resultLines } from "./lighthouse/table";

/** The number of planned meals in the month that the dashboard shows. */
const ENTRIES = 20;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" } },
});
const rounds = Math.min(9, Math.max(1, Number(values.rounds) || 3));
const only = values.only?.split(",");

installLighthouse();
setup();
const app = await startApp({ LOG_LEVEL: "warn" });
const measured: { page: Page; result: Rounds }[] = [];
try {
  const { client, mealIds } = await makeHousehold(app, ENTRIES);
  for (const mealId of mealIds.slice(0, 10))
    await client.send("POST", "/api/favorites", { mealId });
  await requireEntries(client);
  const list = await groceryPath(client, mealIds);
  const pages = [
    { path: "/", isPublic: true },
    { path: "/auth", isPublic: true },
    { path: "/dashboard", isPublic: false },
    { path: "/favorites", isPublic: false },
    { path: list.replace(/\?.*/, ""), isPublic: false, query: list.replace(/^[^?]*/, "") },
  ].filter(({ path }) => !only || only.includes(path));

  for (const { query = "", ...page } of pages) {
    const cookie = page.isPublic ? "" : client.cookie();
    const result = await measureRounds(async (round) => {
      process.stderr.write(`\r\x1b[K${page.path} ${round + 1}/${rounds}`);
      return runLighthouse(app.url + page.path + query, cookie);
    }, rounds);
    measured.push({ page, result });
  }
} finally {
  process.stderr.write("\r\x1b[K");
  console.log(`Lighthouse ${VERSION}, mobile, medians of ${rounds}`);
  for (const line of resultLines(measured, rounds)) console.log(line);
  if (measured.some(({ result }) => result.failed !== null)) process.exitCode = 1;
  await app.stop();
}

/** Throws if the dashboard does not show its entries, because its figures would be too good. */
async function requireEntries(client: Client) {
  const { text } = await client.get("/dashboard");
  const month = /<ol class="month".*?<\/ol>/s.exec(text)?.[0] ?? "";
  // The link of each entry contains the address of its day.
  const shown = month.match(/href="\/dashboard\/calendar\/[\d-]+\/bench-/g)?.length ?? 0;
  if (shown !== ENTRIES) throw new Error(`The dashboard shows ${shown} entries, not ${ENTRIES}.`);
}
