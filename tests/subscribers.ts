import { ADMIN_PASSWORD, type App } from "./app";
import { type Client, signIn, signUp } from "./client";

const GOOD = "4242 4242 4242 4242";
const FAILS_LATER = "4000 0000 0000 0341";

/** Adds households in each state of a plan, bought on the pages in test mode, and other users who look at them. */
export async function addSubscribers(app: App) {
  const chooser = await signUp(app);
  const payment = await choose(chooser, "basic");
  const [basic, changing, leaving, pastDue] = await Promise.all([
    subscriber(app, "basic"),
    subscriber(app, "premium"),
    subscriber(app, "premium"),
    subscriber(app, "standard", FAILS_LATER),
  ]);
  await changing.post("/subscribe/change", { planId: "basic", due: "0" });
  await leaving.post("/subscribe/cancel", { intent: "cancel" });
  await renew(app, pastDue);
  // Shows the toasts of the purchases, so that the next pages do not.
  for (const client of [basic, changing, leaving, pastDue]) await client.get("/account");
  return { chooser, payment, basic, changing, leaving, pastDue };
}

/** Chooses a plan. Returns the address of its payment page. */
async function choose(client: Client, planId: string) {
  const { headers, status, text } = await client.post("/subscribe", { intent: "choose", planId });
  if (status !== 303) throw new Error(`Choosing a plan answered ${status}: ${text}`);
  return (headers.get("location") ?? "").replace(/#.*/, "");
}

/** Signs up a household that has bought a plan. */
export async function subscriber(app: App, planId: string, cardNumber = GOOD) {
  const client = await signUp(app);
  const path = await choose(client, planId);
  await client.post(path, { intent: "pay", cardNumber, expiry: "12/40", cvc: "123" });
  return client;
}

async function renew(app: App, { email }: Client) {
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const { text } = await admin.get("/admin/system");
  const householdId = /name="householdId" value="([^"]+)"/.exec(text.slice(text.indexOf(email)));
  await admin.post("/admin/system", { intent: "renew", householdId: householdId?.[1] ?? "" });
}
