import { CHECK_COLUMNS, checkMeals } from "../../app/recipes/verdicts/checks.server";
import { isBroken } from "../../app/recipes/verdicts/meal-check";
import { eaterSchema, everybodySchema } from "../../app/household/eaters/eaters.schema";
import {
  addEater,
  listEaters,
  saveEverybody,
  getNeeds,
} from "../../app/household/eaters/eaters.server";
import type { Seats } from "../../app/household/eaters/needs";
import { hasCode } from "../../app/server/values/errors";
import { suggestMeals } from "../../app/find/generation/generate.server";
import type { Meal } from "../../app/engine/recipe/recipe";
import type { Services } from "../../app/server/services";
import { addUser, createServices, randomFrom } from "../../tests/services";
import { forbiddenWord, OWN_WORDS, PLAIN_DIETS } from "./plain-words";

/** A meal that was served to an eater who must not eat it. */
export type Broken = { title: string; need: string; word: string };

export type Served = { households: number; meals: number; withGuests: number; broken: Broken[] };

/** A random eater: names of restrictions and of `OWN_WORDS`. */
type Drawn = { restrictions: string[]; avoids: string[] };

const MEALS = 40;
/** The number of households after which a new database is used. */
const HOUSEHOLDS = 25;

/**
 * Gives random households meals from the recipe book: combined restrictions, avoided foods in own words, dislikes, guests,
 * strict or not. It judges the meals by the plain words in their text, not with the guard.
 */
export async function serveHouseholds(count: number, seed = 19): Promise<Served> {
  const random = randomFrom(seed);
  const served: Served = { households: 0, meals: 0, withGuests: 0, broken: [] };
  while (served.households < count) {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    for (let n = 0; n < HOUSEHOLDS && served.households < count; n += 1) {
      await serveHousehold(services, random, served);
      served.households += 1;
    }
    await services.db.destroy();
  }
  return served;
}

async function serveHousehold(services: Services, random: () => number, served: Served) {
  const pick = <T>(from: readonly T[]) => from.slice(Math.floor(random() * from.length))[0];
  const some = <T>(from: readonly T[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(from)).filter(
      (it): it is T => it !== undefined,
    );
  const draw = (most: number): Drawn => ({
    restrictions: [...new Set(some(PLAIN_DIETS, most))],
    avoids: [...new Set(some(Object.keys(OWN_WORDS), most))],
  });
  const said = ({ restrictions, avoids }: Drawn) => ({ restrictions, avoids: avoids.join(", ") });

  const cook = await addUser(services);
  await services.db
    .updateTable("creditGrants")
    .set({ amount: MEALS, remaining: MEALS })
    .where("householdId", "=", cook.householdId)
    .execute();
  const eaters = Array.from({ length: 1 + Math.floor(random() * 6) }, () => draw(2));
  for (const [at, eater] of eaters.entries()) {
    const dislikes = some(Object.keys(OWN_WORDS), 1).join();
    const input = { name: `Eater ${at}`, ...said(eater), dislikes };
    await addEater(services, cook, eaterSchema.parse(input));
  }
  await saveEverybody(services, cook, everybodySchema.parse({ isStrict: random() < 0.5 }));

  for (let asked = 0; asked < MEALS / 5; asked += 1) {
    const meals = await suggest(services, cook, `meals-${asked}`);
    for (const meal of meals) note(meal, eaters);
    const guest = draw(1);
    const seats: Seats = {
      absent: (await listEaters(services, cook)).filter(() => random() < 0.3).map(({ id }) => id),
      guests: [{ name: "Guest", ...said(guest) }],
    };
    for (const meal of await fitting(services, cook, meals, seats)) {
      served.withGuests += 1;
      note(meal, [guest]);
    }
    served.meals += meals.length;
  }

  function note({ title, ingredients }: Meal, all: readonly Drawn[]) {
    for (const need of new Set(all.flatMap((one) => [...one.restrictions, ...one.avoids]))) {
      const word = forbiddenWord(ingredients, need);
      if (word) served.broken.push({ title, need, word });
    }
  }
}

type Cook = Awaited<ReturnType<typeof addUser>>;

/** Returns five meals as Generate Random Meals does, or none if no recipe of the recipe book fits. */
async function suggest(services: Services, cook: Cook, requestKey: string): Promise<Meal[]> {
  try {
    const order = { kind: "suggest", count: 5, requestKey } as const;
    return (await suggestMeals(services, cook, order)).meals;
  } catch (error) {
    if (hasCode(error, "conflict", "not_found", "upstream")) return [];
    throw error;
  }
}

/** Returns the meals that do not break the needs of a night's guests, by the product's own check. */
async function fitting(services: Services, cook: Cook, meals: readonly Meal[], seats: Seats) {
  if (meals.length === 0) return [];
  const ids = meals.map(({ id }) => id);
  const rows = await services.db
    .selectFrom("meals")
    .where("householdId", "=", cook.householdId)
    .where("id", "in", ids)
    .select(["id", "protein", ...CHECK_COLUMNS])
    .execute();
  const needs = await getNeeds(services, cook);
  const checks = await checkMeals(
    services,
    cook,
    rows.map((row) => ({ ...row, seats })),
    needs,
  );
  const kept = new Set(
    rows.flatMap(({ id }, at) => {
      const check = checks[at];
      return check && !isBroken(check) && check.verdict !== "unknown" ? [id] : [];
    }),
  );
  return meals.filter(({ id }) => kept.has(id));
}
