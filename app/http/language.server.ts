import {
  acceptedLanguage,
  chosenLanguage,
  DEFAULT_LANGUAGE,
  type Language,
} from "~/language/languages";
import { contextOf } from "./context.server";
import { findUser } from "./guards.server";
import { isPublicPage } from "./public-page.server";

/**
 * Returns the language of a page: the account's, else the browser's. The pages of public cookbooks are in English,
 * because caches store one page for everyone.
 */
export async function languageOfRequest(request: Request): Promise<Language> {
  if (isPublicPage(request)) return DEFAULT_LANGUAGE;
  const accepted = acceptedLanguage(request.headers.get("accept-language"));
  // A refused request is handled without reading its cookies.
  if (contextOf(request).verdict !== null) return accepted;
  // If the lookup fails, the route's handler, which also looks up the user, responds with the error.
  const user = await findUser(request).catch(() => null);
  return languageFor(request, user?.language ?? null);
}

/** Returns the language that a user has chosen or, for null, that of the browser. */
export const languageFor = (request: Request, chosenCode: string | null): Language =>
  chosenCode
    ? chosenLanguage(chosenCode)
    : acceptedLanguage(request.headers.get("accept-language"));
