import { redirect } from "@remix-run/node";
import { contextOf, type Toast, toastSchema } from "./context.server";
import { readText, toastCookie } from "./cookies.server";
import { isPrefetch } from "./prefetch.server";
import { safeLink, safePath } from "./safe-redirect";

/** The maximum length of a path for Undo. For a longer one, Undo returns to the page in the Referer. */
const LONGEST_PATH = 1_000;

/**
 * Returns a 303 to `path` whose page shows `toast`, which is the response to every successful form. `toast` is null if
 * the page itself shows the change.
 */
export async function redirectWithToast(
  path: string,
  toast: Toast | null,
  headers = new Headers(),
) {
  // The path may be user input, so make it a well-formed path of this site.
  const to = safePath(path, "/dashboard");
  if (!toast) return redirect(to, { status: 303, headers });
  // A cookie can store 4 KB, more than any toast needs.
  const short = {
    ...toast,
    title: toast.title.slice(0, 200),
    description: toast.description?.slice(0, 400),
    // The browser does not send the anchor of its page.
    ...(toast.undo && to.length <= LONGEST_PATH && { undoAt: to }),
  };
  headers.append("Set-Cookie", await toastCookie.serialize(JSON.stringify(short)));
  return redirect(to, { status: 303, headers });
}

/**
 * Returns a 303 away from a page with nothing to show. Keeps the toast of a form refused there, and a toast
 * that waits for the page.
 */
export const redirectAway = async (request: Request, path: string) =>
  redirectWithToast(path, contextOf(request).toast ?? (await readWaiting(request)));

/** Returns the toast of this page: the refused form's, else the one that a redirect has set. */
export async function takeToast(request: Request): Promise<Toast | null> {
  const toast = await findToast(request);
  if (!toast) return null;
  const { link, secondLink, ...fields } = toast;
  const [firstLink, second] = [safeLink(link), safeLink(secondLink)];
  return {
    ...fields,
    ...(firstLink && { link: firstLink }),
    ...(second && { secondLink: second }),
  };
}

async function findToast(request: Request): Promise<Toast | null> {
  const context = contextOf(request);
  if (context.toast) return context.toast;
  if (isPrefetch(request)) return null;
  const toast = await readWaiting(request);
  if (!toast) return null;
  context.response?.appendHeader("Set-Cookie", await toastCookie.serialize("", { maxAge: 0 }));
  return toast;
}

/** Returns the toast that a redirect left for the next page. Returns null for none. */
async function readWaiting(request: Request): Promise<Toast | null> {
  if (!request.headers.get("cookie")?.includes("weeknight_toast")) return null;
  const text = await readText(toastCookie, request);
  return text ? readToast(text) : null;
}

/** Returns the toast in a cookie's text; null for another signed cookie's text. */
function readToast(text: string): Toast | null {
  try {
    return toastSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
