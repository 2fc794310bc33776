/**
 * The server, in this process or in as many as `WORKERS` says: a signal to this one is a signal to the server. Every
 * way of starting ends here (`npm start`, `npm run dev`, the container, systemd); what has to be there is there.
 */
import cluster from "node:cluster";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { readEnvFile } from "./env-file.mjs";

/** By then the app is loaded and has looked after what a night left undone, on a slow machine, too. */
const LOADED_MS = 30_000;

// V8 collects once the heap has grown by this share of what lives. By itself it waits for three times as much where the
// machine has memory: of 350 MB under load 80 lived.
setFlagsFromString("--heap-growing-percent=40");
// Nor does it keep room for what loading the app alone has made: 25 MB that an idle server would hold.
setFlagsFromString("--semi-space-growth-factor=1");
setTimeout(() => setFlagsFromString("--semi-space-growth-factor=2"), LOADED_MS).unref();
// Nor is anything compiled for speed until requests come: of what loading runs nothing runs again, and the compiler's
// threads kept 13 MB of memory from it.
setFlagsFromString("--no-opt");
readEnvFile();
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";

/**
 * What the app says in the place of the path of a page (`skipFileLookup`). Express's middleware for files would make an
 * error with a stack of it, for each request.
 */
const NO_FILE = "/.page";

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
  // remix-serve logs each address as it is, with a link's secret; the app logs its requests itself.
  require("morgan");
  require.cache[require.resolve("morgan")].exports = () => (_request, _response, next) => next();
  const express = require("express");
  const files = express.static;
  express.static = (...of) => {
    const serveFile = files(...of);
    return (request, response, next) =>
      request.url === NO_FILE ? next() : serveFile(request, response, next);
  };
  const { listen } = express.application;
  express.application.listen = function (...of) {
    setFlagsFromString("--opt");
    return listen.apply(this, of);
  };
  require(cli);
}
