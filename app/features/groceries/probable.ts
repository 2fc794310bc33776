/** An aisle of a list, as far as it is read here. */
type Aisle<Item> = { category: string; items: readonly Item[] };

/** So many are named before the others are only counted. */
const NAMED = 3;
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "Salt, pepper, olive oil and five more. Look before you go." */
export function lookFor(probable: readonly Aisle<{ name: string }>[]): string {
  const names = probable.flatMap(({ items }) => items.map(({ name }) => name));
  const isFew = names.length <= NAMED + 1;
  const more = names.length - NAMED;
  const last = isFew ? (names.at(-1) ?? "") : `${NUMBERS[more] ?? more} more`;
  const first = isFew ? names.slice(0, -1) : names.slice(0, NAMED);
  const all = first.length > 0 ? `${first.join(", ")} and ${last}` : last;
  return `${all.slice(0, 1).toUpperCase()}${all.slice(1)}. Look before you go.`;
}

/** "salt, 2 tsp cumin": all of them in a line, for paper. */
export const inALine = (probable: readonly Aisle<{ text: string }>[]) =>
  probable.flatMap(({ items }) => items.map(({ text }) => text)).join(", ");

/** What is bought and what is probably at home in the same aisles, for who reads one list of both. */
export function withProbable<Item>(
  groups: readonly Aisle<Item>[],
  probable: readonly Aisle<Item>[],
  aisles: readonly string[],
): { category: string; items: Item[] }[] {
  return aisles.flatMap((category) => {
    const items = [...groups, ...probable]
      .filter((group) => group.category === category)
      .flatMap((group) => group.items);
    return items.length > 0 ? [{ category, items }] : [];
  });
}
