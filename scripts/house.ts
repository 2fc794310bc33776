/**
 * `npm run house`: a report on the structure of the code, computed from its syntax trees.
 *
 *   --list   also lists every place that the report counts
 *   --json   prints all figures and places as JSON
 *
 * docs/dev/architecture.md explains the figures. `scripts/house.test.ts` enforces some of them.
 */
import { parseArgs } from "node:util";
import { measureHouse, renderHouse } from "./house/report";
import { readSources } from "./house/sources";

const { values } = parseArgs({
  options: {
    list: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});

const house = measureHouse(readSources());
console.log(values.json ? JSON.stringify(house, null, 2) : renderHouse(house, values.list));
