import { createCookie } from "@remix-run/node";
import { signInWithGoogle } from "../app/household/accounts/accounts.server";
import { hashPassword } from "../app/household/accounts/passwords.server";
import { addSession } from "../app/household/accounts/sessions.server";
import { once } from "../app/server/values/once";
import { readSettings } from "../app/server/settings.server";
import { openDatabase } from "~db/database";
import type { App } from "./app";

/** The password of every account that `addAccount` makes. */
export const PASSWORD = "a good password";

/** Hashing is slow on purpose, so all accounts of a process share one hash. */
const passwordHash = once(() => hashPassword(PASSWORD));

type Reached = Pick<App, "database" | "sessionSecret">;
type Cook = { email: string; firstName: string };
type Cookie = [name: string, value: string];

let turn: Promise<unknown> = Promise.resolve();

/**
 * Adds an account and a session to the database of a running app, with the app's own functions and without the sign-up
 * form, which has tests of its own. Returns the session's cookie.
 */
export function addAccount(app: Reached, cook: Cook): Promise<Cookie> {
  // One account at a time: each uses a connection of its own and would wait for the lock of the others.
  const made = turn.then(() => makeAccount(app, cook));
  turn = made.catch(() => {});
  return made;
}

async function makeAccount({ database, sessionSecret }: Reached, { email, firstName }: Cook) {
  const db = await openDatabase(database);
  try {
    const secret = sessionSecret();
    const settings = { ...readSettings({}), sessionSecrets: [secret] };
    const services = {
      db,
      settings,
      now: () => new Date(),
      mailSender: { kind: "none" as const },
    };
    const profile = { googleId: email, email, firstName: firstName || null };
    const { userId: id } = await signInWithGoogle(services, profile);
    await db
      .updateTable("users")
      .set({ googleId: null, passwordHash: await passwordHash(), emailProvedAt: null })
      .where("id", "=", id)
      .execute();
    await db.deleteFrom("logins").where("kind", "=", "google").where("userId", "=", id).execute();
    const token = await addSession(services, id, { userAgent: null });
    const cookie = await createCookie("weeknight_session", { secrets: [secret] }).serialize(token);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return [name, value] satisfies Cookie;
  } finally {
    await db.destroy();
  }
}
