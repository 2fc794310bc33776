/** Settings in a file: `.env` in the project's folder. Every script that needs settings reads it by this. */
import { readFileSync } from "node:fs";
import { devNull } from "node:os";
// As a whole, or an older Node would fail here before `requireNode` can say so.
import util from "node:util";
import { fail } from "./setup.mjs";

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/.source;
/** Without quotes a # ends the value in Node and begins a comment elsewhere only after a space. */
const BARE = /[^\s'"`#]([^#]*[^\s#])?/.source;
/** Node takes a line that is none of these together with the next one, or drops it, without a word. */
const LINE = new RegExp(
  `^[ \\t]*(#.*|(export[ \\t]+)?[A-Za-z_]\\w*[ \\t]*=[ \\t]*(${QUOTED}|${BARE})?([ \\t]+#.*|\\s*))?\\s*$`,
);

/**
 * Sets the variables of `.env` that the environment does not have; without the file it does nothing.
 * `ENV_FILE` in the environment names another file, which then has to be there. Ends the process with a
 * line, which repeats no value, where the file cannot be read or one of its lines is no setting.
 */
export function readEnvFile() {
  const named = process.env.ENV_FILE;
  const file = named || ".env";
  const text = textOf(file, { mayBeMissing: !named });
  const wrong = text.split("\n").findIndex((line) => !LINE.test(line));
  if (wrong >= 0) {
    const rule = "must be NAME=value, with the value in quotes where a # is in it";
    fail(`Wrong settings. ${file}, line ${wrong + 1}: ${rule}`);
  }
  for (const [name, value] of Object.entries(util.parseEnv(text))) process.env[name] ??= value;
  // What this process starts, such as the night's backup, has its settings, though the file has changed since.
  process.env.ENV_FILE = devNull;
}

function textOf(file, { mayBeMissing }) {
  try {
    // Windows editors put a mark before the first line.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    if (mayBeMissing && error.code === "ENOENT") return "";
    return fail(`Wrong settings. ${file}: cannot be read (${error.code})`);
  }
}
