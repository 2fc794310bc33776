/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { createRequire } from "node:module";
import { ensureBuilt, ensureInstalled, isBuilt, requireNode } from "./setup.mjs";

requireNode();
process.env.NODE_ENV ??= "production";
process.env.PORT ||= "3000";
if (isBuilt()) ensureInstalled({ dev: false });
else ensureBuilt();

// In this process: a signal to it is a signal to the server.
process.argv = [process.execPath, "remix-serve", "build/index.js"];
createRequire(import.meta.url)("../node_modules/@remix-run/serve/dist/cli.js");
