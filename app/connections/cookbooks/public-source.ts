import { OWN_SOURCES, RECIPE_BOOK } from "~/recipes/meals";
import { RECIPE_DEFAULTS, type StoredRecipe } from "~/engine/recipe";
import { t } from "~/language/messages";

/** The public source of a recipe. */
export type PublicSource = { name: string; href: string | null };

/** Matches host names that only work in local networks (RFC 6762, RFC 8375, RFC 2606 and routers' defaults). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:local|localhost|localdomain|lan|home|home\.arpa|internal|intranet|corp|private|test|invalid|example)$/;
/** Query parameters that only track readers. */
const TRACKING = /^(?:utm_|fbclid$|gclid$|mc_[ce]id$|igshid$|ref$|share|token$|key$|auth|sig)/i;

/**
 * Returns the page that a recipe is from, if everyone can open it. Returns null for text, for addresses in a local
 * network, and for pages of meal planners that only work with a shared link. Removes passwords, anchors and tracking
 * parameters. `origin` is this server's own address, such as "https://meals.example.org".
 */
export function publicLink(sourceUrl: string, origin: string): PublicSource | null {
  const text = sourceUrl.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const name = url.hostname.replace(/\.$/, "");
  // A host that ends in a number is an IP address (WHATWG URL, host parsing), and so is a host in brackets.
  if (!name.includes(".") || /\d$/.test(name) || name.startsWith("[")) return null;
  if (PRIVATE_NAMES.test(name)) return null;
  if (/^\/(?:shared|calendar|join|reset|confirm)\//i.test(url.pathname)) return null;
  const isOwn = url.host === new URL(origin).host;
  if (isOwn && !/^\/c\//.test(url.pathname)) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  const tracking = [...url.searchParams.keys()].filter((parameter) => TRACKING.test(parameter));
  for (const parameter of tracking) url.searchParams.delete(parameter);
  return { name: name.replace(/^www\./, ""), href: url.href };
}

type Sourced = Pick<StoredRecipe, "source" | "sourceUrl" | "bookId">;

const isOfBook = ({ bookId, sourceUrl }: Sourced) => bookId !== null || sourceUrl === RECIPE_BOOK;

/** Returns the source of a recipe that everyone may see, or null. */
export const publicSourceOf = (recipe: Sourced, origin: string): PublicSource | null =>
  isOfBook(recipe) ? { name: t(RECIPE_BOOK), href: null } : publicLink(recipe.sourceUrl, origin);

/**
 * Returns true if a household has the recipe from another source: a page, a book or another cook. Its ingredients may
 * be published, but its text and pictures belong to someone else. Recipes of the recipe book and recipes written for
 * the household may be published in full.
 */
export const isOfOthers = (recipe: Sourced) =>
  OWN_SOURCES.some((source) => source === recipe.source) &&
  !isOfBook(recipe) &&
  !["", RECIPE_DEFAULTS.sourceUrl].includes(recipe.sourceUrl.trim());
