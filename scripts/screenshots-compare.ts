/**
 * `npm run screenshots:compare BEFORE AFTER REPORT [-- --only RE]`: prints which pictures of two folders differ, and the share of
 * their pixels. It writes a page REPORT/index.html that shows each before and after. Always exits with 0, because a person
 * decides whether a difference is intended.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareFolders } from "./screenshots/compare";
import { inWords, reportPage } from "./screenshots/report";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" } },
});
const [before, after, report] = positionals.map((folder) => resolve(folder));
if (!before || !after || !report) {
  console.error("npm run screenshots:compare BEFORE AFTER REPORT [-- --only RE]");
  process.exit(1);
}
rmSync(join(report, "differences"), { recursive: true, force: true });
mkdirSync(report, { recursive: true });
const differences = compareFolders(before, after, report, new RegExp(values.only));
const index = join(report, "index.html");
writeFileSync(index, reportPage(differences, { before, after, report }));
for (const { name, onlyIn, ...found } of differences) {
  console.log(`${name}: ${onlyIn ? `only ${onlyIn}` : inWords(found)}`);
}
console.log(`${differences.length} pictures differ: ${index}`);
