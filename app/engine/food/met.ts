/** A text longer than this is asked for once. */
const LONGEST = 60;

/**
 * The same function, which answers for a name that it met before without working it out again: a list asks for the same
 * foods many times. It remembers the first `most` names.
 */
export function met<T>(work: (name: string) => T, most = 5_000): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = work(name);
    if (known.size < most && name.length <= LONGEST) known.set(name, found);
    return found;
  };
}
