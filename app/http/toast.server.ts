import { redirect } from "@remix-run/node";
import { contextOf, type Toast, toastSchema } from "./context.server";
import { readText, toastCookie } from "./cookies.server";
import { safeLink, safePath } from "./safe-redirect";

/**
 * A 303 to `path` whose page shows `toast`: how every form that went well answers. Null where the
 * page itself shows what changed.
 */
export async function redirectWithToast(
  path: string,
  toast: Toast | null,
  headers = new Headers(),
) {
  // An anchor or a page's own address may have been sent: whatever it is, it stays here and is well-formed.
  const to = safePath(path, "/dashboard");
  if (!toast) return redirect(to, { status: 303, headers });
  // A cookie holds 4 KB; a sentence for a toast never needs more than this.
  const short = {
    ...toast,
    title: toast.title.slice(0, 200),
    description: toast.description?.slice(0, 400),
  };
  headers.append("Set-Cookie", await toastCookie.serialize(JSON.stringify(short)));
  return redirect(to, { status: 303, headers });
}

/**
 * A 303 away from a page that has nothing to show; a form that was just refused here takes its toast
 * along, which would be lost with the page.
 */
export const redirectAway = (request: Request, path: string) =>
  redirectWithToast(path, contextOf(request).toast ?? null);

/** The toast for this page: the refused form's own, else the one that a redirect left behind. */
export async function takeToast(request: Request): Promise<Toast | null> {
  const toast = await findToast(request);
  if (!toast) return null;
  const { link, ...said } = toast;
  const own = safeLink(link);
  return own ? { ...said, link: own } : said;
}

async function findToast(request: Request): Promise<Toast | null> {
  const context = contextOf(request);
  if (context.toast) return context.toast;
  if (!request.headers.get("cookie")?.includes("weeknight_toast")) return null;
  const text = await readText(toastCookie, request);
  if (!text) return null;
  context.response?.appendHeader("Set-Cookie", await toastCookie.serialize("", { maxAge: 0 }));
  return readToast(text);
}

/** What our signature is on may be another cookie's text: that is no toast. */
function readToast(text: string): Toast | null {
  try {
    return toastSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
