import { cut } from "~/server/values/text";
import { inWords } from "~/server/values/words";
import { EVERYBODY, type EaterRating, type Rating } from "~/engine/recipe";

/** Characters of a dish's title and of an eater's name in the sentence, which stays short enough for a toast. */
const LONGEST = { title: 48, name: 20 };
/** Names in a list of eaters; of a longer list the rest are counted. */
const MOST_NAMES = 4;

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${cut(text, length - 1).replace(/[\s,;:.–-]+$/u, "")}…`;

/** A dish's title as it fits a toast. */
export const shortTitle = (title: string) => shortened(title, LONGEST.title);
/** An eater's name in a sentence of a toast: "everybody" for ratings that hold for all. */
export const shortName = ({ eaterId, name }: { eaterId: string; name: string }) =>
  eaterId === EVERYBODY ? "everybody" : shortened(name, LONGEST.name);

function namesIn(names: readonly string[]) {
  if (names.length <= MOST_NAMES) return inWords(names);
  const named = names.slice(0, MOST_NAMES - 1);
  return inWords([...named, `${names.length - named.length} others`]);
}

/**
 * Says what ratings of a dish change, as one sentence without a full stop: "Noted: no Leek Soup for Sam, but Mia would have it
 * again". Long titles and names are cut, and more than 4 eaters (`MOST_NAMES`) are counted. Returns "" where everybody who
 * rated found it fine.
 */
export function notedInWords(
  title: string,
  ratings: readonly (EaterRating & { name: string })[],
): string {
  const namesOf = (wanted: Rating) =>
    namesIn(ratings.filter(({ rating }) => rating === wanted).map(shortName));
  const [liked, refused, dish] = [namesOf("again"), namesOf("never"), shortTitle(title)];
  if (refused && liked) return `Noted: no ${dish} for ${refused}, but ${liked} would have it again`;
  if (refused) return `Noted: no ${dish} for ${refused}`;
  return liked && `Noted: ${liked} would have ${dish} again`;
}
