import { redirect } from "@remix-run/node";
import * as z from "zod";
import { askForCode, type HalfWay } from "~/features/accounts/second-step.server";
import { services } from "~/services.server";
import type { Toast } from "./context.server";
import { halfWayCookie, readText } from "./cookies.server";
import { startSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

const schema = z.object({ userId: z.string(), password: z.string(), until: z.number() });

/**
 * Goes on once a password was right: to where the user wanted to go, signed in, or first to the page that
 * asks for the code of their app.
 */
export async function passOn(
  request: Request,
  userId: string,
  { to, toast = null }: { to: string; toast?: Toast | null },
) {
  const headers = new Headers();
  const half = await askForCode(services, userId);
  if (half) {
    headers.append("Set-Cookie", await halfWayCookie.serialize(JSON.stringify(half)));
    return redirect(`/auth/code?redirectTo=${encodeURIComponent(to)}`, { status: 303, headers });
  }
  await startSession(request, userId, headers);
  return redirectWithToast(to, toast, headers);
}

/** Signs in, the code being right, too. */
export async function finishSignIn(request: Request, userId: string, to: string) {
  const headers = new Headers();
  headers.append("Set-Cookie", await halfWayCookie.serialize("", { maxAge: 0 }));
  await startSession(request, userId, headers);
  return redirectWithToast(to, null, headers);
}

/** Whose password was right in this browser, and whose code is still to come; null for nobody. */
export async function readHalfWay(request: Request): Promise<HalfWay | null> {
  const text = await readText(halfWayCookie, request);
  try {
    return text ? schema.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
