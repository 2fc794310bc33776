/** Returns a function that calls `make` at the first use, and returns its result from then on. */
export function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

/**
 * Returns a function that calls `make` once for each object, and returns the same result for as long as the object lives.
 * The object must not change.
 */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, { value: V }>();
  return (key) => {
    let cached = values.get(key);
    if (!cached) {
      cached = { value: make(key) };
      values.set(key, cached);
    }
    return cached.value;
  };
}
