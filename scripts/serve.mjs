/**
 * The server, in this process or in as many as `WORKERS` says: a signal to this one is a signal to the server. Every
 * way of starting ends here (`npm start`, `npm run dev`, the container, systemd); what has to be there is there.
 */
import cluster from "node:cluster";
import { createRequire } from "node:module";
import { isIPv6 } from "node:net";
import { setFlagsFromString } from "node:v8";
import { readEnvFile } from "./env-file.mjs";
import { fail } from "./setup.mjs";

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
    const announce = of.pop();
    const server = listen.call(this, ...of, () => withReadableHost(announce));
    server.once("error", endUnlistening);
    server.once("listening", () => server.off("error", endUnlistening));
    return server;
  };
  require(cli);
}

/** remix-serve logs `http://HOST:PORT` as it is, but an IPv6 address in a URL needs brackets (RFC 3986, 3.2.2). */
function withReadableHost(announce) {
  const host = process.env.HOST;
  if (isIPv6(host ?? "")) process.env.HOST = `[${host}]`;
  announce();
  if (host !== undefined) process.env.HOST = host;
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
