import { foldText } from "~/server/values/text";

/** Characters of an address's own part. */
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

/** The words of a text as an address writes them: lower-case ASCII with hyphens, cut between words; empty where there are none. */
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

/** True for lower-case words of ASCII with single hyphens in between. */
export const isSlug = (text: string) =>
  text.length >= SLUG_MIN && text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Addresses that would pass for a page of the site itself. */
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
/** Words with which an address would pass for one of who runs the site. */
const OFFICIAL: ReadonlySet<string> = new Set([
  "admin",
  "administrator",
  "moderator",
  "official",
  "staff",
  "support",
  "weeknight",
]);

/** True for an address that no household gets. */
export const isReserved = (slug: string) =>
  RESERVED.has(slug) || slug.split("-").some((word) => OFFICIAL.has(word));
