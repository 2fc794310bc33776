import { randomBytes } from "node:crypto";

/** Returns the secret of a link, which cannot be guessed: 144 bits, in base64url. */
export const newToken = () => randomBytes(18).toString("base64url");
