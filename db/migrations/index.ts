import type { Kysely } from "kysely";
import * as baseline from "./0097-baseline";
import * as provedAddresses from "./0098-proved-addresses";
import * as linksOfTokens from "./0099-links-of-tokens";
import * as departures from "./0100-departures";
import * as hadMeals from "./0104-had-meals";
import * as unwantedDishes from "./0105-unwanted-dishes";
import * as weekProposals from "./0106-week-proposals";
import * as jobs from "./0110-jobs";
import * as taskListJobs from "./0111-task-list-jobs";
import * as reasonCodes from "./0112-reason-codes";
import * as itemWords from "./0113-item-words";
import * as importJobs from "./0114-import-jobs";
import * as recipeFacts from "./0115-recipe-facts";
import * as languages from "./0116-languages";

export type Migration = {
  /**
   * "expand" if a version without this migration may still serve the database. Then the migration adds tables, indexes,
   * or columns that are null or have a default. Without "expand", such a version stops accepting requests, and does not
   * start.
   */
  kind?: "expand";
  /**
   * Set on a baseline: the last of the migrations that it replaces, and the version that has them. The baseline runs on
   * an empty database. On a database that has the last one, only its name is stored.
   */
  replaces?: { last: string; version: string };
  up: (db: Kysely<unknown>) => Promise<void>;
};

/** The migrations in the order in which they run. The map is static, so that the bundled server contains them. */
export const migrations: Record<string, Migration> = {
  "0097-baseline": baseline,
  "0098-proved-addresses": provedAddresses,
  "0099-links-of-tokens": linksOfTokens,
  "0100-departures": departures,
  "0104-had-meals": hadMeals,
  "0105-unwanted-dishes": unwantedDishes,
  "0106-week-proposals": weekProposals,
  "0110-jobs": jobs,
  "0111-task-list-jobs": taskListJobs,
  "0112-reason-codes": reasonCodes,
  "0113-item-words": itemWords,
  "0114-import-jobs": importJobs,
  "0115-recipe-facts": recipeFacts,
  "0116-languages": languages,
};
