/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { ensureBuilt, ensureInstalled, isBuilt, requireNode } from "./setup.mjs";

requireNode();
process.env.NODE_ENV ??= "production";
if (isBuilt()) ensureInstalled({ dev: false });
else ensureBuilt();

await import("./serve.mjs");
