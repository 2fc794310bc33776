/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, ensureInstalled, isBuilt, requireNode } from "./setup.mjs";

requireNode();
readEnvFile();
process.env.NODE_ENV ||= "production";
if (isBuilt()) ensureInstalled({ dev: false });
else ensureBuilt();

await import("./serve.mjs");
