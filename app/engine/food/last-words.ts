/** Names of foods turn on their last words; no more of them are looked at. */
const MOST_WORDS = 6;

/**
 * What `look` knows of a food: by its whole name, else by its last words, the most first ("heirloom tomato", "tomato").
 * `from` is how many of the first words are left out at least. Null where it knows none of them.
 */
export function byLastWords<T>(
  name: string,
  look: (words: string) => T | null | undefined,
  from = 0,
): T | null {
  const words = name.split(" ").slice(-MOST_WORDS);
  for (let at = from; at < words.length; at++) {
    const found = look(words.slice(at).join(" "));
    if (found !== null && found !== undefined) return found;
  }
  return null;
}
