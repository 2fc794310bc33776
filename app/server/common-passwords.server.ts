import { createRequire } from "node:module";
import * as z from "zod";
import { once } from "~/server/values/once";

const require = createRequire(import.meta.url);
const listSchema = z.object({
  dictionary: z.object({ "passwords-common": z.array(z.string()) }),
});

/** Returns one form for all ways to type the same characters: NIST SP 800-63B-4, section 3.1.1.2. */
export const normalPassword = (password: string) => password.normalize("NFKC");

const fold = (password: string) => normalPassword(password).trim().toLowerCase();

/** Loads the most used passwords, from leaks, at the first use. */
const loadCommon = once(() => {
  const list = listSchema.parse(require("@zxcvbn-ts/language-common"));
  return new Set(list.dictionary["passwords-common"].map(fold));
});

/** The message for a common password. */
export const COMMON_PASSWORD =
  "This password is one of the most used, so it is guessed first. Please choose another";

/** Returns true if attackers try a password first, ignoring case. */
export const isCommonPassword = (password: string) => loadCommon().has(fold(password));
