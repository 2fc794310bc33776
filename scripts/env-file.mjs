/** Reads settings from a file: `.env` in the project's folder. Every script that needs settings uses it. */
import { readFileSync } from "node:fs";
import { devNull } from "node:os";
// Imported as a whole, because otherwise an older Node would fail here before `requireNode` can explain it.
import util from "node:util";
import { fail } from "./setup.mjs";

const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/.source;
/** A value without quotes. A # ends it in Node, and begins a comment elsewhere only after a space. */
const BARE = /[^\s'"`#]([^#]*[^\s#])?/.source;
/** Any other line is silently joined with the next one by Node, or dropped. */
const LINE = new RegExp(
  `^[ \\t]*(#.*|(export[ \\t]+)?[A-Za-z_]\\w*[ \\t]*=[ \\t]*(${QUOTED}|${BARE})?([ \\t]+#.*|\\s*))?\\s*$`,
);

/**
 * Sets the variables of `.env` that the environment does not have. Does nothing without the file. `ENV_FILE` in the
 * environment is the path of another file, which has to exist. If the file cannot be read, or a line is not a setting,
 * ends the process with a message that does not repeat the value.
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
  // Processes that this one starts, such as the nightly backup, get its settings, even if the file has changed.
  process.env.ENV_FILE = devNull;
}

function textOf(file, { mayBeMissing }) {
  try {
    // Editors on Windows write a byte order mark before the first line.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    if (mayBeMissing && error.code === "ENOENT") return "";
    return fail(`Wrong settings. ${file}: cannot be read (${error.code})`);
  }
}
