/**
 * Loaded before the app (`node --import`): draws and ids are the same in each run, because they decide between equal
 * dishes. `Math.random` returns 0.5, whatever asks how often. The library of ids takes its random bytes from
 * `randomFillSync`: on a clock that stands still, ids then differ by their counter alone, and by thread.
 * `randomBytes`, which makes tokens, stays random.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { threadId } from "node:worker_threads";

Math.random = () => 0.5;
crypto.randomFillSync = (bytes) => bytes.fill(threadId);
syncBuiltinESMExports();
