/**
 * `npm run lighthouse [-- --rounds 3 --only /,/dashboard]`: Lighthouse's mobile figures (slow 4G, a
 * fourth of the processor) of pages of an app of its own, whose household has 20 planned meals. A run whose
 * trace was not recorded is tried again. Ends with 1 where a page could not be measured, after printing the others.
 * Lighthouse is no dependency of the project: its version is installed beside it at the first run.
 */
import { parseArgs } from "node:util";
import { startApp } from "../tests/app";
import { setup } from "../tests/built-app";
import type { Client } from "../tests/client";
import { groceryPath, makeHousehold } from "./bench/household";
import { installLighthouse, runLighthouse, VERSION } from "./lighthouse/lighthouse";
import { measureRounds, type Rounds } from "./lighthouse/rounds";
import { type Page, resultLines } from "./lighthouse/table";

/** Planned meals in the month that the dashboard shows. */
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

/** A dashboard without its entries would be measured too well. */
async function requireEntries(client: Client) {
  const { text } = await client.get("/dashboard");
  const month = /<ol class="month".*?<\/ol>/s.exec(text)?.[0] ?? "";
  // Each entry is a link below the one to its day.
  const shown = month.match(/href="\/dashboard\/calendar\/[\d-]+\/bench-/g)?.length ?? 0;
  if (shown !== ENTRIES) throw new Error(`The dashboard shows ${shown} entries, not ${ENTRIES}.`);
}
