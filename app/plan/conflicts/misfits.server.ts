import type { User } from "~/household/access";
import { getNeeds } from "~/household/eaters/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { listBrokenEntries } from "./broken-entries.server";
import { hasOffer } from "~/find/substitutions/index.server";
import type { Deps } from "~/server/services";

/** So many are told one by one. */
const SHOWN = 4;

/**
 * The planned meals of the next eight weeks that do not fit those who eat them: the first of them, each with whether
 * something in it can be swapped, and how many there are.
 */
export async function listMisfits(services: Deps<"db" | "now" | "recipeBook">, user: User) {
  const broken = await listBrokenEntries(services, user);
  if (broken.length === 0) return { misfits: [], count: 0, areDinners: false };
  const shown = broken.slice(0, SHOWN);
  const [needs, ...meals] = await Promise.all([
    getNeeds(services, user),
    ...shown.map(({ mealId }) => getMeal(services, user, mealId)),
  ]);
  const misfits = [];
  for (const [at, { id, title, scheduledDate, mealType, eaters, words }] of shown.entries()) {
    const meal = meals[at];
    const canSwap = meal !== undefined && (await hasOffer(services, meal, needs, eaters));
    misfits.push({ id, title, scheduledDate, mealType, words, canSwap });
  }
  const areDinners = broken.every(({ mealType }) => mealType === "dinner");
  return { misfits, count: broken.length, areDinners };
}

export type Misfits = Awaited<ReturnType<typeof listMisfits>>;
