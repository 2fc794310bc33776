import { foldText } from "~/server/values/text";

/** The minimum length of a cookbook's own part of an address, in characters. */
export const SLUG_MIN = 3;
export const SLUG_MAX = 60;

const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/**
 * Returns a text as an address: lower-case ASCII words with hyphens, cut between words. Returns "" if it has no usable
 * letters.
 */
export function slugOf(text: string, max = SLUG_MAX): string {
  const plain = foldText(text)
    // "Grandma's" is one word.
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? " ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max + 1).replace(/-[^-]*$/, "");
  return cut.length <= max ? cut : plain.slice(0, max);
}

/** Returns true if a text is a valid address: lower-case ASCII words with single hyphens, 3 to 60 characters. */
export const isSlug = (text: string) =>
  text.length >= SLUG_MIN && text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Addresses that could be mistaken for a page of the site itself. */
const RESERVED: ReadonlySet<string> = new Set([
  "about",
  "account",
  "accounts",
  "admin",
  "api",
  "app",
  "assets",
  "auth",
  "billing",
  "blog",
  "build",
  "collection",
  "collections",
  "contact",
  "cookbook",
  "cookbooks",
  "dashboard",
  "demo",
  "docs",
  "download",
  "edit",
  "error",
  "explore",
  "favicon",
  "feed",
  "feeds",
  "help",
  "home",
  "index",
  "join",
  "legal",
  "login",
  "logout",
  "mail",
  "new",
  "news",
  "null",
  "photo",
  "photos",
  "press",
  "pricing",
  "privacy",
  "public",
  "recipe",
  "recipes",
  "register",
  "robots",
  "root",
  "rss",
  "search",
  "security",
  "settings",
  "shared",
  "signup",
  "sitemap",
  "static",
  "status",
  "subscribe",
  "terms",
  "test",
  "undefined",
  "user",
  "users",
  "welcome",
  "www",
]);
/** Words that could make an address look like one of the site's operator. */
const OFFICIAL: ReadonlySet<string> = new Set([
  "admin",
  "administrator",
  "moderator",
  "official",
  "staff",
  "support",
  "weeknight",
]);

/** Returns true if an address is reserved, so that no household gets it. */
export const isReserved = (slug: string) =>
  RESERVED.has(slug) || slug.split("-").some((word) => OFFICIAL.has(word));
