/** Prepares what every script needs: Node, the packages and the build. It uses only Node's own modules. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const INSTALL_STAMP = "node_modules/.weeknight.json";
const BUILD_STAMP = "build/.weeknight.json";
/** Files without which a build is incomplete. public/ is not emptied together with build/. */
const BUILT = [
  "build/index.js",
  "build/recipe-worker.js",
  "build/script.txt",
  "build/verdict-code.txt",
  "public/sw.js",
];
/** The source files of a build. */
const SOURCES = [
  "app",
  "browser",
  "db",
  "package-lock.json",
  "postcss.config.mjs",
  "remix.config.js",
  "scripts/build.mjs",
  "scripts/compress.mjs",
  "scripts/earlier-assets.mjs",
  "scripts/verdict-hash.mjs",
  "tsconfig.json",
];

export const say = (text) => console.log(`weeknight: ${text}`);

export function fail(text) {
  console.error(`weeknight: ${text}`);
  process.exit(1);
}

/**
 * Returns a command line that runs a script of this project with these arguments. Uses npm if npm started this process,
 * else Node. Containers have no sources and start the scripts with Node.
 */
export function commandFor(script, args) {
  return process.env.npm_lifecycle_event === script
    ? `npm run ${script} -- ${args}`
    : `node scripts/${script}.mjs ${args}`;
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node 20.19 or newer is needed; this is ${process.version}.`);
  }
}

/** Runs a command in the foreground, and ends this process if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (error) fail(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Installs packages that are missing, or that belong to another lock file or version of Node. `dev` adds development
 * packages.
 */
export function ensureInstalled({ dev: asked }) {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = readJson(INSTALL_STAMP);
  // On a machine with development packages, starting the server does not remove them.
  const dev = asked || stamp?.dev === true;
  // Packages that were compiled or chosen for another version of Node do not load in this one.
  const node = process.versions.modules;
  if (stamp?.lock === lock && stamp.node === node && (stamp.dev || !dev)) return;
  if (!stamp && isInstalledByHand(dev)) return;
  say(
    `installing packages${dev ? "" : " (without those for development)"}; this takes a minute or two`,
  );
  run("npm", ["ci", dev ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"], headers());
  writeFileSync(INSTALL_STAMP, JSON.stringify({ lock, dev, node }));
}

/**
 * Returns the setting for Node's headers. Without a prebuilt binary, better-sqlite3 is compiled and needs them. Most
 * installations of Node have them next to the program.
 */
function headers() {
  const prefix = dirname(dirname(process.execPath));
  const beside = existsSync(join(prefix, "include", "node", "node_api.h"));
  return beside && !process.env.npm_config_nodedir ? { npm_config_nodedir: prefix } : {};
}

/** Returns true if every package of the lock file is installed in its version, as after npm install. */
function isInstalledByHand(dev) {
  const wanted = readJson("package-lock.json")?.packages ?? {};
  const there = readJson("node_modules/.package-lock.json")?.packages;
  if (!there) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, os, dev: isDev }]) =>
      path === "" ||
      optional ||
      devOptional ||
      os ||
      (isDev && !dev) ||
      there[path]?.version === version,
  );
}

/** Returns true if the build belongs to the current sources. */
export function isBuilt() {
  const stamp = readJson(BUILD_STAMP);
  if (!stamp || !BUILT.every((file) => existsSync(file))) return false;
  const files = listSources();
  if (stamp.seen === seenOf(files)) return true;
  if (stamp.content !== contentOf(files)) return false;
  try {
    writeFileSync(BUILD_STAMP, JSON.stringify({ ...stamp, seen: seenOf(files) }));
  } catch {
    // The service's user may not be allowed to write here. Then the next start compares the contents again.
  }
  return true;
}

export function stampBuild() {
  const files = listSources();
  writeFileSync(BUILD_STAMP, JSON.stringify({ seen: seenOf(files), content: contentOf(files) }));
}

/** Builds the app if the build is outdated. Installs the packages for the build first. */
export function ensureBuilt() {
  if (isBuilt()) return;
  ensureInstalled({ dev: true });
  say("building");
  run(process.execPath, ["scripts/build.mjs"], { NODE_ENV: "production" });
}

function listSources() {
  const files = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) files.push({ path, stat });
  };
  SOURCES.forEach(walk);
  return files;
}

const hashOf = (parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};
/** Returns the names, sizes and times of files, for a quick comparison. */
const seenOf = (files) =>
  hashOf(files.map(({ path, stat }) => `${path} ${stat.size} ${stat.mtimeMs}`));
/** Returns a hash of the contents of files, for an exact comparison. */
const contentOf = (files) => hashOf(files.flatMap(({ path }) => [path, readFileSync(path)]));

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

export function ensureFolder(path) {
  mkdirSync(path, { recursive: true });
}
