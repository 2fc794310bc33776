import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { drawingOf } from "../../app/recipes/drawings/dish-drawing";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { makeJpeg, sendPhoto } from "../pictures";
import { addDays, today, weekStart } from "./days";
import { meal } from "./shapes";

let app: App;
let cook: Client;

beforeAll(async () => {
  app = await startApp();
  cook = await signUp(app, "Cook");
});
afterAll(() => app.stop());

const STEW = {
  title: "Chestnut and Leek Stew",
  cuisine: "French",
  ingredients: ["1 lb chestnuts", "3 leeks", "2 carrots"],
  instructions: "Simmer for 40 minutes.",
};
const idOf = (body: unknown) => z.object({ id: z.string() }).parse(body).id;

async function shared(path: string) {
  await cook.post(path, { intent: "share" });
  return /\/shared\/[\w-]{20,}/.exec((await cook.get(path)).text)?.[0] ?? "";
}

test("a recipe shows its drawing until it has a photo, and then shows the photo everywhere", async () => {
  const mealId = meal(await cook.send("POST", "/api/recipes/create", STEW)).id;
  await cook.send("POST", "/api/favorites", { mealId });
  const plan = { mealId, scheduledDate: today(), mealType: "dinner" };
  const entryId = idOf((await cook.send("POST", "/api/calendar", plan)).body);
  const list = { mealIds: [mealId], weekStartDate: weekStart(today()) };
  await cook.send("POST", "/api/grocery-list/generate", list);
  await cook.post("/dashboard/selected", { intent: "select", mealId });
  const collection = { name: "Stews", mealIds: [mealId] };
  const collectionId = idOf((await cook.send("POST", "/api/collections", collection)).body);
  const search = encodeURIComponent(STEW.title);
  const mine = [
    "/all-recipes?view=list",
    "/all-recipes?view=cards",
    "/favorites",
    "/custom-recipes",
    "/dashboard",
    `/dashboard?request=${search}`,
    "/dashboard/selected",
    "/dashboard/groceries",
    `/dashboard/calendar/${today()}/${entryId}`,
    `/dashboard/calendar/new?date=${addDays(today(), 2)}&search=${search}`,
    `/dashboard/calendar/new?mealId=${mealId}`,
    `/dashboard/meals/${mealId}`,
    `/dashboard/meals/${mealId}/cook`,
    "/dashboard/week/fill",
    "/week",
    "/week?print=1",
    `/collections/${collectionId}?print=1`,
  ];
  const abroad = await Promise.all(
    ["/week/share", `/dashboard/meals/${mealId}/share`, `/collections/${collectionId}/share`].map(
      shared,
    ),
  );
  const drawn = `/french/${drawingOf({ ...STEW, course: "Main Dishes" })}.svg`;
  const shownOn = async (what: string) => {
    const pages = await Promise.all([
      ...mine.map(async (path) => [path, (await cook.get(path)).text] as const),
      ...abroad.map(async (path) => [path, (await visitor(app).get(path)).text] as const),
    ]);
    return pages.flatMap(([path, text]) => (text.includes(what) ? path : []));
  };
  expect(await shownOn(drawn)).toEqual([...mine, ...abroad]);
  const file = new Uint8Array(await makeJpeg({ width: 600, height: 450 }));
  expect((await sendPhoto(app, cook, mealId, { file })).status).toBe(303);
  const { text } = await cook.get(`/dashboard/meals/${mealId}`);
  const [photo = ""] = /\/photos\/[\w-]+\//.exec(text) ?? [];
  expect(await shownOn(drawn)).toEqual([]);
  expect(await shownOn(photo)).toEqual([...mine, ...abroad]);
});
