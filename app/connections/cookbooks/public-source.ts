import { OWN_SOURCES, RECIPE_BOOK } from "~/recipes/meals";
import { RECIPE_DEFAULTS, type StoredRecipe } from "~/engine/recipe";

/** Where a recipe is from, as everybody may know it. */
export type PublicSource = { name: string; href: string | null };

/** Names of machines at home and in offices, which nobody else reaches (RFC 6762, RFC 8375, RFC 2606 and what routers use). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:local|localhost|localdomain|lan|home|home\.arpa|internal|intranet|corp|private|test|invalid|example)$/;
/** What only tells who came by which way. */
const TRACKING = /^(?:utm_|fbclid$|gclid$|mc_[ce]id$|igshid$|ref$|share|token$|key$|auth|sig)/i;

/**
 * The page that a recipe is from, if everybody may be sent there; null for words, for addresses of a machine or a network at
 * home, and for pages of this kind of planner that only those know who were given the link. Passwords, anchors and what tracks
 * readers are left out. `origin` is this server's own, "https://meals.example.org".
 */
export function publicLink(sourceUrl: string, origin: string): PublicSource | null {
  const text = sourceUrl.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const name = url.hostname.replace(/\.$/, "");
  // A number at its end is an address of a machine (WHATWG URL, host parsing), and so are brackets.
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

/** Where everybody may know that a recipe is from; null for nothing. */
export const publicSourceOf = (recipe: Sourced, origin: string): PublicSource | null =>
  isOfBook(recipe) ? { name: RECIPE_BOOK, href: null } : publicLink(recipe.sourceUrl, origin);

/**
 * True for a recipe that a household has from elsewhere: a page, a book, another cook. Its list of ingredients is anybody's, its
 * words and pictures are not. The recipe book's are ours to give, and so is what was written for the household.
 */
export const isOfOthers = (recipe: Sourced) =>
  OWN_SOURCES.some((own) => own === recipe.source) &&
  !isOfBook(recipe) &&
  !["", RECIPE_DEFAULTS.sourceUrl].includes(recipe.sourceUrl.trim());
