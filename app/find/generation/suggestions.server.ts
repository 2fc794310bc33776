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
import { compiledOnce, type Value } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import { findShortNotice } from "./outcome.server";

/** What the dashboard shows: the found recipe and the random suggestions. */
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

const readSuggestions = compiledOnce((db, value: Value<Owner>) =>
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

/** Shows no found recipe any more: it is not what a later request asked for. The meal stays. */
export async function clearFound({ db }: Deps<"db" | "now">, owner: Owner) {
  await inHousehold(db, owner).deleteFrom("suggestions").where("kind", "=", "found").execute();
}

/** What a page needs to show the suggestions by themselves. */
export async function getSuggestionsCard(services: Deps<"db" | "now">, user: User) {
  return {
    suggestions: await listSuggestions(services, user),
    ...(await getSelection(services, user)),
    mayGenerate: mayPressGenerate(user),
    notice: await findShortNotice(services, user),
    preferences: await getPreferences(services, user),
  };
}
