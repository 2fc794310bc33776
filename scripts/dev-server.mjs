/** The server of `npm run dev`, which the compiler starts again after each change. */
import { hashVerdictCode } from "./verdict-hash.mjs";

await hashVerdictCode();
await import("./serve.mjs");
