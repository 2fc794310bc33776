import { randomUUID } from "node:crypto";
import * as z from "zod";
import { unsubscribeUrl } from "../../app/household/mail/opt-out.server";
import { readSettings } from "../../app/server/settings.server";
import type { App } from "../app";
import { type Client, signUp, visitor } from "../client";
import { operationOf, operationsBody } from "../list-operations";
import { bringIn, readLibrary, pasteRecipe } from "../own-recipes";
import { makeJpeg, sendPhoto } from "../pictures";
import { newestId } from "./database";
import { addDays, today, weekStart } from "./days";
import { entry, meal, meals } from "./shapes";

/**
 * A household of two with one of each thing that has an id or a secret in an address, all of them active. Its secret texts
 * contain `SECRET_TITLE`.
 */
export type FullHousehold = {
  app: App;
  owner: Client;
  member: Client;
  /** A generated meal, and a recipe of their own. */
  mealId: string;
  requestKey: string;
  ownId: string;
  entryId: string;
  eaterId: string;
  storeId: string;
  savedWeekId: string;
  collectionId: string;
  /** The public address of that collection, and the last part of the address of its recipe. */
  slug: string;
  publicRecipe: string;
  food: string;
  /** The date of the entry, and the week of its grocery list. */
  day: string;
  week: string;
  itemId: string;
  importId: string;
  libraryId: string;
  photoId: string;
  parsedId: string;
  trashId: string;
  memberId: string;
  inviteId: string;
  sessionId: string;
  subscriptionId: string;
  mailId: string;
  messageId: string;
  shareToken: string;
  feedToken: string;
  webhookId: string;
  inviteToken: string;
  unsubscribeToken: string;
};

export const SECRET_TITLE = "Grandmother's Quince Secret";

const OWN = { title: SECRET_TITLE, ingredients: ["2 quinces", "1 cup sugar"] };

/** A recipe of another app that waits to be imported. */
const LIBRARY = { name: SECRET_TITLE, ingredients: "3 quinces", directions: "Cook." };

/**
 * Adds a household with everything. Throws if the app refuses a part of it. If `chooses` is false, no plan waits for its
 * payment: five seconds after its start, the app reads such subscriptions back.
 */
export async function addFullHousehold(app: App, { chooses = true } = {}): Promise<FullHousehold> {
  const [owner, member] = [await signUp(app, "Olga"), await signUp(app, "Mert")];
  const inviteToken = await invite(owner);
  await expectDone(member.post(`/join/${inviteToken}`, {}));

  const requestKey = "for the first evening";
  const asked = { "idempotency-key": requestKey };
  const [one] = meals(await owner.send("POST", "/api/meals/suggestions", { count: 1 }, asked));
  if (!one) throw new Error("No meal came.");
  const own = meal(await owner.send("POST", "/api/recipes/create", OWN));
  const day = addDays(today(), 1);
  const planned = await owner.send("POST", "/api/calendar", {
    mealId: own.id,
    scheduledDate: day,
    mealType: "dinner",
  });
  const eater = z
    .object({ id: z.string() })
    .parse((await owner.send("POST", "/api/eaters", { name: "Theo", isChild: true })).body);
  const store = z
    .object({ id: z.string() })
    .parse((await owner.send("POST", "/api/stores", { name: "Market" })).body);
  const saved = z
    .object({ id: z.string() })
    .parse((await owner.send("POST", "/api/plan/saved", { week: day, name: "Busy" })).body);
  await owner.send("POST", "/api/pantry", { text: "half a cabbage", state: "soon" });
  await owner.send("POST", "/api/favorites", { mealId: one.id });
  await owner.send("PUT", `/api/meals/${own.id}/tags`, { tags: ["Quince"] });
  const gathered = { name: "Autumn", mealIds: [own.id] };
  const collection = z
    .object({ id: z.string() })
    .parse((await owner.send("POST", "/api/collections", gathered)).body);
  const slug = `autumn-${collection.id.slice(-12)}`;
  await owner.send("PUT", `/api/collections/${collection.id}/public`, { slug, title: "Autumn" });
  const front = await visitor(app).get(`/c/${slug}`);
  const publicRecipe = /\/c\/[\w-]+\/([\w-]+-[0-9a-f]{12})/.exec(front.text)?.[1];
  if (!publicRecipe) throw new Error("The collection is not public.");
  await owner.send("POST", "/api/grocery-list/generate", {
    mealIds: [own.id],
    weekStartDate: weekStart(day),
  });
  // An item that was added by hand stays when the list is built again.
  const itemId = randomUUID();
  const added = operationsBody(weekStart(day), operationOf("add", itemId, "paper towels"));
  await owner.send("POST", "/api/grocery-list/taps", added);
  const report = await bringIn(app, owner, "ours.json", [{ "@type": "Recipe", name: "Nothing" }]);
  const library = await readLibrary(app, owner, "theirs.json", JSON.stringify(LIBRARY));
  await sendPhoto(app, owner, own.id, { file: new Uint8Array(await makeJpeg()) });
  const review = new URL(await pasteRecipe(owner), app.url);

  const gone = meal(await owner.send("POST", "/api/recipes/create", OWN));
  await expectDone(owner.post(`/dashboard/meals/${gone.id}/delete`, {}));
  await expectDone(owner.post(`/dashboard/meals/${own.id}/share`, { intent: "share" }));
  const chosen = chooses
    ? await expectDone(owner.post("/subscribe", { intent: "choose", planId: "basic" }))
    : "";
  await visitor(app).send("POST", "/api/contact", {
    name: "Somebody",
    email: "somebody@example.org",
    subject: "Help",
    message: SECRET_TITLE,
  });
  const id = (table: Parameters<typeof newestId>[1], where?: Record<string, string>) =>
    newestId(app, table, where);
  const ownerId = await id("users", { email: owner.email });
  return {
    app,
    owner,
    member,
    mealId: one.id,
    requestKey: encodeURIComponent(requestKey),
    ownId: own.id,
    entryId: entry(planned).id,
    eaterId: eater.id,
    storeId: store.id,
    savedWeekId: saved.id,
    collectionId: collection.id,
    slug,
    publicRecipe,
    food: "cabbage",
    day,
    week: weekStart(day),
    itemId,
    importId: report.replace(/.*\//, ""),
    libraryId: library.replace(/.*\//, ""),
    photoId: await id("photos"),
    parsedId: review.searchParams.get("parsed") ?? "",
    trashId: await id("trash"),
    memberId: await id("users", { email: member.email }),
    // This invitation was used, and another one is open.
    inviteToken: await invite(owner),
    inviteId: await id("invites"),
    sessionId: await id("sessions", { userId: ownerId }),
    subscriptionId: /subscription=([^#&]+)/.exec(chosen)?.[1] ?? "",
    mailId: await id("outbox"),
    messageId: await id("contactMessages"),
    shareToken: textIn(await owner.get(`/dashboard/meals/${own.id}/share`), /\/shared\/([\w-]+)/),
    feedToken: await addFeed(owner),
    webhookId: await addWebhook(owner),
    unsubscribeToken: unsubscribeTokenOf(app, ownerId),
  };
}

/** Returns the token in the unsubscribe link of a mail. */
function unsubscribeTokenOf(app: App, userId: string) {
  const url = unsubscribeUrl(
    { settings: { ...readSettings({}), sessionSecrets: [app.sessionSecret()] } },
    userId,
  );
  return url.replace(/.*\//, "");
}

/** Returns the token of the household's calendar link. */
async function addFeed(owner: Client) {
  const path = "/dashboard/calendar/feed";
  await expectDone(owner.post(path, { intent: "make", whose: "household" }));
  return textIn(await owner.get(path), /\/calendar\/([\w.-]+)\.ics/);
}

/** Adds a webhook for an event that these tests do not cause. */
async function addWebhook(owner: Client) {
  const path = "/account/webhooks";
  await owner.post(path, {
    intent: "add",
    url: "https://home.example.org/weeknight",
    event: ["meal.cooked"],
  });
  return textIn(await owner.get(path), /\/account\/webhooks\/([\w-]+)/);
}

async function invite(owner: Client) {
  await expectDone(owner.post("/account/household", { intent: "invite" }));
  const shown = await owner.get("/account/household");
  const links = [...shown.text.matchAll(/\/join\/([^"/]+)"/g)].map(([, token = ""]) => token);
  return links.at(-1) ?? "";
}

async function expectDone(answering: Promise<{ status: number; headers: Headers; text: string }>) {
  const { status, headers, text } = await answering;
  if (status !== 303) throw new Error(`It answered ${status}: ${text.slice(0, 2_000)}`);
  return headers.get("location") ?? "";
}

function textIn({ text }: { text: string }, pattern: RegExp) {
  const [, found] = pattern.exec(text) ?? [];
  if (!found) throw new Error(`The page has no ${pattern}.`);
  return found;
}
