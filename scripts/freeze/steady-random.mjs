/**
 * Loaded before the app (`node --import`): random numbers and ids are the same in each run, because they decide between
 * equal dishes. `Math.random` always returns 0.5. The library of ids takes its random bytes from `randomFillSync`: with
 * a fixed clock, ids then differ only by their counter, and by thread. `randomBytes`, which makes tokens, stays random.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { threadId } from "node:worker_threads";

Math.random = () => 0.5;
crypto.randomFillSync = (bytes) => bytes.fill(threadId);
syncBuiltinESMExports();
