import { addDays, weekStartOf } from "../app/server/values/dates";
import type { App } from "./app";
import { type Client, signUp } from "./client";
import { meal, type MealJson } from "./contract/shapes";
import { operationOf, operationsBody } from "./list-operations";

/** Four lines on a phone, and one word that is longer than a line. */
const LONG =
  "Slowly Braised Shoulder of Mountain Lamb with Preserved Lemons, Smoked Paprika, Green Olives and a Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz Sauce";
const ARABIC = "مقلوبة الباذنجان بالدجاج والأرز مع السلطة والزبادي، وصفة جدتي من نابلس";

const RECIPES = [
  {
    title: LONG,
    description: `${LONG}, which goes on without an end. `.repeat(2),
    sourceUrl: `https://example.org/${"very-long-path-".repeat(12)}`,
    ingredients: [
      `2 1/4 lb (1 kg) ${LONG.toLowerCase()}`,
      "12 fluid ounces (355 ml) unsweetened hibiscus-and-rosehip infusion",
    ],
    instructions: `${LONG}.\n${"Schnittlauch".repeat(14)}`,
  },
  {
    title: ARABIC,
    description: "طبق تقليدي يُقلب على الصينية قبل التقديم مباشرة.",
    sourceUrl: "كتاب جدتي",
    ingredients: [
      "٢ باذنجان كبير",
      "500 g أرز بسمتي",
      "1 دجاجة مقطعة (about 1.2 kg)",
      "1 cup dried chickpeas, soaked overnight",
    ],
    instructions: "تُقلى شرائح الباذنجان في زيت الزيتون.\nيُسلق الدجاج مع الهيل ثم يُضاف الأرز.",
  },
];

/** Adds a household whose names, recipes and items are very long, or in Arabic. */
export async function addLongNames(app: App) {
  const reader = await signUp(app, "عبد الرحمن Maximiliane-Leopoldine von Habsburg-Lothringen");
  await reader.post("/account/household", {
    form: "household-name",
    intent: "name",
    name: "بيت عائلة الخطيب – the Featherstonehaugh-Cholmondeley household",
  });
  const recipes: MealJson[] = [];
  for (const recipe of RECIPES) {
    recipes.push(meal(await reader.send("POST", "/api/recipes/create", recipe)));
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const [at, { id: mealId }] of recipes.entries()) {
    const scheduledDate = addDays(today, at);
    await reader.send("POST", "/api/calendar", { mealId, scheduledDate, mealType: "dinner" });
    await reader.post("/favorites", { intent: "add", mealId });
    await reader.post("/dashboard/selected", { intent: "select", mealId });
    const tags = ["وصفات العيد عند الجدة", "Rindfleischetikettierungsüberwachungsauf"];
    await reader.send("PUT", `/api/meals/${mealId}/tags`, { tags });
  }
  await reader.send("POST", "/api/collections", {
    name: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsges",
    description: ARABIC,
    mealIds: recipes.map(({ id }) => id),
  });
  await writeList(reader, recipes, today);
  return { reader, long: recipes.map(({ id }) => `/dashboard/meals/${id}`) };
}

async function writeList(reader: Client, recipes: readonly MealJson[], today: string) {
  const weekStartDate = weekStartOf(today);
  const mealIds = recipes.map(({ id }) => id);
  await reader.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate });
  const byHand = [LONG, `خبز طازج من الفرن وجبنة عكاوي وزيتون أخضر ${ARABIC}`];
  const operations = byHand.map((text) => operationOf("add", crypto.randomUUID(), text));
  const body = operationsBody(weekStartDate, ...operations);
  await reader.send("POST", "/api/grocery-list/taps", body);
}
