import { randomBytes } from "node:crypto";

/** The secret of a link, which nobody can guess: 144 bits, in base64url. */
export const newToken = () => randomBytes(18).toString("base64url");
