/**
 * Runs the server, in this process or in `WORKERS` processes. A signal to this process is a signal to the server. Every way to
 * start ends here (`npm start`, `npm run dev`, the container, systemd).
 */
import cluster from "node:cluster";
import { createRequire } from "node:module";
import { isIPv6 } from "node:net";
import { setFlagsFromString } from "node:v8";
import { readEnvFile } from "./env-file.mjs";
import { fail } from "./setup.mjs";

/** Loading the app, and jobs that the night left unfinished, end within this time on a slow machine. */
const LOADED_MS = 30_000;

// The memory that these two flags save is in PERFORMANCE.md. V8 collects garbage once the heap has grown by 40 % of
// the memory in use. By default, it waits until the heap has grown to several times that size.
setFlagsFromString("--heap-growing-percent=40");
// V8 keeps the memory that loading the app needed for new objects. It may not grow until the app has loaded.
setFlagsFromString("--semi-space-growth-factor=1");
setTimeout(() => setFlagsFromString("--semi-space-growth-factor=2"), LOADED_MS).unref();
readEnvFile();
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";

if (cluster.isPrimary && Number(process.env.WORKERS) > 1) {
  const { runWorkers } = await import("./workers.mjs");
  await runWorkers(Number(process.env.WORKERS));
} else {
  serve();
}

function serve() {
  process.argv = [process.execPath, "remix-serve", "build/index.js"];
  const cli = createRequire(import.meta.url).resolve(
    "../node_modules/@remix-run/serve/dist/cli.js",
  );
  const require = createRequire(cli);
  // The first change to remix-serve: it would log each address with the secrets of links. The app logs its requests itself.
  require("morgan");
  require.cache[require.resolve("morgan")].exports = () => (_request, _response, next) => next();
  // The second change: if it cannot listen, it ends with a stack trace. A wrong PORT or HOST is explained in one line instead.
  const { application } = require("express");
  const { listen } = application;
  application.listen = function (...args) {
    const server = listen.apply(this, args);
    server.once("error", endUnlistening);
    server.once("listening", () => server.off("error", endUnlistening));
    return server;
  };
  require(cli);
}

/** Ends the process with one line that names the setting. */
function endUnlistening({ code, address, message }) {
  const { PORT, HOST } = process.env;
  const at = HOST || address;
  const place = `${code}: ${isIPv6(at ?? "") ? `[${at}]` : at}:${PORT}`;
  if (code === "EADDRINUSE") {
    fail(`Wrong settings. PORT: another program uses port ${PORT} (${place})`);
  }
  if (code === "EACCES") {
    fail(`Wrong settings. PORT: this user is not allowed to listen on port ${PORT} (${place})`);
  }
  fail(`Wrong settings. HOST: ${message}`);
}
