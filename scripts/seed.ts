/**
 * `npm run seed [-- --large] [--data FOLDER]`: fills an empty database with households that have used Weeknight for a year: one,
 * or a thousand with --large (200,000 meals, 500,000 entries). It prints the password of all users. It refuses a database that
 * has an account.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnvFile } from "./env-file.mjs";
import { addHouseholds, PASSWORD } from "./seed/households";

const { values } = parseArgs({
  options: { large: { type: "boolean", default: false }, data: { type: "string" } },
});
readEnvFile();
const folder = values.data ?? (process.env.DATA_DIR || "./data");
try {
  const made = await addHouseholds(join(folder, "weeknight.db"), {
    households: values.large ? 1_000 : 1,
  });
  console.log(
    `${folder}: ${made.households} households, ${made.meals} meals, ${made.entries} entries`,
  );
  console.log(`Sign in as cook1@example.org with the password ${PASSWORD}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
