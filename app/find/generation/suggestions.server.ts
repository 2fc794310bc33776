import { mayPressGenerate, type Owner, type User } from "~/household/access";
import { getNeeds } from "~/household/eaters/index.server";
import { likingInWords } from "~/recipes/ratings";
import { listLikings } from "~/recipes/ratings/index.server";
import { withMarks } from "~/recipes/verdicts/index.server";
import { listUseSoon, listUses } from "~/shop/pantry/index.server";
import { getPreferences } from "~/household/preferences/index.server";
import type { Deps } from "~/server/services";
import type { MealCardData } from "~/recipes/meals";
import { CARD_COLUMNS, toCard, getSelection } from "~/recipes/meals/index.server";
import { asSentence } from "~/server/values/text";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import { findShortNotice } from "./outcome.server";
import { setTimeout as wait } from "node:timers/promises";

/** Returns the suggestions for the dashboard: the found recipe and the random meals. */
export async function listSuggestions(
  services: Deps<"db" | "now">,
  user: Owner,
): Promise<{ found: MealCardData[]; random: MealCardData[] }> {
  const { householdId } = user;
  const [rows, needs, soon, likings] = await Promise.all([
    readSuggestions(services, { householdId }),
    getNeeds(services, user),
    listUseSoon(services, user),
    listLikings(services, user, "suggested"),
  ]);
  const ids = rows.map(({ id }) => id);
  const [marked, uses] = await Promise.all([
    withMarks(services, user, rows, needs),
    listUses(services, user, ids, soon),
  ]);
  const cards = marked.map(toCard).map(({ favoriteId, kind, had, ...meal }) => ({
    kind,
    meal: {
      ...meal,
      isFavorite: favoriteId ? 1 : 0,
      had,
      uses: uses.get(meal.id) ?? "",
      liked: asSentence(likingInWords(likings.get(meal.id), needs.eaters) ?? ""),
    },
  }));
  return {
    found: cards.filter(({ kind }) => kind === "found").map(({ meal }) => meal),
    random: cards.filter(({ kind }) => kind === "random").map(({ meal }) => meal),
  };
}

const readSuggestions = compiledOnce((db, value: CompiledValue<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("suggestions")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "suggestions.householdId")
        .onRef("meals.id", "=", "suggestions.mealId"),
    )
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .orderBy("suggestions.position")
    .select([...CARD_COLUMNS, "suggestions.kind", "suggestions.had", "favorites.id as favoriteId"]),
);

/** Removes the found recipe from the dashboard, because it does not match a later request. The meal remains stored. */
export async function clearFound({ db }: Deps<"db" | "now">, owner: Owner) {
  await inHousehold(db, owner).deleteFrom("suggestions").where("kind", "=", "found").execute();
}

/** Returns the data for a page that shows only the suggestions. */
export async function getSuggestionsCard(services: Deps<"db" | "now">, user: User) {
  return {
    suggestions: await listSuggestions(services, user),
    ...(await getSelection(services, user)),
    mayGenerate: mayPressGenerate(user),
    notice: await findShortNotice(services, user),
    preferences: await getPreferences(services, user),
  };
}

const POLL_MS = 150;
/** The maximum time in milliseconds to wait for a request that has not started yet. */
const UNHEARD_MS = 10_000;

/**
 * Yields the meals of a running request, each when it is checked, stored and charged. Ends when the request ends, or
 * when `signal` is aborted because the client disconnected.
 */
export async function* watchArrivals(
  services: Deps<"db">,
  user: Owner,
  { requestKey, signal }: { requestKey: string; signal: AbortSignal },
): AsyncGenerator<MealCardData> {
  const startedAt = Date.now();
  let last = "";
  while (!signal.aborted) {
    // Read the status before the meals, so that the meals of a finished request are complete.
    const status = await statusOf(services, user, requestKey);
    for (const { id, ...meal } of await listAfter(services, user, requestKey, last)) {
      last = id;
      yield { id, ...meal, isFavorite: 0 };
    }
    if (status === "done" || status === "failed") return;
    if (!status && Date.now() - startedAt > UNHEARD_MS) return;
    await wait(POLL_MS, undefined, { signal }).catch(() => {});
  }
}

async function statusOf({ db }: Deps<"db">, owner: Owner, requestKey: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("generations")
    .where("requestKey", "=", requestKey)
    .select("status")
    .executeTakeFirst();
  return row?.status;
}

async function listAfter(services: Deps<"db">, owner: Owner, requestKey: string, last: string) {
  const rows = await inHousehold(services.db, owner)
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .where("id", ">", last)
    .orderBy("id")
    .select(CARD_COLUMNS)
    .execute();
  return (await withMarks(services, owner, rows)).map(toCard);
}
