/**
 * `npm run move-database -- --to postgres://…`: copies the data in DATA_DIR into an empty PostgreSQL database.
 * `-- --to sqlite`: copies the data in the database of DATABASE_URL into a file in DATA_DIR.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnvFile } from "./env-file.mjs";
import { commandFor, ensureBuilt, fail, requireNode, say } from "./setup.mjs";

const USAGE = commandFor(
  "move-database",
  "--to postgres://user@host/name (or --to postgres, which DATABASE_URL names), or --to sqlite",
);

requireNode();
readEnvFile();
const { DATABASE_URL: set, SESSION_SECRET: secret } = process.env;
const dataDir = resolve(process.env.DATA_DIR || "data");
const { to, url } = direction();

// A container has no sources, so it uses the build of its image.
if (existsSync("app") || !existsSync("build/move.js")) ensureBuilt();
const { moveDatabase, otherFiles } = await import("../build/move.js");
try {
  say(`from ${to === "postgres" ? `SQLite in ${dataDir}` : "PostgreSQL"} to ${place(to)}`);
  line("table", "rows", "sha-256 of all rows, there and here");
  const start = Date.now();
  let [rows, stripped, empty] = [0, 0, 0];
  await moveDatabase({
    dataDir,
    url,
    to,
    report: (moved) => {
      rows += moved.rows;
      stripped += moved.stripped;
      if (moved.rows === 0) {
        empty += 1;
        return;
      }
      const lost = moved.stripped > 0 ? `, ${moved.stripped} texts without U+0000` : "";
      line(moved.name, moved.rows.toLocaleString("en"), `${moved.hash.slice(0, 16)}${lost}`);
    },
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  say(
    `${rows.toLocaleString("en")} rows, the same on both sides, in ${seconds} s. ${empty} tables are empty.`,
  );
  if (stripped > 0) {
    say(
      `${stripped} texts had the character U+0000, which PostgreSQL cannot store. It was left out.`,
    );
  }
} catch (error) {
  fail(`nothing was moved: ${reasonOf(error)}`);
}
explain();

function direction() {
  let to;
  try {
    to = parseArgs({ options: { to: { type: "string" } } }).values.to;
  } catch {
    fail(USAGE);
  }
  const isUrl = /^postgres(ql)?:\/\//;
  if (isUrl.test(to)) return { to: "postgres", url: to };
  if (to !== "postgres" && to !== "sqlite") fail(USAGE);
  if (!isUrl.test(set)) fail(`--to ${to} needs DATABASE_URL, the PostgreSQL database's address`);
  return { to, url: set };
}

function line(table, rows, hash) {
  console.log(`  ${table.padEnd(20)} ${rows.padStart(12)}   ${hash}`);
}

/** Returns the message of an error. A name with several addresses fails with an error without a message. */
function reasonOf(error) {
  return error.message || error.errors?.[0]?.message || error.code;
}

/** Prints the settings to change, without passwords and secrets. */
function explain() {
  say("the source is unchanged. To use the moved data:");
  if (to === "postgres") {
    const shown = url
      .replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, "$1:…@")
      .replace(/([?&]password=)[^&]*/g, "$1…");
    console.log(`  set DATABASE_URL=${shown}`);
    console.log(`  ${secretLine()}`);
  } else {
    console.log("  remove DATABASE_URL");
    console.log("  leave SESSION_SECRET as it is");
  }
  console.log("With another secret everyone is signed out, and");
  console.log("invitations, links in mails and codes of authenticator apps stop working.");
  const others = otherFiles(dataDir);
  if (others.length > 0) say(`${others.join(", ")} stay in ${dataDir}, and so does DATA_DIR.`);
}

function secretLine() {
  if (secret) return "leave SESSION_SECRET as it is";
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) return "set SESSION_SECRET to 16 characters or more";
  return `set SESSION_SECRET to the content of ${file}: echo "SESSION_SECRET=$(cat '${file}')" >> .env`;
}

function place(to) {
  return to === "postgres" ? "PostgreSQL" : `SQLite in ${dataDir}`;
}
