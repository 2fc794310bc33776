import * as z from "zod";
import { account } from "../contract/shapes";
import { type Client, signUp } from "../client";
import { mailsTo, setCredits } from "../contract/database";
import { at, today } from "./fixture";
import { type useHouseholds, type Who } from "./household";
import { addDays, weekStartOf } from "../../app/server/values/dates";

const withId = z.object({ id: z.string() });

/** The name of a page, the user who opens it, and its path. */
export type Screen = [name: string, who: Who, path: () => string | Promise<string>];

/** Pages that are opened each week, and one of each other kind. `npm run test:sweeps` opens every page. */
export const OFTEN: ReadonlySet<string> = new Set([
  "the landing page",
  "the sign-in page",
  "a shared recipe",
  "a page that is not there",
  "the dashboard",
  "the dashboard of a new cook",
  "a day with long names",
  "Add to Calendar",
  "a recipe to cook",
  "a recipe with long names",
  "the calendar with long names",
  "the favorites with long names",
  "a planned meal",
  "an item of the list",
  "what was learned",
  "the grocery list with long names",
  "All Recipes",
  "answers to a request",
  "a recipe to review",
  "Manual Entry",
  "the payment",
  "the plans",
  "the account",
  "the household with long names",
  "the admin's page",
  "a user's page",
]);

/** The titles of the public cookbooks of two households. */
const PUBLIC_TITLES = {
  busy: "For Ingrid",
  reader: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbücher",
};

/** Returns every page in each state that looks different, for the households of a file's tests. */
export function screensOf({ fixture, households, firstMeal }: ReturnType<typeof useHouseholds>) {
  /** Returns the address of a new unlisted link to the content at `path`. */
  async function linkTo(path: string) {
    const { busy } = households();
    await busy.post(path, { intent: "share" });
    const { text } = await busy.get(path);
    return /\/shared\/[\w-]+/.exec(text)?.[0] ?? "";
  }

  const longId = (index: number) => at(households().long, index).replace(/.*\//, "");

  /** Returns the page of the recipe with long names. */
  async function madeLong() {
    const { reader } = households();
    const id = longId(0);
    const said = { note: "ملح أقل في المرة القادمة. ".repeat(25) };
    const { body } = await reader.send("POST", `/api/meals/${id}/made`, said);
    return `/dashboard/meals/${id}/made?made=${withId.parse(body).id}`;
  }

  /** Returns a user with credits from the administrator, so that there is something to take back. */
  async function someUser() {
    const { admin, busy } = households();
    const { id } = account(await busy.get("/api/auth/user"));
    await admin.send(
      "POST",
      `/api/admin/users/${id}/credits`,
      { credits: 5 },
      { "idempotency-key": id },
    );
    return id;
  }

  /** Returns the path of an open invitation. */
  async function invitation() {
    const { busy } = households();
    await busy.post("/account/household", { intent: "invite" });
    const { text } = await busy.get("/account/household");
    return /\/join\/[\w.-]+/.exec(text)?.[0] ?? "";
  }

  /** Returns the page with the edits of a recipe. */
  async function changedRecipe() {
    const { busy, meals } = households();
    const { id } = at(meals, 6);
    const text = { title: "Ours", ingredients: "1 onion", instructions: "Fry.", servings: "2" };
    await busy.post(`/custom-recipes/${id}`, { intent: "save", form: "recipe-form", ...text });
    return `/dashboard/meals/${id}/versions`;
  }

  /** Returns a page of a household's first collection. */
  async function collection(page = "", who: "busy" | "reader" = "busy") {
    const { text } = await households()[who].get("/collections");
    return `${/\/collections\/[\w-]+/.exec(text)?.[0] ?? ""}${page}`;
  }

  /** Returns a public page of a household's first collection: its front page, or its first recipe. */
  async function published(who: "busy" | "reader", part: "front" | "recipe") {
    const slug = who === "busy" ? "for-ingrid" : "long-names";
    const said = {
      slug,
      title: PUBLIC_TITLES[who],
      introduction: "All of it quick.",
      author: "Maya",
    };
    const path = (await collection("", who)).replace("/collections", "/api/collections");
    await households()[who].send("PUT", `${path}/public`, {
      ...said,
      mayShowAll: part === "recipe",
    });
    const { text } = await households()[who].get(`/c/${slug}`);
    if (part === "front") return `/c/${slug}`;
    return new RegExp(`/c/${slug}/[\\w-]+-[0-9a-f]{12}`).exec(text)?.[0] ?? "";
  }

  /** Returns the page that plans the household's saved week. */
  async function savedWeek() {
    const { text } = await households().busy.get("/dashboard/week/saved");
    return /\/dashboard\/week\/saved\/[\w-]+/.exec(text)?.[0] ?? "";
  }

  /** Returns the page that asks whether an evening out replaces the planned dinner. */
  async function insteadOfDinner() {
    const scheduledDate = addDays(today(), 3);
    const out = { kind: "out", note: "Luigi’s", scheduledDate, mealType: "dinner" };
    const { body } = await households().busy.send("POST", "/api/calendar", out);
    return `/dashboard/calendar/${withId.parse(body).id}/instead`;
  }

  /** Returns the page of a dinner that is planned for tomorrow. */
  async function plannedMeal() {
    const scheduledDate = addDays(today(), 1);
    const dinner = { mealId: firstMeal().id, scheduledDate, mealType: "dinner" };
    const { body } = await households().busy.send("POST", "/api/calendar", dinner);
    return `/dashboard/calendar/${scheduledDate}/${withId.parse(body).id}`;
  }

  /** Returns the page of the list's first item. */
  async function listItem() {
    const { text } = await households().busy.get("/dashboard/groceries");
    const [path = ""] = /\/dashboard\/groceries\/line\?[^"]+/.exec(text) ?? [];
    return path.replaceAll("&amp;", "&");
  }

  /** Returns the page of the ratings: two rated recipes, one of which is never proposed. */
  async function learned(who: "busy" | "reader", liked: string, refused: string) {
    const household = households()[who];
    for (const [mealId, rating] of [
      [liked, "again"],
      [refused, "never"],
    ] as const) {
      const ratings = [{ eaterId: "everybody", rating }];
      await household.send("POST", `/api/meals/${mealId}/made`, { ratings });
    }
    const never = `${addDays(today(), 1)}.dinner~meal.${refused}`;
    await household.post("/dashboard/week/never", { never, seed: "" });
    return "/table/learned";
  }

  /** Returns the page of calendar links with a personal link. */
  async function calendarLink() {
    const path = "/dashboard/calendar/feed";
    await households().busy.post(path, { intent: "make", whose: "own" });
    return path;
  }

  /** Returns the path in a mail to a new cook, after the action that causes it. */
  async function mailed(link: RegExp, cause: (cook: Client) => Promise<unknown>) {
    const cook = await signUp(fixture.app);
    await cause(cook);
    const [path] = (await mailsTo(fixture.app, cook.email)).flatMap(
      ({ text }) => link.exec(text)?.[0] ?? [],
    );
    return path ?? "";
  }

  const screens: Screen[] = [
    ["the landing page", "nobody", () => "/"],
    ["the sign-in page", "nobody", () => "/auth"],
    ["the test page", "nobody", () => "/test"],
    ["a page that is not there", "nobody", () => "/no-such-page"],
    ["the terms", "nobody", () => "/terms"],
    ["the privacy policy", "nobody", () => "/privacy"],
    ["the API", "nobody", () => "/docs/api"],
    ["the calls about the plan", "nobody", () => "/docs/api/calendar"],
    ["what is in the answers of calls", "nobody", () => "/docs/api/answers"],
    ["for the home", "busy", () => "/account/home"],
    ["the webhooks", "busy", () => "/account/webhooks"],
    ["how an assistant is connected", "nobody", () => "/docs/assistants"],
    ["the page without a signal", "nobody", () => "/offline"],
    ["All Recipes for a visitor", "nobody", () => "/all-recipes"],
    ["a shared recipe", "nobody", () => linkTo(`/dashboard/meals/${firstMeal().id}/share`)],
    ["a shared grocery list", "nobody", () => linkTo("/dashboard/groceries/share")],
    ["the dashboard", "busy", () => "/dashboard?select=all"],
    ["the dashboard of a new cook", "empty", () => "/dashboard"],
    ["the dashboard without credits", "spent", () => "/dashboard"],
    ["Subscription Required", "ended", () => "/dashboard"],
    ["a week to fill", "busy", () => "/dashboard/week/fill"],
    ["a new cook's week to fill", "empty", () => "/dashboard/week/fill"],
    [
      "all meals of a week to fill",
      "empty",
      () => "/dashboard/week/fill?type=breakfast&type=lunch&type=dinner&type=snack",
    ],
    ["the week in the kitchen", "busy", () => "/week"],
    ["a new cook's week in the kitchen", "empty", () => "/week"],
    ["the week for the fridge", "busy", () => "/week?print=1"],
    ["what is repeated", "busy", () => "/dashboard/repeats"],
    ["the menu of the week", "busy", () => "/dashboard/week"],
    ["a week to copy", "busy", () => "/dashboard/week/copy"],
    ["the saved weeks", "busy", () => "/dashboard/week/saved"],
    ["no saved weeks", "empty", () => "/dashboard/week/saved"],
    ["a saved week", "busy", savedWeek],
    ["Your table", "busy", () => "/table"],
    ["Your table with long names", "reader", () => "/table"],
    ["a whole household to add", "empty", () => "/eaters/new?people=4"],
    ["Busy days", "busy", () => "/dashboard/week/times"],
    ["Weeknights", "busy", () => "/dashboard/preferences/weeknights"],
    ["the preferences", "busy", () => "/dashboard/preferences"],
    ["the suggestions", "busy", () => "/dashboard/meals"],
    ["answers to a request", "busy", () => "/dashboard/meals?find=salmon+for+2&near=1"],
    ["answers with long names", "reader", () => "/dashboard?find=mountain+lamb&near=1"],
    ["other answers to a request", "busy", () => "/dashboard/meals?find=salmon&near=1&from=3"],
    ["what comes close to a request", "spent", () => "/dashboard/meals?find=cherry+soup&near=1"],
    [
      "a long request without an answer",
      "empty",
      () => `/dashboard/meals?find=${"w".repeat(400)}&near=1`,
    ],
    ["the calendar", "busy", () => "/dashboard/calendar"],
    ["a day", "busy", () => `/dashboard/calendar/${today()}`],
    ["Replace this meal?", "busy", insteadOfDinner],
    ["a planned meal", "busy", plannedMeal],
    [
      "what was learned",
      "busy",
      () => learned("busy", firstMeal().id, at(households().meals, 1).id),
    ],
    ["what was learned with long names", "reader", () => learned("reader", longId(0), longId(1))],
    ["nothing that was learned", "empty", () => "/table/learned"],
    ["an item of the list", "busy", listItem],
    ["a past day", "busy", () => "/dashboard/calendar/2026-01-05"],
    ["Prepare ahead", "reader", () => "/dashboard/ahead"],
    ["nothing to prepare ahead", "empty", () => "/dashboard/ahead"],
    ["the calendar's links", "busy", calendarLink],
    ["the calendar without a link", "empty", () => "/dashboard/calendar/feed"],
    ["Add", "busy", () => "/add"],
    ["Add a meal", "busy", () => "/dashboard/calendar/new"],
    ["the selected meals", "busy", () => "/dashboard/selected"],
    ["no selected meals", "empty", () => "/dashboard/selected"],
    ["Add a meal with no meals", "empty", () => "/dashboard/calendar/new"],
    ["Add to Calendar", "busy", () => `/dashboard/calendar/new?mealId=${firstMeal().id}`],
    ["a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}`],
    ["a recipe to cook", "busy", () => `/dashboard/meals/${firstMeal().id}/cook?step=2`],
    [
      "a recipe to cook in large letters",
      "busy",
      () => `/dashboard/meals/${firstMeal().id}/cook?size=large&measures=metric`,
    ],
    ["Made it", "busy", () => `/dashboard/meals/${firstMeal().id}/made`],
    ["the notes on a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/notes`],
    ["the collections", "busy", () => "/collections"],
    ["no collections", "empty", () => "/collections"],
    ["a collection", "busy", () => collection()],
    ["a search in a collection", "busy", () => collection("?q=a")],
    ["a collection to print", "busy", () => collection("?print=1")],
    ["a collection with long names", "reader", () => collection("", "reader")],
    ["Edit Collection", "busy", () => collection("/edit")],
    ["Share Collection", "busy", () => collection("/share")],
    ["Publish Collection", "busy", () => collection("/publish")],
    ["Publish Collection with long names", "reader", () => collection("/publish", "reader")],
    [
      "the cookbooks of all",
      "admin",
      async () => (await published("reader", "front"), "/admin/cookbooks"),
    ],
    [
      "a cookbook to take down",
      "admin",
      async () => `/admin/cookbooks/${(await published("reader", "front")).slice(3)}`,
    ],
    ["a public cookbook", "nobody", () => published("busy", "front")],
    ["a recipe of a public cookbook", "nobody", () => published("busy", "recipe")],
    ["a public cookbook with long names", "nobody", () => published("reader", "front")],
    ["a public recipe with long names", "nobody", () => published("reader", "recipe")],
    [
      "Save to my planner",
      "empty",
      async () => `/custom-recipes/public${(await published("busy", "recipe")).replace("/c", "")}`,
    ],
    ["a cookbook", "nobody", async () => linkTo(await collection("/share"))],
    ["the collections of a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/collections`],
    ["Duplicate Recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/duplicate`],
    ["a recipe of the book to change", "busy", () => `/custom-recipes/${firstMeal().id}`],
    ["what was changed of a recipe", "busy", changedRecipe],
    ["the recipes in a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/sub-recipes`],
    [
      "the recipe of a line",
      "busy",
      () => `/dashboard/meals/${firstMeal().id}/sub-recipes?line=0&q=`,
    ],
    [
      "what to do with a recipe",
      "busy",
      () => `/dashboard/meals/${firstMeal().id}/do?from=/all-recipes`,
    ],
    ["All Recipes as cards", "collector", () => "/all-recipes?view=cards"],
    ["the tags of a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/tags`],
    ["Export recipes", "busy", () => "/all-recipes/export"],
    ["the tags", "busy", () => "/all-recipes/tags"],
    ["the tags with long names", "reader", () => "/all-recipes/tags"],
    ["no tags", "empty", () => "/all-recipes/tags"],
    ["All Recipes by tag", "busy", () => "/all-recipes?tag=Quick&course=Main+Dishes"],
    ["the photos of a recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/photos`],
    ["Add a photo", "busy", () => `/dashboard/meals/${firstMeal().id}/photos/new`],
    ["what was made, to change", "reader", () => madeLong()],
    ["Share Recipe", "busy", () => `/dashboard/meals/${at(households().meals, 1).id}/share`],
    ["the grocery list", "busy", () => "/dashboard/groceries"],
    ["no grocery list", "empty", () => "/dashboard/groceries"],
    ["Delete List", "busy", () => "/dashboard/groceries/delete"],
    ["Delete Recipe", "busy", () => `/dashboard/meals/${firstMeal().id}/delete`],
    ["Recently deleted", "busy", () => "/trash"],
    ["Recently deleted without any", "empty", () => "/trash"],
    ["Empty trash", "busy", () => "/trash/empty"],
    ["Share Week", "busy", () => "/week/share"],
    ["a shared week", "nobody", () => linkTo("/week/share")],
    ["what is bought where", "busy", () => "/dashboard/groceries/stores"],
    ["Share List", "busy", () => "/dashboard/groceries/share"],
    ["the to-do app to connect", "busy", () => "/dashboard/groceries/tasks"],
    ["the grocery list for a week", "busy", () => "/dashboard/groceries/week"],
    ["All Credits Used", "busy", () => "/dashboard/out-of-credits"],
    ["the favorites", "busy", () => "/favorites"],
    ["no favorites", "empty", () => "/favorites"],
    ["All Recipes", "busy", () => "/all-recipes"],
    ["All Recipes without a match", "busy", () => "/all-recipes?q=unicorn"],
    ["All Recipes without any", "empty", () => "/all-recipes"],
    ["All Recipes by pages", "collector", () => "/all-recipes"],
    [
      "All Recipes with filters",
      "collector",
      () => "/all-recipes?q=lemon&cuisine=Italian&sort=long",
    ],
    ["Custom Recipes without any", "empty", () => "/custom-recipes"],
    ["Manual Entry", "empty", () => "/custom-recipes?mode=manual"],
    ["a recipe to review", "first", () => households().review],
    ["a recipe to change", "collector", () => households().own.edit],
    ["a photo of a page to read", "collector", () => "/custom-recipes/photo"],
    ["a file of recipes to bring in", "collector", () => "/custom-recipes/file"],
    ["what became of a file", "collector", () => households().own.report],
    ["a file of another app to bring along", "collector", () => "/custom-recipes/library"],
    ["a recipe that breaks a restriction", "collector", () => households().own.broken],
    ["a recipe for six", "busy", () => `/dashboard/meals/${firstMeal().id}?serves=6`],
    ["a recipe to print", "busy", () => `/dashboard/meals/${firstMeal().id}?print=1`],
    ["a recipe with long names", "reader", () => at(households().long, 0)],
    ["a recipe in Arabic", "reader", () => at(households().long, 1)],
    ["a long name to change", "reader", () => `/custom-recipes/${longId(0)}`],
    ["an Arabic recipe to change", "reader", () => `/custom-recipes/${longId(1)}`],
    ["the dashboard with long names", "reader", () => "/dashboard"],
    ["the week in the kitchen with long names", "reader", () => "/week"],
    [
      "the week for the fridge with long names",
      "reader",
      () => `/week?print=1&week=${weekStartOf(addDays(today(), 1))}`,
    ],
    ["the calendar with long names", "reader", () => "/dashboard/calendar"],
    ["a day with long names", "reader", () => `/dashboard/calendar/${today()}`],
    ["a day in Arabic", "reader", () => `/dashboard/calendar/${addDays(today(), 1)}`],
    ["the grocery list with long names", "reader", () => "/dashboard/groceries"],
    ["the favorites with long names", "reader", () => "/favorites"],
    ["the selected meals with long names", "reader", () => "/dashboard/selected"],
    ["Add to Calendar in Arabic", "reader", () => `/dashboard/calendar/new?mealId=${longId(1)}`],
    ["Share Recipe in Arabic", "reader", () => `${at(households().long, 1)}/share`],
    ["Delete Recipe in Arabic", "reader", () => `${at(households().long, 1)}/delete`],
    ["the household with long names", "reader", () => "/account/household"],
    ["the plans", "chooser", () => "/subscribe"],
    ["the payment", "chooser", () => households().payment],
    ["the plan that is paid for", "basic", () => "/subscribe"],
    ["a dearer plan", "basic", () => "/subscribe/change?plan=premium"],
    ["Cancel Subscription", "basic", () => "/subscribe/cancel"],
    ["Billing", "basic", () => "/subscribe/billing"],
    ["Billing after a payment that failed", "pastDue", () => "/subscribe/billing"],
    ["the account", "busy", () => "/account"],
    ["Plan and billing", "busy", () => "/account/billing"],
    ["Mail and notifications", "busy", () => "/account/notifications"],
    ["Connections", "busy", () => "/account/connections"],
    ["Security", "busy", () => "/account/security"],
    ["Email address", "busy", () => "/account/email"],
    [
      "an authenticator app to set up",
      "empty",
      async () => {
        await households().empty.post("/account/authenticator", { intent: "begin" });
        return "/account/authenticator";
      },
    ],
    ["what asks whether it is still me", "busy", () => "/account/consent"],
    ["Access tokens", "busy", () => "/account/tokens"],
    ["Your data", "busy", () => "/account/data"],
    ["the household", "busy", () => invitation().then(() => "/account/household")],
    ["an invitation", "nobody", invitation],
    ["an invitation to one who is signed in", "empty", invitation],
    ["an invitation to a member", "busy", invitation],
    ["the admin's page", "admin", () => "/admin"],
    ["User Management without a match", "admin", () => "/admin?q=unicorn"],
    ["Manage Credits", "admin", () => "/admin/credits?q=example"],
    ["the credits of a user", "admin", async () => `/admin/credits?user=${await someUser()}`],
    ["a user's page", "admin", async () => `/admin/users/${await someUser()}`],
    ["System", "admin", () => "/admin/system"],
    ["the audit log", "admin", () => "/admin/log"],
    ["Email Management", "admin", () => "/admin/email"],
    ["a mail", "admin", () => "/admin/email/sample-weekly-reminder"],
    ["a mail of a week", "admin", () => "/admin/email/sample-week-ahead"],
    ["Messages", "admin", () => "/admin/messages"],
    ["Contact", "nobody", () => "/contact"],
    ["Contact for one who is signed in", "busy", () => "/contact"],
    ["the forgotten password", "nobody", () => "/forgot"],
    [
      "a new password",
      "nobody",
      async () => {
        const { admin, empty } = households();
        const { id } = account(await empty.get("/api/auth/user"));
        const made = await admin.post(`/admin/users/${id}`, { intent: "reset-link" });
        return /\/reset\/[\w-]+/.exec(made.text)?.[0] ?? "";
      },
    ],
    ["a link to a new password that has ended", "nobody", () => "/reset/nothing"],
    [
      "Unsubscribe",
      "nobody",
      () =>
        mailed(/\/unsubscribe\/\S+/, async (cook) => {
          await setCredits(fixture.app, cook, 1);
          return cook.send("POST", "/api/meals/suggestions", { count: 1 });
        }),
    ],
  ];
  return screens;
}
