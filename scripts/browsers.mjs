/** The browsers of the system that tests use. On Debian, root can install missing ones. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fail, say } from "./setup.mjs";

const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** The files of each browser. At least one file of each list in `parts` must exist. */
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
    otherwise: "there is no other way to install it",
  },
};

/** Chromium's engine without a browser, from the same source. If it is installed, pages of tests open in two thirds of the time. */
const SHELL = { path: "/usr/bin/chromium-headless-shell", package: "chromium-headless-shell" };

/**
 * Installs missing browsers with these names, or prints how to install them. Also tries to install Chromium's engine.
 * Without the engine, the tests use the whole browser.
 */
export function ensureBrowsers(names) {
  const missing = names.filter((name) => {
    const { path, parts } = BROWSERS[name];
    return !path && !parts.every((files) => files.some((file) => existsSync(file)));
  });
  const canInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const wantsShell =
    canInstall &&
    names.includes("Chromium") &&
    !process.env.CHROMIUM_PATH &&
    !existsSync(SHELL.path);
  if (missing.length === 0 && !wantsShell) return;
  if (!canInstall) {
    for (const name of missing) {
      const { packages, otherwise } = BROWSERS[name];
      say(`the tests need ${name}: apt-get install ${packages.join(" ")} (Debian), ${otherwise}`);
    }
    fail(`${missing.join(" and ")} must be installed first`);
  }
  const packages = [...new Set(missing.flatMap((name) => BROWSERS[name].packages))];
  const shell = wantsShell ? [SHELL.package] : [];
  say(`installing ${[...missing, ...shell].join(" and ")}`);
  // An optional package is not waited for.
  const inTime = packages.length > 0 ? [] : IN_TIME;
  apt([...inTime, "update"]);
  if (install([...packages, ...shell], inTime)) return;
  if (packages.length > 0 && !(wantsShell && install(packages))) {
    fail(`${missing.join(" and ")} could not be installed`);
  }
  say(`${SHELL.package} is not available here, so the tests use the whole browser`);
}

const IN_TIME = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=1"];

const install = (packages, options = []) =>
  apt([...options, "install", "--no-install-recommends", ...packages]) === 0;

function apt(args) {
  const { status } = spawnSync("apt-get", ["-q", "-y", ...args], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBrowsers(process.argv.slice(2));
