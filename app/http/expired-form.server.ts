import { HOUR_MS } from "~/server/values/dates";
import type { User } from "~/household/access";
import { services } from "./services.server";
import { sha256 } from "~/server/values/sha256";
import type { FormAnswer } from "~/ui/use-form";
import { storageReasonOf } from "~db/storage-errors";
import { contextOf } from "./context.server";
import {
  expiredFormCookie,
  signedOutCookie,
  readText,
  sessionCookie,
  readDevice,
} from "./cookies.server";
import { readFormData } from "./form-data.server";
import { replyTo, typedValues, type TypedValues } from "./long-texts.server";
import { isPrefetch } from "./prefetch.server";
import { mayKeepExpiredForm } from "./rate-limit.server";

/** Maximum size of kept input, in bytes. */
const LONGEST = 64 * 1024;

/**
 * Keeps the input of a form for an hour, under a cookie added to `headers`: a form that arrived after its session had
 * expired, or one that the user put aside. Requires a browser that has or had a session. Keeps only the last form of a
 * session, at most 64 KB; without a user it is rate limited by address. `path` is the path of the form's page, with
 * `?mode=` if the page has modes. Returns false if the form was not kept.
 */
export async function keepExpiredForm(
  request: Request,
  headers: Headers,
  path = new URL(request.url).pathname,
) {
  const user = await contextOf(request).user;
  const ended = await endedSession(request);
  // The form belongs to the user who is signed in, or was last in this browser. Other users must not read it.
  const owner = user?.id ?? (await readDevice(request))?.users[0];
  if (!ended || !owner) return false;
  // Files are not kept: choosing one again is easy.
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) return false;
  // Percent-encoding takes up to three bytes per byte.
  if (Number(request.headers.get("content-length") ?? 0) > 3 * LONGEST) return false;
  const form = await readFormData(request).catch(() => null);
  const values = form && JSON.stringify(typedValues(form));
  if (!values || Buffer.byteLength(values) > LONGEST) return false;
  if (!user && !(await mayKeepExpiredForm(contextOf(request).network))) return false;
  const token = sha256(`draft of ${ended}`);
  const at = services.now();
  await services.db
    .deleteFrom("drafts")
    .where("createdAt", "<", new Date(at.getTime() - HOUR_MS).toISOString())
    .execute();
  const row = { path, values, createdAt: at.toISOString() };
  await services.db
    .insertInto("drafts")
    .values({ id: idOf(token, owner), ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  headers.append("Set-Cookie", await expiredFormCookie.serialize(token));
  return true;
}

const idOf = (token: string, userId: string) => sha256(`${token} ${userId}`);

/** Identifies the expired session. Weeknight's signature proves that it existed. */
async function endedSession(request: Request) {
  const token = await readText(sessionCookie, request);
  return token ? sha256(token) : readText(signedOutCookie, request);
}

export type ExpiredForm = FormAnswer & { path: string };

/**
 * Returns the form that this user left at this page in this browser, and removes it. Returns null if none exists.
 */
export async function takeExpiredForm(
  request: Request,
  user: Pick<User, "id"> | null,
): Promise<ExpiredForm | null> {
  if (!user || !request.headers.get("cookie")?.includes("weeknight_draft")) return null;
  if (isPrefetch(request)) return null;
  const token = await readText(expiredFormCookie, request);
  if (!token) return null;
  const { pathname: path, searchParams } = new URL(request.url);
  const row = await services.db
    .deleteFrom("drafts")
    .where("id", "=", idOf(token, user.id))
    .where("path", "in", [path, `${path}?mode=${searchParams.get("mode")}`])
    .returning("values")
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The page works while nothing can be stored. The form is kept for the next time.
      if (!storageReasonOf(error)) throw error;
    });
  if (!row) return null;
  contextOf(request).response?.appendHeader(
    "Set-Cookie",
    await expiredFormCookie.serialize("", { maxAge: 0 }),
  );
  const values: TypedValues = JSON.parse(row.values);
  return { path, ...replyTo(request, values) };
}
