/** The browsers that tests drive: the system's own. On Debian root can bring what is missing. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "./setup.mjs";

const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Of each part one of the files must be there. */
const BROWSERS = {
  Chromium: {
    path: process.env.CHROMIUM_PATH,
    parts: [["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]],
    packages: ["chromium", "fonts-dejavu-core"],
    otherwise: "or name it in CHROMIUM_PATH",
  },
  Firefox: {
    path: process.env.FIREFOX_PATH,
    parts: [["/usr/bin/firefox-esr", "/usr/bin/firefox"]],
    packages: ["firefox-esr", "fonts-dejavu-core"],
    otherwise: "or name it in FIREFOX_PATH",
  },
  WebKit: {
    parts: [["/usr/bin/WebKitWebDriver"], ["/usr/bin/Xvfb"], MINI_BROWSERS],
    packages: ["webkit2gtk-driver", "xvfb", "fonts-dejavu-core"],
    otherwise: "there is no other way to it",
  },
};

/** Chromium's engine by itself, of the same source: pages of tests open in it where it is there, in a third less time. */
const SHELL = { path: "/usr/bin/chromium-headless-shell", package: "chromium-headless-shell" };

/** Brings the browsers with these names where they are missing, or says how to get them. */
export function ensureBrowsers(names) {
  const missing = names.filter((name) => {
    const { path, parts } = BROWSERS[name];
    return !path && !parts.every((files) => files.some((file) => existsSync(file)));
  });
  const canInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (canInstall && names.includes("Chromium") && !process.env.CHROMIUM_PATH) bringShell();
  if (missing.length === 0) return;
  if (!canInstall) {
    for (const name of missing) {
      const { packages, otherwise } = BROWSERS[name];
      say(`the tests need ${name}: apt-get install ${packages.join(" ")} (Debian), ${otherwise}`);
    }
    fail(`${missing.join(" and ")} must be installed first`);
  }
  say(`installing ${missing.join(" and ")}`);
  const packages = missing.flatMap((name) => BROWSERS[name].packages);
  apt("update");
  if (apt("install", "--no-install-recommends", ...new Set(packages)) !== 0) {
    fail(`${missing.join(" and ")} could not be installed`);
  }
}

/** Tries it: without it the tests go on in the whole browser. */
function bringShell() {
  if (existsSync(SHELL.path)) return;
  say(`installing ${SHELL.package}, in which the tests take less time`);
  const inTime = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=1"];
  apt(...inTime, "update");
  if (apt(...inTime, "install", "--no-install-recommends", SHELL.package) !== 0) {
    say(`${SHELL.package} is not to be had here: the tests use the whole browser`);
  }
}

function apt(...args) {
  const { status } = spawnSync("apt-get", ["-q", "-y", ...args], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status;
}
