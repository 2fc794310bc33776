import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import { PASSWORD } from "../../tests/accounts";
import type { App } from "../../tests/app";
import { type Client, signUp, visitor } from "../../tests/client";
import { mailsTo, setCredits } from "../../tests/contract/database";

const withId = z.object({ id: z.string() });

/**
 * Creates a household's preferences, meals, favorites, plan, lists, deleted objects and shared links. Returns the parts
 * of addresses that depend on them.
 */
export async function furnish(cook: Client): Promise<Record<string, string>> {
  await cook.send("POST", "/api/preferences", {
    mealTypePreferences: ["Main Dishes"],
    proteinPreferences: ["Chicken", "Fish", "Vegetarian"],
    cuisinePreferences: ["Italian", "Mexican", "Asian"],
    allergyPreferences: ["Nut-Free"],
  });
  const meals = z
    .array(withId)
    .parse(JSON.parse((await cook.send("POST", "/api/meals/suggestions", { count: 5 })).text));
  await cook.send("POST", "/api/meals/search-specific", { recipeQuery: "chicken tikka masala" });
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  const types = ["dinner", "lunch", "breakfast", "dinner", "snack"];
  for (const [index, { id: mealId }] of meals.entries()) {
    const date = new Date(today.getTime() + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const planned = { mealId, scheduledDate: date, mealType: types[index] };
    await cook.send("POST", "/api/calendar", planned);
    if (index < 3) await cook.send("POST", "/api/favorites", { mealId });
    if (index < 2) await cook.post("/dashboard/selected", { intent: "select", mealId });
  }
  await cook.send("POST", "/api/grocery-list/generate", {
    mealIds: meals.map((meal) => meal.id),
    weekStartDate: day,
  });
  const [first = "", second = ""] = meals.map((meal) => meal.id);
  await discard(cook, first, day);
  const madeId = await makeTwice(cook, second);
  for (const [index, { id }] of meals.entries()) {
    const tags = ["Quick", "For the children", "Grandma’s Sunday table, when everybody"];
    await cook.send("PUT", `/api/meals/${id}/tags`, { tags: tags.slice(index % 3) });
  }
  const gathered = await cook.send("POST", "/api/collections", {
    name: "For Ingrid’s new kitchen", description: "What we eat most, in the order of its spots.",
    mealIds: meals.map(({ id }) => id),
  });
  const changed = `/dashboard/meals/${meals[3]?.id ?? ""}`;
  await cook.post(changed.replace("/dashboard/meals", "/custom-recipes"), {
    intent: "save", form: "recipe-form", title: "The one with more garlic", servings: "4",
    ingredients: "6 cloves garlic\n1 lb spaghetti", instructions: "Boil.\nToss.",
  });
  const collection = `/collections/${withId.parse(gathered.body).id}`;
  await cook.send("POST", "/api/plan/saved", { week: day, name: "Five quick dinners" });
  const saved = found(
    /\/dashboard\/week\/saved\/[\w-]+/,
    (await cook.get("/dashboard/week/saved")).text,
  );
  const shared = await shareOf(cook, `/dashboard/meals/${first}/share`);
  const sharedList = await shareOf(cook, `/dashboard/groceries/share?weekStart=${day}`);
  const cookbook = await shareOf(cook, `${collection}/share`);
  const published = await publish(cook, collection);
  await cook.get("/dashboard");
  return { changed, collection, cookbook, ...published, first, second, day, made: madeId, savedWeek: saved, sharedRecipe: shared, sharedList };
}

/** Adds two days on which a recipe was cooked. Returns the id of the last one. */
async function makeTwice(cook: Client, mealId: string) {
  for (const name of ["Maya", "Theo"]) await cook.send("POST", "/api/eaters", { name });
  const eaters = z.array(withId).parse((await cook.get("/api/eaters")).body);
  const [maya = "", theo = ""] = eaters.map(({ id }) => id);
  const rated = (rating: string) => [
    { eaterId: maya, rating: "again" },
    { eaterId: theo, rating },
  ];
  const said = { madeOn: "2026-01-11", note: "Half the salt, and a lid on the pan.", ratings: rated("fine") };
  await cook.send("POST", `/api/meals/${mealId}/made`, said);
  await cook.send("PUT", `/api/meals/${mealId}/notes`, {
    text: "Trout does as well.\nThe fish counter has it fresh on Fridays.",
  });
  const last = { note: "With the lid it is right.", ratings: rated("again") };
  return withId.parse((await cook.send("POST", `/api/meals/${mealId}/made`, last)).body).id;
}

/** Plans, cooks and writes things, and deletes them again. */
async function discard(cook: Client, mealId: string, day: string) {
  const planned = await cook.send("POST", "/api/calendar", {
    mealId, scheduledDate: day, mealType: "snack",
  });
  await cook.send("DELETE", `/api/calendar/${withId.parse(planned.body).id}`);
  await cook.send("POST", "/api/grocery-list/generate", {
    mealIds: [mealId], weekStartDate: "2026-01-04",
  });
  await cook.post("/dashboard/groceries/delete?weekStart=2026-01-04", {});
  const own = await cook.send("POST", "/api/recipes/create", {
    title: "Toast that was burnt a little on both sides", ingredients: ["1 toast"],
  });
  await cook.post(`/dashboard/meals/${withId.parse(own.body).id}/delete`, {});
}

async function shareOf(cook: Client, path: string) {
  await cook.post(path, { intent: "share" });
  return found(/\/shared\/[\w-]+/, (await cook.get(path)).text);
}

/** Publishes a collection. Returns the addresses of its front page and of a recipe. */
async function publish(cook: Client, collection: string) {
  const said = {
    slug: "ingrids-kitchen", title: "From Ingrid’s new kitchen", author: "Maya",
    introduction: "What we eat most, in the order of its spots.\nAll of it is on the table within an hour.",
  };
  await cook.send("PUT", `/api${collection}/public`, said);
  const publicCookbook = `/c/${said.slug}`;
  const { text } = await cook.get(publicCookbook);
  return { publicCookbook, publicAdmin: `/cookbooks/${said.slug}`, publicRecipe: found(/\/c\/[\w-]+\/[\w-]+-[0-9a-f]{12}/, text) };
}

/** Creates an invitation into the household. Returns its address. */
export async function invitationOf(cook: Client) {
  await cook.post("/account/household", { intent: "invite" });
  return found(/\/join\/[\w.-]+/, (await cook.get("/account/household")).text);
}

/** Signs up a user with the form. Returns the address that confirms theirs. */
export async function confirmationOf(app: App) {
  const email = "new-cook@example.org";
  await visitor(app).post("/auth", {
    intent: "sign-up", firstName: "Noa", email, password: PASSWORD,
  });
  return mailed(app, email, /\/confirm\/[\w.-]+/);
}

/** Returns the unsubscribe address from the mail to a user whose last credit was used. */
export async function unsubscriptionOf(app: App) {
  const cook = await signUp(app);
  await setCredits(app, cook, 1);
  await cook.send("POST", "/api/meals/suggestions", { count: 1 });
  return mailed(app, cook.email, /\/unsubscribe\/\S+/);
}

/** Signs in a user with an authenticator app by password, so that the page asks for the code. */
export async function askForCode(app: App): Promise<Client> {
  const cook = await signUp(app);
  await cook.post("/account/authenticator", { intent: "begin" });
  const { text } = await cook.get("/account/authenticator");
  const words = text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  const key = found(/(?:[A-Z2-7]{4} ?){4,}/, words).replaceAll(" ", "");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await cook.post("/account/authenticator", { intent: "confirm", code });
  const phone = visitor(app, cook.email);
  await phone.post("/auth", { intent: "sign-in", email: cook.email, password: PASSWORD });
  return phone;
}

async function mailed(app: App, email: string, link: RegExp) {
  const texts = (await mailsTo(app, email)).map(({ text }) => text);
  return found(link, texts.join("\n"));
}

function found(pattern: RegExp, text: string) {
  const [match] = pattern.exec(text) ?? [];
  if (!match) throw new Error(`The text has no ${pattern}: ${text.slice(0, 2_000)}`);
  return match;
}
