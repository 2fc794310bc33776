import { createCookie } from "@remix-run/node";
import { addSession } from "../../app/household/accounts/sessions.server";
import { readSettings } from "../../app/server/settings.server";
import { openDatabase } from "~db/database";
import type { App } from "../../tests/app";

/** A signed-in user: the cookie, and the ids of their meals. */
export type Cook = { cookie: string; mealIds: string[] };

/** Signs in the owners of this number of seeded households, without hashing their passwords. */
export async function openSessions(app: App, households: number): Promise<Cook[]> {
  const db = await openDatabase(app.database);
  const secret = app.sessionSecret();
  const settings = { ...readSettings({}), sessionSecrets: [secret] };
  const cookie = createCookie("weeknight_session", { secrets: [secret] });
  const cooks: Cook[] = [];
  try {
    const users = await db
      .selectFrom("users")
      .where("email", "like", "cook%@example.org")
      .limit(households)
      .select(["id", "householdId"])
      .execute();
    for (const { id, householdId } of users) {
      const token = await addSession({ db, now: () => new Date(), settings }, id, {
        userAgent: null,
      });
      const [pair = ""] = (await cookie.serialize(token)).split(";");
      const meals = await db
        .selectFrom("meals")
        .where("householdId", "=", householdId)
        .limit(20)
        .select("id")
        .execute();
      cooks.push({ cookie: pair, mealIds: meals.map((meal) => meal.id) });
    }
  } finally {
    await db.destroy();
  }
  return cooks;
}
