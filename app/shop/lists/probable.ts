/** An aisle of a list, as far as it is read here. */
type Aisle<Item> = { category: string; items: readonly Item[] };

/** Names before the rest is only counted. */
const MAX_NAMED = 4;

/** "Salt, pepper, olive oil, flour and 9 more". */
export function lookFor(items: readonly { name: string }[]): string {
  const names = items.map(({ name }) => name);
  const rest = names.length - MAX_NAMED;
  const last = rest > 1 ? `${rest} more` : (names.at(-1) ?? "");
  const first = rest > 1 ? names.slice(0, MAX_NAMED) : names.slice(0, -1);
  const all = first.length > 0 ? `${first.join(", ")} and ${last}` : last;
  return all.slice(0, 1).toUpperCase() + all.slice(1);
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
