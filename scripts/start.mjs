/** `npm start`: installs missing packages, builds the app if the build is outdated, and serves it. */
import { readEnvFile } from "./env-file.mjs";
import { ensureBuilt, ensureInstalled, isBuilt, requireNode } from "./setup.mjs";

requireNode();
readEnvFile();
process.env.NODE_ENV ||= "production";
if (isBuilt()) ensureInstalled({ dev: false });
else ensureBuilt();

await import("./serve.mjs");
