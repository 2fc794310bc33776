import * as z from "zod";
import { addDays } from "../../app/server/values/dates";
import type { Client } from "../../tests/client";

/** The date of the pictures. On a Sunday all seven nights of the week are open. */
export const SUNDAY = "2026-06-07";

/** The dinners from Sunday to Saturday: files of the recipe book. Their titles fit the week's cards. */
const DINNERS = [
  "italian/pizza-margherita",
  "italian/pasta-primavera",
  "american/maple-glazed-salmon",
  "indian/punjabi-chana-masala",
  "asian/chicken-lo-mein",
  "mexican/ground-beef-tacos-with-crisp-shells",
  "mediterranean/greek-lemon-chicken-with-potatoes",
];

/** The dinner that cook mode shows: its night from 0, its step from 1, and the seconds left on the timer. */
const COOKED = { day: 3, step: 3, secondsLeft: 260 };

/** A recipe with nuts in its first line. The household adds it before its eater who must not eat nuts. */
const FAVORITE = { title: "Vegetable Korma", file: "indian/vegetable-korma" };

/** The number of items of the first aisle that are not checked off. */
const LEFT = 5;

/** The files of all recipes in the pictures. */
export const RECIPE_FILES = [...DINNERS, FAVORITE.file].map((name) => `recipes/${name}.md`);

const meal = z.object({ id: z.string(), title: z.literal(FAVORITE.title) });
const entries = z.array(
  z.object({ id: z.string(), scheduledDate: z.string(), mealId: z.string() }),
);
const list = z.object({
  aisles: z.array(z.object({ items: z.array(z.object({ id: z.string() })) })),
});

/**
 * Plans a Sunday of a household of four: adds the eaters, fills the open nights, makes the grocery list, checks off items
 * and starts a timer. Uses the app's forms, and its API where a form has no field for a value. Returns the parts of
 * addresses that depend on the data.
 */
export async function planSunday(cook: Client): Promise<Record<string, string>> {
  const favorite = await cook.send("POST", "/api/meals/search-specific", {
    recipeQuery: FAVORITE.title,
  });
  for (const eater of EATERS) await send(cook, "/eaters/new", eater);
  await send(cook, "/dashboard/week/fill", {
    week: SUNDAY,
    credits: "0",
    slot: DINNERS.map((name, day) => `${dateOf(day)}.dinner~book.${name}`),
  });
  await send(cook, "/dashboard/groceries", { intent: "add-planned" });
  await checkOff(cook);
  const planned = await cook.get(`/api/calendar?startDate=${SUNDAY}&endDate=${dateOf(6)}`);
  const date = dateOf(COOKED.day);
  const entry = entries.parse(planned.body).find((it) => it.scheduledDate === date);
  const dish = `/meals/${entry?.mealId}/cook?entry=${entry?.id}`;
  const timer = { step: COOKED.step - 1, time: 0, secondsLeft: COOKED.secondsLeft };
  await cook.send("PATCH", `/api${dish}`, { timers: [timer] });
  // The next page shows the toast of the last form. No picture should.
  await cook.get("/dashboard");
  return {
    week: SUNDAY,
    favorite: meal.parse(favorite.body).id,
    cooking: `/dashboard${dish}&step=${COOKED.step}`,
  };
}

const EATERS: Record<string, string>[] = [
  { name: "Maya" },
  { name: "Daniel" },
  { name: "Ella", isChild: "on" },
  { name: "Theo", isChild: "on", restrictions: "Nut-Free" },
];

const dateOf = (day: number) => addDays(SUNDAY, day);

/** Checks off the items of the first aisle, except the last ones. */
async function checkOff(cook: Client) {
  const { body } = await cook.get(`/api/grocery-list/items?weekStartDate=${SUNDAY}`);
  const [aisle] = list.parse(body).aisles;
  const ticked = aisle?.items.slice(0, -LEFT).map(({ id }) => id) ?? [];
  await send(cook, "/dashboard/groceries", { weekStartDate: SUNDAY, was: "", ticked });
}

/** Sends a form. Throws unless the app accepts it with a redirect. */
async function send(cook: Client, path: string, fields: Record<string, string | string[]>) {
  const { status, text } = await cook.post(path, fields);
  if (status !== 303) throw new Error(`${path} answered ${status}: ${text.slice(0, 2_000)}`);
}
