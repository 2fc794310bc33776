import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import {
  homeUntil,
  MOST_BOUGHT,
  type PantryFood,
  type PantryState,
  type Said,
  pantryStateOf,
  type NamedFood,
  readFood,
  foodsOf,
} from "./pantry";
import { readSubRecipes, wholeIngredients } from "~/engine/sub-recipes";
import { getFacts } from "~/recipes/facts/index.server";
import { readTexts } from "~db/database";
import { t } from "~/language/messages";

type Row = Schema["pantry"];

/** A food of the pantry on pages and in the JSON contract. */
export type ShownFood = {
  food: string;
  name: string;
  /** The amount as the user typed it: "half a cabbage". Otherwise empty. */
  words: string;
  state: PantryState;
  /** The time when the user set the state, or when the food was bought. */
  since: string;
  /** Until when the food is probably at home. Null for food that is used up, and for food bought for certain meals. */
  until: string | null;
};

const bought = z.array(z.object({ item: z.string(), at: z.string() }));

const COLUMNS = ["food", "name", "words", "said", "saidAt", "bought", "homeUntil"] as const;

const toFood = ({
  food,
  said: saidState,
  saidAt,
  ...row
}: Pick<Row, (typeof COLUMNS)[number]>) => ({
  food,
  said: saidState,
  saidAt,
  bought: bought.parse(JSON.parse(row.bought)),
});

const pantryOf = ({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) =>
  inHousehold(db, owner).selectFrom("pantry").select(COLUMNS);

/** Returns the household's foods, by state and name. */
export async function listPantry(services: Deps<"db" | "now">, user: Owner): Promise<ShownFood[]> {
  const now = services.now();
  const rows = await pantryOf(services, user).orderBy("food").execute();
  const byName = rows.map((row) => ({ row, name: row.name.toLowerCase() }));
  byName.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return byName.flatMap(({ row }) => toShown(row, now) ?? []);
}

function toShown(row: Pick<Row, (typeof COLUMNS)[number]>, now: Date): ShownFood | null {
  const entry = toFood(row);
  const state = pantryStateOf(entry, now);
  if (state === null) return null;
  const { food, name, words, saidAt } = row;
  const last = entry.bought.at(-1)?.at ?? "";
  const since = state === "bought" || (saidAt ?? "") < last ? last : (saidAt ?? "");
  const isHere = state === "soon" || state === "home";
  return { food, name, words, state, since, until: isHere ? row.homeUntil : null };
}

/** Returns the foods that should be eaten soon, those that have waited longest first. */
export async function listUseSoon(services: Deps<"db" | "now">, user: Owner): Promise<ShownFood[]> {
  const rows = await pantryOf(services, user)
    .where("said", "=", "soon")
    .where("homeUntil", ">", services.now().toISOString())
    .orderBy("saidAt")
    .orderBy("food")
    .execute();
  return rows.flatMap((row) => toShown(row, services.now()) ?? []);
}

/** Adds a typed food, "half a cabbage", as at home or to be eaten soon. Returns the food. */
export async function addFood(
  services: Deps<"db" | "now">,
  user: Owner,
  { text, state }: { text: string; state: Said },
): Promise<ShownFood> {
  const namedFood = { ...readFood(text), words: text };
  const at = services.now().toISOString();
  return inTransaction(services, user, async (services) => {
    await changeFood(services, user, namedFood, (entry) => saidOf(entry, state, at));
    return getFood(services, user, namedFood.food);
  });
}

/** Sets the state of a known food. Throws `not_found` if none exists. */
export async function saveFood(
  services: Deps<"db" | "now">,
  user: Owner,
  food: string,
  saidState: Said,
) {
  const at = services.now().toISOString();
  return inTransaction(services, user, async (services) => {
    const row = await pantryOf(services, user).where("food", "=", food).executeTakeFirst();
    if (!row) throw notFound();
    await changeFood(services, user, row, (entry) => saidOf(entry, saidState, at));
    return getFood(services, user, food);
  });
}

/** Deletes a food with everything learned about it. Throws `not_found` if none exists. */
export async function forgetFood(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  food: string,
) {
  const removedFood = await inHousehold(db, owner)
    .deleteFrom("pantry")
    .where("food", "=", food)
    .returning("name")
    .executeTakeFirst();
  if (!removedFood) throw notFound();
  return removedFood;
}

async function getFood(
  services: Deps<"db" | "now">,
  user: Owner,
  food: string,
): Promise<ShownFood> {
  const row = await pantryOf(services, user).where("food", "=", food).executeTakeFirst();
  const shownFood = row && toShown(row, services.now());
  if (!shownFood) throw notFound();
  return shownFood;
}

const notFound = () => new AppError("not_found", t("That food is no longer in the pantry."));

/** Stores that a food is at home or not, as a user stated at the instant `at`, unless something later is known. */
export const noteSaid = (
  services: Deps<"db" | "now">,
  user: Owner,
  namedFood: NamedFood,
  saidState: Said,
  at: string,
) => changeFood(services, user, namedFood, (entry) => saidOf(entry, saidState, at));

/** Stores that an item was bought at the instant `at`. Null undoes it. */
export const noteBought = (
  services: Deps<"db" | "now">,
  user: Owner,
  namedFood: NamedFood,
  item: string,
  at: string | null,
) =>
  // "Half a cabbage" was typed for the food that was at home before.
  changeFood(services, user, at === null ? namedFood : { ...namedFood, words: "" }, (entry) => {
    const otherPurchases = entry.bought.filter((purchase) => purchase.item !== item);
    if (at === null) return { ...entry, bought: otherPurchases };
    const all = [...otherPurchases, { item, at }].sort((a, b) => (a.at < b.at ? -1 : 1));
    return { ...entry, bought: all.slice(-MOST_BOUGHT) };
  });

function saidOf(entry: PantryFood, saidState: Said, at: string): PantryFood {
  return entry.saidAt !== null && entry.saidAt > at
    ? entry
    : { ...entry, said: saidState, saidAt: at };
}

/** Changes a food within the caller's transaction. Keeps only the newest foods of a household. */
async function changeFood(
  { db, now }: Deps<"db" | "now">,
  user: Owner,
  { food, name, words }: NamedFood & { words?: string },
  change: (entry: PantryFood) => PantryFood,
) {
  const { householdId } = user;
  const row = await pantryOf({ db }, user).where("food", "=", food).executeTakeFirst();
  const entry = change(row ? toFood(row) : { food, said: null, saidAt: null, bought: [] });
  // A food without any data is not in the pantry: it is new, or its only check-off was undone.
  if (entry.saidAt === null && entry.bought.length === 0) {
    if (row) await forgetFood({ db }, user, food);
    return;
  }
  const values = {
    name: row?.name ?? name,
    // Typed text applies to the food that is at home now, not to the next purchase.
    words: words ?? (entry.said === "out" ? "" : (row?.words ?? "")),
    said: entry.said,
    saidAt: entry.saidAt,
    bought: JSON.stringify(entry.bought),
    homeUntil: homeUntil(entry),
    changedAt: now().toISOString(),
  };
  await db
    .insertInto("pantry")
    .values({ householdId, food, ...values })
    .onConflict((conflict) => conflict.columns(["householdId", "food"]).doUpdateSet(values))
    .execute();
  if (!row) await keepNewest({ db }, "pantry", householdId);
}

/** Returns, by meal id, which of the foods in `soon` each meal uses, as they were typed: "half a cabbage". */
export async function listUses(
  services: Deps<"db">,
  user: Owner,
  mealIds: readonly string[],
  soon: readonly ShownFood[],
): Promise<Map<string, string>> {
  if (soon.length === 0 || mealIds.length === 0) return new Map();
  const rows = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "in", [...mealIds])
    .select(["id", "ingredients", "subRecipes"])
    .execute();
  const facts = await getFacts(services, user, mealIds);
  return new Map(
    rows.flatMap(({ id, ingredients, subRecipes }) => {
      const recipe = {
        ingredients: readTexts(ingredients),
        subRecipes: readSubRecipes(subRecipes),
      };
      const foods = foodsOf(wholeIngredients(recipe).map(facts.of(id)));
      const used = soon.filter(({ food }) => foods.has(food)).map(inWords);
      return used.length > 0 ? [[id, used.join(", ")]] : [];
    }),
  );
}

const inWords = ({ words, name }: ShownFood) => words || name;
