import type { PhotoFiles } from "../app/server/adapters/photo-files/photo-files";

/** Creates photo storage in memory for one test. */
export function createPhotosInMemory(now = () => new Date()): PhotoFiles {
  const files = new Map<string, { bytes: Uint8Array; at: Date }>();
  return {
    put: async (name, bytes) => void files.set(name, { bytes, at: now() }),
    get: async (name) => files.get(name)?.bytes ?? null,
    remove: async (name) => void files.delete(name),
    list: async function* () {
      yield [...files].map(([name, { at }]) => ({ name, at }));
    },
  };
}
