/** What `make` makes, made at the first use: a table of words costs nothing until it is asked. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
