import * as z from "zod";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { type Liking, likingsOf } from "./liking";
import { type EaterRating, RATINGS, EVERYBODY, EVERYBODY_NAME, type Rating } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";
import { AppError } from "~/server/values/errors";
import { listEaters } from "~/household/eaters/index.server";
import { noteHad } from "~/recipes/meals/had.server";
import { inTransaction } from "~db/transactions";
import { type ListPart, showList, type Forgotten, type Opened } from "./learned";
import { t } from "~/language/messages";

/** The maximum number of entries of the cook log to read, newest first. */
const ASKED = 2_000;

const ratings = z.array(z.object({ eaterId: z.string(), rating: z.enum(RATINGS) }));

/** Parses stored ratings from JSON. Throws an error if the text is not valid. */
export const readStoredRatings = (json: string): EaterRating[] => ratings.parse(JSON.parse(json));

/** Returns the likings of the household's dishes by their ids, of all dishes or of the suggested ones. */
export async function listLikings(
  { db }: Deps<"db">,
  owner: Owner,
  filter: "all" | "suggested",
): Promise<Map<string, Liking>> {
  const suggested = inHousehold(db, owner).selectFrom("suggestions").select("mealId");
  const rows = await inHousehold(db, owner)
    .selectFrom("madeMeals")
    .where("ratings", "!=", "[]")
    .$if(filter === "suggested", (query) => query.where("mealId", "in", suggested))
    .orderBy("madeOn", "desc")
    .orderBy("id", "desc")
    .limit(ASKED)
    .select(["mealId", "ratings"])
    .execute();
  return likingsOf(
    rows.map(({ mealId, ratings }) => ({ mealId, ratings: readStoredRatings(ratings) })),
  );
}

/** A dish with a rating. */
export type RatedDish = { mealId: string; title: string };

/** The ratings of one eater or of everybody that proposals use: the dishes to propose less often and more often. */
export type Learned = {
  eaterId: string;
  name: string;
  never: ListPart<RatedDish>;
  again: ListPart<RatedDish>;
};

/** One eater's ratings of one dish. */
type Rated = { mealId: string; eaterId: string };

/**
 * Lists the dishes that each eater would have again or not have again, by the eater's last rating, as proposals count
 * them. The dishes that were cooked last are first. Leaves out eaters without such ratings and removed eaters, so the
 * list may be empty.
 */
export async function listLearned(
  services: Deps<"db">,
  user: Owner,
  opened: Opened,
): Promise<Learned[]> {
  const [raters, likings] = await Promise.all([
    listRaters(services, user),
    listLikings(services, user, "all"),
  ]);
  const learned = raters.map(({ id, name }) => {
    const idsOf = (targetRating: Rating) =>
      [...likings].flatMap(([mealId, liking]) => (liking.get(id) === targetRating ? [mealId] : []));
    return {
      eaterId: id,
      name,
      never: showList(`never-${id}`, idsOf("never"), opened),
      again: showList(`again-${id}`, idsOf("again"), opened),
    };
  });
  const shownEaters = learned.filter(({ never, again }) => never.count + again.count > 0);
  const titles = await readTitles(
    services,
    user,
    shownEaters.flatMap(({ never, again }) => [...never.items, ...again.items]),
  );
  const withTitles = ({ items, ...list }: ListPart<string>): ListPart<RatedDish> => ({
    ...list,
    items: items.flatMap((mealId) => {
      const title = titles.get(mealId);
      return title === undefined ? [] : [{ mealId, title }];
    }),
  });
  return shownEaters.map(({ never, again, ...who }) => ({
    ...who,
    never: withTitles(never),
    again: withTitles(again),
  }));
}

/**
 * Deletes one eater's ratings of a dish from every entry of the cook log, so that proposals no longer count them.
 * Returns the dish's title, the eater's name and the deleted ratings, newest first. Returns null if the eater had not
 * rated the dish. Throws `not_found` for a dish or an eater that is not the household's.
 */
export async function forgetRatings(
  services: Deps<"db">,
  user: Owner,
  { mealId, eaterId }: Rated,
): Promise<{ title: string; name: string; forgotten: Forgotten[] } | null> {
  return inTransaction(services, user, async (services) => {
    const { title, name } = await getRated(services, user, { mealId, eaterId });
    const forgotten: Forgotten[] = [];
    for (const { madeId, ratings } of await readCookLog(services, user, mealId)) {
      const rating = ratings.find((eaterRating) => eaterRating.eaterId === eaterId)?.rating;
      if (!rating) continue;
      const otherRatings = ratings.filter((eaterRating) => eaterRating.eaterId !== eaterId);
      await storeRatings(services, user, madeId, otherRatings);
      forgotten.push({ madeId, rating });
    }
    if (forgotten.length === 0) return null;
    await noteHad(services, user, [mealId]);
    return { title, name, forgotten };
  });
}

/**
 * Restores deleted ratings, unless the eater has rated the dish since. Returns the dish's title. Throws `not_found` for
 * a dish or an eater that is not the household's.
 */
export async function undoForget(
  services: Deps<"db">,
  user: Owner,
  { mealId, eaterId, ratings: forgotten }: Rated & { ratings: readonly Forgotten[] },
): Promise<string> {
  return inTransaction(services, user, async (services) => {
    const { title } = await getRated(services, user, { mealId, eaterId });
    const ratingOf = new Map(forgotten.map(({ madeId, rating }) => [madeId, rating]));
    for (const { madeId, ratings } of await readCookLog(services, user, mealId)) {
      const rating = ratingOf.get(madeId);
      if (!rating || ratings.some((eaterRating) => eaterRating.eaterId === eaterId)) continue;
      await storeRatings(services, user, madeId, [...ratings, { eaterId, rating }]);
    }
    await noteHad(services, user, [mealId]);
    return title;
  });
}

/** Returns the raters of a household: its eaters, and the entry for everybody. */
async function listRaters(services: Deps<"db">, user: Owner) {
  return [{ id: EVERYBODY, name: t(EVERYBODY_NAME) }, ...(await listEaters(services, user))];
}

async function readTitles(
  { db }: Deps<"db">,
  owner: Owner,
  mealIds: readonly string[],
): Promise<Map<string, string>> {
  if (mealIds.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", [...new Set(mealIds)])
    .select(["id", "title"])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function getRated(services: Deps<"db">, user: Owner, { mealId, eaterId }: Rated) {
  const title = (await readTitles(services, user, [mealId])).get(mealId);
  if (title === undefined)
    throw new AppError("not_found", t("That recipe no longer exists. Reload the page."));
  const rater = (await listRaters(services, user)).find(({ id }) => id === eaterId);
  if (!rater)
    throw new AppError("not_found", t("That person is no longer at your table. Reload the page."));
  return { title, name: rater.name };
}

/** Returns the entries of a dish's cook log, newest first. */
async function readCookLog({ db }: Deps<"db">, owner: Owner, mealId: string) {
  const rows = await inHousehold(db, owner)
    .selectFrom("madeMeals")
    .where("mealId", "=", mealId)
    .orderBy("madeOn", "desc")
    .orderBy("id", "desc")
    .select(["id", "ratings"])
    .execute();
  return rows.map(({ id, ratings }) => ({ madeId: id, ratings: readStoredRatings(ratings) }));
}

async function storeRatings(
  { db }: Deps<"db">,
  owner: Owner,
  madeId: string,
  ratings: readonly EaterRating[],
) {
  await inHousehold(db, owner)
    .updateTable("madeMeals")
    .set({ ratings: JSON.stringify(ratings) })
    .where("id", "=", madeId)
    .execute();
}
