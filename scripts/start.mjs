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
const cli = createRequire(import.meta.url).resolve("../node_modules/@remix-run/serve/dist/cli.js");
const require = createRequire(cli);
// remix-serve logs each address as it is, with a link's secret; the app logs its requests itself.
require("morgan").format("tiny", () => null);
require(cli);
