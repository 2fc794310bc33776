import { createHash } from "node:crypto";

/** The SHA-256 of a text, in hexadecimal: under this a token is kept, which itself nobody stores. */
export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
