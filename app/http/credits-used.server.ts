import { contextOf } from "./context.server";
import { creditsUsedCookie, readText } from "./cookies.server";

/** Headers that tell the next page that the credits are used up, if they are. */
export async function creditsUsedHeaders(areUsed: boolean) {
  const headers = new Headers();
  if (areUsed) headers.append("Set-Cookie", await creditsUsedCookie.serialize("yes"));
  return headers;
}

/** True once: for the page after the answer that used the last credit. */
export async function takeCreditsUsed(request: Request): Promise<boolean> {
  const text = await readText(creditsUsedCookie, request);
  if (!text) return false;
  const cleared = await creditsUsedCookie.serialize("", { maxAge: 0 });
  contextOf(request).response?.appendHeader("Set-Cookie", cleared);
  return true;
}
