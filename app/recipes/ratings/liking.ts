import { EVERYBODY, type EaterRating, type Rating } from "~/engine/recipe";
import { inWords } from "~/language/words";
import { cut } from "~/server/values/text";
import { t } from "~/language/messages";

/** The liking of a dish: each eater's last rating, by the eater's id. */
export type Liking = ReadonlyMap<string, Rating>;

type Eater = { id: string; name: string };

/** Returns the likings of dishes by their ids. `logEntries` are entries of the cook log, newest first. */
export function likingsOf(
  logEntries: readonly { mealId: string; ratings: readonly EaterRating[] }[],
): Map<string, Map<string, Rating>> {
  const likings = new Map<string, Map<string, Rating>>();
  for (const { mealId, ratings } of logEntries) {
    const liking = likings.get(mealId) ?? new Map<string, Rating>();
    for (const { eaterId, rating } of ratings) {
      if (!liking.has(eaterId)) liking.set(eaterId, rating);
    }
    if (liking.size > 0) likings.set(mealId, liking);
  }
  return likings;
}

/** Returns the eaters' ratings by name. Uses the rating for everybody only if no eater rated. */
function heard(liking: Liking, eaters: readonly Eater[]) {
  const eaterRatings = eaters.flatMap(({ id, name }) => {
    const rating = liking.get(id);
    return rating ? [{ name, rating }] : [];
  });
  const forAll = liking.get(EVERYBODY);
  const ratings =
    eaterRatings.length === 0 && forAll ? [{ name: "everybody", rating: forAll }] : eaterRatings;
  const namesOf = (targetRating: Rating) =>
    ratings.flatMap(({ name, rating }) => (rating === targetRating ? name : []));
  const [liked, refused] = [namesOf("again"), namesOf("never")];
  return { liked, refused, count: ratings.length, isForAll: eaterRatings.length === 0 };
}

/**
 * Returns the appeal of a dish to its eaters: the fraction of raters who would have it again, minus one for each who
 * would not. The range is from 1 down to minus the number of raters. Returns 0 if there are no ratings.
 */
export function appealOf(liking: Liking | undefined, eaters: readonly Eater[]): number {
  if (!liking) return 0;
  const { liked, refused, count } = heard(liking, eaters);
  return count === 0 ? 0 : liked.length / count - refused.length;
}

/**
 * Returns the liking in words for the middle of a sentence: "everybody liked it". Returns null if there is nothing to
 * show.
 */
export function likingInWords(liking: Liking | undefined, eaters: readonly Eater[]): string | null {
  if (!liking) return null;
  const { liked, refused, isForAll } = heard(liking, eaters);
  if (refused.length > 0) {
    return isForAll
      ? t("nobody wants it again")
      : t("{names} would not have it again", { names: inWords(refused) });
  }
  if (liked.length === 0) return null;
  const isEverybody = isForAll || (liked.length === eaters.length && liked.length > 1);
  return isEverybody ? t("everybody liked it") : t("{names} liked it", { names: inWords(liked) });
}

/**
 * Returns dishes in the order in which to offer them. Appealing dishes move ahead of half of the others. Dishes that an
 * eater would not have again move behind half of the others or more. So dishes of either kind are shown sometimes.
 * Equal dishes keep their order.
 */
export function inOrderOfAppeal<T>(dishes: readonly T[], appeal: (dish: T) => number): T[] {
  return dishes
    .map((dish, at) => ({ dish, place: at - (appeal(dish) * dishes.length) / 2 }))
    .sort((a, b) => a.place - b.place)
    .map(({ dish }) => dish);
}

/** Maximum number of characters of a dish's title and of an eater's name, so that the sentence fits a toast. */
const LONGEST = { title: 48, name: 20 };
/** Maximum number of eaters to name. Further eaters are counted. */
const MOST_NAMES = 4;

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${cut(text, length - 1).replace(/[\s,;:.–-]+$/u, "")}…`;

/** Returns a dish's title, shortened for a toast. */
export const shortTitle = (title: string) => shortened(title, LONGEST.title);
/** Returns an eater's name, shortened for a toast. Returns "everybody" for ratings that apply to all. */
export const shortName = ({ eaterId, name }: { eaterId: string; name: string }) =>
  eaterId === EVERYBODY ? t("everybody") : shortened(name, LONGEST.name);

function namesIn(names: readonly string[]) {
  if (names.length <= MOST_NAMES) return inWords(names);
  const shownNames = names.slice(0, MOST_NAMES - 1);
  return inWords([...shownNames, t("{count} others", { count: names.length - shownNames.length })]);
}

/**
 * Describes the effect of ratings of a dish in one sentence without its final period: "Noted: no Leek Soup for Sam, but
 * Mia would have it again". Cuts long titles and names, and counts more than 4 eaters (`MOST_NAMES`). Returns "" if all
 * raters found it fine.
 */
export function notedInWords(
  title: string,
  ratings: readonly (EaterRating & { name: string })[],
): string {
  const namesOf = (targetRating: Rating) =>
    namesIn(ratings.filter(({ rating }) => rating === targetRating).map(shortName));
  const [liked, refused, dish] = [namesOf("again"), namesOf("never"), shortTitle(title)];
  if (refused && liked)
    return t("Noted: no {dish} for {refused}, but {liked} would have it again", {
      dish,
      refused,
      liked,
    });
  if (refused) return t("Noted: no {dish} for {refused}", { dish, refused });
  return liked && t("Noted: {liked} would have {dish} again", { liked, dish });
}
