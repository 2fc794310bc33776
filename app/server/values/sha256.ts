import { createHash } from "node:crypto";

/** Returns SHA-256 in hexadecimal: tokens are stored as their hash. */
export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
