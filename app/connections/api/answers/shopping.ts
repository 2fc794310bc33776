import * as z from "zod";
import { date, id, instant } from "./words";

const cents = z.number().int().min(0).describe("Hundredths of the currency");

export const listShape = z.strictObject({
  id,
  weekStartDate: date,
  ingredients: z.array(
    z.strictObject({
      category: z.enum([
        "Produce",
        "Meat & Poultry",
        "Seafood",
        "Dairy & Eggs",
        "Bakery",
        "Pantry",
        "Baking",
        "Spices & Seasonings",
        "Oils & Condiments",
        "Frozen",
        "Beverages",
        "Other",
      ]),
      items: z.array(z.string().min(1)).min(1),
    }),
  ),
  createdAt: instant,
});

const inStore = z.strictObject({ id, name: z.string().min(1) });

export const itemShape = z.strictObject({
  id,
  name: z.string().min(1),
  amount: z.string(),
  text: z.string().min(1),
  detail: z.string(),
  optional: z.boolean(),
  bought: z.string(),
  meals: z.array(z.string().min(1)),
  byHand: z.boolean(),
  added: z.array(z.object({ id: z.string(), text: z.string() })),
  ticked: z.boolean(),
  check: z.string().min(1).nullable(),
  store: inStore.nullable(),
  price: cents.nullable(),
});

export const itemsShape = z.strictObject({
  id,
  weekStartDate: date,
  version: z.number().int(),
  misfits: z.array(
    z.strictObject({
      mealId: id,
      title: z.string().min(1),
      date: date.nullable(),
      words: z.string().min(1),
    }),
  ),
  store: inStore.nullable(),
  estimate: z.strictObject({ cents, unpriced: z.number().int().min(0) }).nullable(),
  aisles: z.array(z.strictObject({ category: z.string(), items: z.array(itemShape).min(1) })),
  anyStore: z
    .array(z.strictObject({ category: z.string(), items: z.array(itemShape).min(1) }))
    .describe("Of a store that has foods of its own: what may be bought in any store"),
  elsewhere: z.array(itemShape),
  probablyAtHome: z.array(itemShape),
  atHome: z.array(itemShape),
  removed: z.array(itemShape),
  createdAt: instant,
});

export const pantryFoodShape = z.strictObject({
  food: z.string().min(1).describe("The food's key, by which it is changed"),
  name: z.string().min(1),
  words: z.string(),
  state: z.enum(["soon", "home", "bought", "out"]),
  since: instant,
  until: instant.nullable(),
});
export const goneFoodShape = pantryFoodShape.pick({ name: true });

export const storeShape = z.strictObject({
  id,
  name: z.string().min(1),
  aisles: z.array(z.string()).length(12),
  isByHand: z.boolean(),
});
export const goneStoreShape = storeShape.pick({ id: true, name: true });

export const placedLinesShape = z.object({
  lines: z.number().describe("Foods whose store is remembered now"),
  store: z.string().nullable(),
});
