import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ADMIN_PASSWORD, type App, startApp } from "../../tests/app";
import { type Client, signIn, signUp, visitor } from "../../tests/client";
import { setCredits, setSubscription, skipNight } from "../../tests/contract/database";
import { collectRecipes } from "../../tests/own-recipes";
import { addSubscribers } from "../../tests/subscribers";
import { askForCode, confirmationOf, furnish, invitationOf, unsubscriptionOf } from "./furnish";
import type { Who } from "./pages";

/** The schema of a scene file. */
export const sceneSchema = z.object({
  /** The fixed instant of the app's clock. */
  now: z.string(),
  /** The session cookies of each user whose pages are pictured. */
  cookies: z.record(z.string(), z.string()),
  /** The parts of addresses that depend on the data. */
  places: z.record(z.string(), z.string()),
});

/** The facts about seeded data that are stored next to the data itself. */
export type Scene = z.infer<typeof sceneSchema>;

/** Returns the folder of the app's data in a scene's folder. */
export const appData = (folder: string) => join(folder, "app");

/** Returns the scene of a folder, and creates the data first if the folder is empty. */
export async function openScene(folder: string): Promise<Scene> {
  const file = join(folder, "scene.json");
  if (!existsSync(file)) {
    // Data of an earlier, interrupted try.
    rmSync(appData(folder), { recursive: true, force: true });
    mkdirSync(appData(folder), { recursive: true });
    writeFileSync(file, JSON.stringify(await makeScene(appData(folder)), null, 2));
  }
  return sceneSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Settings that store mails, so that their links exist, but never send them. */
const NO_MAIL = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "mail@example.org" };

/** Starts an app on a folder, adds the households of the pictures to its database, and stops it. */
export async function makeScene(dataDir: string): Promise<Scene> {
  const app = await startApp({ DATA_DIR: dataDir, ADMIN_PASSWORD, ...NO_MAIL });
  try {
    const cook = await signUp(app);
    const furnished = await furnish(cook);
    const newcomer = await signUp(app, "");
    await newcomer.post("/account/authenticator", { intent: "begin" });
    const [spent, ended] = [await signUp(app), await signUp(app)];
    await setCredits(app, spent, 0);
    await setSubscription(app, ended, { status: "past_due", plan: "basic" });
    const collector = await signUp(app);
    const { broken, edit, review, report } = await collectRecipes(app, collector);
    const { payment, ...plans } = await addSubscribers(app);
    const links = {
      join: await invitationOf(cook),
      confirm: await confirmationOf(app),
      unsubscribe: await unsubscriptionOf(app),
    };
    const guarded = await askForCode(app);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const [cookId, payingId] = [await idOf(cook), await idOf(plans.basic)];
    const watched = await watchUsers(app, admin, cookId);
    await skipNight(app);
    const whose: Record<Exclude<Who, "visitor">, Client> = {
      cook, newcomer, spent, ended, collector, guarded, admin,
      ...plans,
    };
    const cookies = Object.entries(whose).map(([who, client]) => [who, client.cookie()] as const);
    return {
      now: new Date().toISOString(),
      cookies: Object.fromEntries(cookies),
      places: {
        ...furnished,
        ...links,
        ...watched,
        broken, edit, review, report, payment, cookId, payingId,
      },
    };
  } finally {
    await app.stop();
  }
}

async function idOf(client: Client): Promise<string> {
  const { id }: { id: string } = JSON.parse((await client.get("/api/auth/user")).text);
  return id;
}

/** Makes changes as the administrator, and sends a message as a visitor. */
async function watchUsers(app: App, admin: Client, userId: string) {
  const gift = { userId, credits: "10", reason: "For the outage on Tuesday" };
  await admin.post("/admin/credits", { intent: "add", ...gift });
  await visitor(app).send("POST", "/api/contact", {
    name: "Joan",
    email: "joan@example.org",
    subject: "A question about sharing",
    message: "Can my sister tick things off, too?\n\nShe lives next door.",
  });
  const made = await admin.post(`/admin/users/${userId}`, { intent: "reset-link" });
  // Show the toast of these changes, so that no later page shows it.
  await admin.get("/admin");
  const { text } = await admin.get("/admin/messages");
  return {
    reset: /\/reset\/[\w-]+/.exec(made.text)?.[0] ?? "/reset/none",
    message: /\/admin\/messages\/[\w-]+/.exec(text)?.[0] ?? "/admin/messages/none",
  };
}
