import { contextOf } from "./context.server";
import { creditsUsedCookie, readText } from "./cookies.server";

/** Headers by which the next page says that the credits are used up, where that is so. */
export async function creditsUsedHeaders(areUsed: boolean) {
  const headers = new Headers();
  if (areUsed) headers.append("Set-Cookie", await creditsUsedCookie.serialize("yes"));
  return headers;
}

/** True once, for the page that the answer which took the last credit leads to. */
export async function takeCreditsUsed(request: Request): Promise<boolean> {
  const text = await readText(creditsUsedCookie, request);
  if (!text) return false;
  const cleared = await creditsUsedCookie.serialize("", { maxAge: 0 });
  contextOf(request).response?.appendHeader("Set-Cookie", cleared);
  return true;
}
