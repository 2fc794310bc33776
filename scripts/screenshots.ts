/**
 * `npm run screenshots [-- FOLDER]`: every page at 390 and 1280 px, light and dark, of an app of its
 * own with a household that has something to show. The pictures lie in screenshots/.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_PASSWORD, startApp } from "../tests/app";
import { launchBrowser } from "../tests/browser";
import { type Client, signIn, signUp, visitor } from "../tests/client";
import { collectRecipes } from "../tests/own-recipes";
import { addSubscribers } from "../tests/subscribers";

const WIDTHS = [390, 1280];
const SCHEMES = ["light", "dark"] as const;
const folder = process.argv[2] ?? "screenshots";

const app = await startApp();
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const cook = await signUp(app);
  const pages = await furnish(cook);
  const newcomer = await signUp(app, "");
  const collector = await signUp(app);
  const own = await collectRecipes(app, collector);
  const plans = await addSubscribers(app);
  const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  const [userId, payingId] = [await idOf(cook), await idOf(plans.basic)];
  const gift = { userId, credits: "10", reason: "For the outage on Tuesday" };
  await admin.post("/admin/credits", { intent: "add", ...gift });
  // Takes the message that this has left behind.
  await admin.get("/admin");
  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      const open = async (client: Client) => {
        const context = await browser.newContext({
          viewport: { width, height: 844 },
          colorScheme,
          baseURL: app.url,
          extraHTTPHeaders: client.cookie() ? { cookie: client.cookie() } : {},
        });
        return context.newPage();
      };
      const shots: [Client, Record<string, string>][] = [
        [
          visitor(app),
          {
            landing: "/",
            auth: "/auth",
            forgot: "/forgot",
            contact: "/contact",
            test: "/test",
            "not-found": "/nothing-here",
            "all-recipes-visitor": "/all-recipes",
          },
        ],
        [
          newcomer,
          {
            "dashboard-empty": "/dashboard",
            "favorites-empty": "/favorites",
            "all-recipes-empty": "/all-recipes",
            "groceries-empty": "/dashboard/groceries",
            "custom-recipes-empty": "/custom-recipes",
            "custom-recipes-manual": "/custom-recipes?mode=manual",
            "trash-empty": "/trash",
            "recipe-file-empty": "/custom-recipes/file",
          },
        ],
        [cook, pages],
        [
          collector,
          {
            "custom-recipes": "/custom-recipes",
            "custom-recipes-review": own.review,
            "custom-recipe-edit": own.edit,
            "recipe-file": "/custom-recipes/file",
            "recipe-file-report": own.report,
            "recipe-warning": own.broken,
            "all-recipes-pages": "/all-recipes?page=2",
            "all-recipes-filters": "/all-recipes?q=lemon&cuisine=Italian&show=custom",
          },
        ],
        [plans.chooser, { "subscribe-payment": plans.payment }],
        [
          plans.basic,
          {
            "subscribe-basic": "/subscribe",
            "subscribe-change-dearer": "/subscribe/change?plan=premium",
            "subscribe-change-cheaper": "/subscribe/change?plan=archive",
            "subscribe-cancel": "/subscribe/cancel",
            billing: "/subscribe/billing",
            "account-basic": "/account",
          },
        ],
        [plans.changing, { "subscribe-changing": "/subscribe" }],
        [plans.leaving, { "subscribe-leaving": "/subscribe" }],
        [
          plans.pastDue,
          {
            "subscribe-past-due": "/subscribe",
            "billing-past-due": "/subscribe/billing",
            "dashboard-past-due": "/dashboard",
          },
        ],
        [
          admin,
          {
            admin: "/admin",
            "admin-no-match": "/admin?q=rhubarb",
            "admin-credits": "/admin/credits?q=example",
            "admin-credits-of-user": `/admin/credits?user=${userId}`,
            "admin-user": `/admin/users/${userId}`,
            "admin-user-paying": `/admin/users/${payingId}`,
            "admin-system": "/admin/system",
            "admin-log": "/admin/log",
            "admin-email": "/admin/email",
            "admin-mail": "/admin/email/sample-weekly-reminder",
            "admin-messages": "/admin/messages",
          },
        ],
      ];
      for (const [client, paths] of shots) {
        const page = await open(client);
        for (const [name, path] of Object.entries(paths)) {
          await page.goto(path);
          await page.waitForLoadState("networkidle");
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
        await page.context().close();
      }
      console.log(`${width} px, ${colorScheme}`);
    }
  }
} finally {
  await browser.close();
  await app.stop();
}

async function idOf(client: Client): Promise<string> {
  const { id }: { id: string } = JSON.parse((await client.get("/api/auth/user")).text);
  return id;
}

/** Gives a household preferences, meals, favorites, a plan and a list; returns its pages by name. */
async function furnish(cook: Client): Promise<Record<string, string>> {
  await cook.send("POST", "/api/preferences", {
    mealTypePreferences: ["Main Dishes"],
    proteinPreferences: ["Chicken", "Fish", "Vegetarian"],
    cuisinePreferences: ["Italian", "Mexican", "Asian"],
    allergyPreferences: ["Nut-Free"],
  });
  const { text } = await cook.send("POST", "/api/meals/suggestions", { count: 5 });
  const meals: { id: string }[] = JSON.parse(text);
  await cook.send("POST", "/api/meals/search-specific", { recipeQuery: "chicken tikka masala" });
  const today = new Date();
  const types = ["dinner", "lunch", "breakfast", "dinner", "snack"];
  for (const [index, { id: mealId }] of meals.entries()) {
    const date = new Date(today.getTime() + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await cook.send("POST", "/api/calendar", {
      mealId,
      scheduledDate: date,
      mealType: types[index],
    });
    if (index < 3) await cook.send("POST", "/api/favorites", { mealId });
    if (index < 2) await cook.post("/dashboard/selected", { intent: "select", mealId });
  }
  const day = today.toISOString().slice(0, 10);
  await cook.send("POST", "/api/grocery-list/generate", {
    mealIds: meals.map((meal) => meal.id),
    weekStartDate: day,
  });
  const [first, second] = meals;
  const planned = await cook.send("POST", "/api/calendar", {
    ...{ mealId: first?.id, scheduledDate: day, mealType: "snack" },
  });
  const entry: { id: string } = JSON.parse(planned.text);
  await cook.send("DELETE", `/api/calendar/${entry.id}`);
  await cook.send("POST", "/api/grocery-list/generate", {
    ...{ mealIds: [first?.id], weekStartDate: "2026-01-04" },
  });
  await cook.post("/dashboard/groceries/delete?weekStart=2026-01-04", {});
  const own = await cook.send("POST", "/api/recipes/create", {
    ...{ title: "Toast that was burnt a little on both sides", ingredients: ["1 toast"] },
  });
  const burnt: { id: string } = JSON.parse(own.text);
  await cook.post(`/dashboard/meals/${burnt.id}/delete`, {});
  await cook.get("/dashboard");
  return {
    dashboard: "/dashboard",
    "dashboard-all-selected": "/dashboard?select=all",
    preferences: "/dashboard/preferences",
    meals: "/dashboard/meals",
    recipe: `/dashboard/meals/${first?.id}`,
    "recipe-for-six": `/dashboard/meals/${first?.id}?serves=6`,
    "recipe-share": `/dashboard/meals/${first?.id}/share`,
    calendar: "/dashboard/calendar",
    day: `/dashboard/calendar/${day}`,
    "add-to-calendar": `/dashboard/calendar/new?mealId=${first?.id}`,
    "add-meal": "/dashboard/calendar/new",
    selected: "/dashboard/selected?from=/favorites",
    groceries: `/dashboard/groceries?weekStart=${day}`,
    "groceries-week": "/dashboard/groceries/week",
    "groceries-delete": `/dashboard/groceries/delete?weekStart=${day}`,
    "recipe-delete": `/dashboard/meals/${second?.id}/delete`,
    trash: "/trash",
    "trash-to-empty": "/trash/empty",
    "groceries-share": `/dashboard/groceries/share?weekStart=${day}`,
    "out-of-credits": "/dashboard/out-of-credits",
    favorites: "/favorites",
    "all-recipes": "/all-recipes",
    "all-recipes-no-match": "/all-recipes?q=rhubarb",
    subscribe: "/subscribe",
    account: "/account",
    "account-household": "/account/household",
    "account-security": "/account/security",
    "account-data": "/account/data",
    ...(await invite(cook)),
  };
}

/** Makes an invitation into the household; its page by name. */
async function invite(cook: Client) {
  await cook.post("/account/household", { intent: "invite" });
  const { text } = await cook.get("/account/household");
  return { join: /\/join\/[\w.-]+/.exec(text)?.[0] ?? "/join/none" };
}
