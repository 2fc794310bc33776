import { addDays, weekStartOf } from "../../app/server/values/dates";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App } from "../app";
import { type Client, signIn, signUp, visitor } from "../client";
import { collectRecipes } from "../own-recipes";
import { subscriber } from "../subscribers";
import { entry, meals } from "./shapes";

export type CrawledHousehold = {
  ann: Client;
  /** Pages to which only a link in a mail, or a shared link, leads. */
  links: string[];
  /** Pages of Ann's household to which a form leads, or which are too far down in a list of their kind. */
  deep: string[];
};

/** Adds a household with something on every page: recipes, a week, a list, shared pages, a second member. */
export async function addCrawledHousehold(app: App): Promise<CrawledHousehold> {
  const today = new Date().toISOString().slice(0, 10);
  const ben = await signUp(app, "Ben");
  const ann = await signUp(app, "Ann");
  const own = await collectRecipes(app, ann);
  const deep = [...Object.values(own), "/dashboard/groceries", "/dashboard/out-of-credits"];
  deep.push(`/dashboard/calendar/${today}`);
  const five = meals(await ann.send("POST", "/api/meals/suggestions", {}));
  await ann.send("POST", "/api/meals/search-specific", { recipeQuery: "lemon" });
  for (const [day, { id: mealId }] of five.entries()) {
    const planned = { mealId, scheduledDate: addDays(today, day), mealType: "dinner" };
    entry(await ann.send("POST", "/api/calendar", planned));
    await ann.post("/favorites", { intent: "add", mealId });
    await ann.post("/dashboard/selected", { intent: "select", mealId });
  }
  const mealIds = five.map(({ id }) => id);
  const list = { mealIds, weekStartDate: weekStartOf(today) };
  await ann.send("POST", "/api/grocery-list/generate", list);
  const invited = async () => {
    await ann.post("/account/household", { intent: "invite" });
    return /\/join\/[\w.-]+/.exec((await ann.get("/account/household")).text)?.[0] ?? "no link";
  };
  await ben.post(await invited(), {});
  // Before the links are made: it renews those that the account could read.
  await forget(app, ben);
  const shared = async (path: string) => {
    await ann.post(path, { intent: "share" });
    return /\/shared\/[\w-]+/.exec((await ann.get(path)).text)?.[0] ?? "no link";
  };
  const links = [
    await shared(`${own.broken}/share`),
    await shared("/dashboard/groceries/share"),
    await shared("/week/share"),
  ];
  const feed = "/dashboard/calendar/feed";
  await ann.post(feed, { intent: "make", whose: "household" });
  links.push(/\/calendar\/[\w.-]+\.ics/.exec((await ann.get(feed)).text)?.[0] ?? "no link");
  links.push(await invited());
  await subscriber(app, "basic");
  await ben.send("POST", "/api/contact", {
    name: "Ben",
    email: ben.email,
    subject: "Soup",
    message: "?",
  });
  return { ann, links, deep };
}

/** Creates a password link for a user as the administrator, and signs up another account. */
async function forget(app: App, client: Client) {
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const { id } = Object((await client.get("/api/auth/user")).body);
  const made = await admin.post(`/admin/users/${id}`, { intent: "reset-link" });
  await client.post(/\/reset\/[\w-]+/.exec(made.text)?.[0] ?? "", { password: PASSWORD });
  const account = { firstName: "", email: `new-${client.email}`, password: PASSWORD };
  await visitor(app).post("/auth", { intent: "sign-up", ...account });
}
