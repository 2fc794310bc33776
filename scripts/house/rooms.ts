import { type Source, resolveImport, specifiersOf } from "./sources";

/** The rooms of `app/`, from left to right: each may import from the rooms to its right. */
export const ROOMS = [
  "routes",
  "pages",
  "connections",
  "plan",
  "find",
  "shop",
  "recipes",
  "household",
  "engine",
];

/** The folders of `app/` that serve all rooms. */
export const SIDES = ["ui", "http", "server", "language"];

/** An import of one file of the product by another. */
export type Import = { from: string; to: string };

/** A group of folders that import each other, directly or through others. */
export type Cycle = { folders: string[]; imports: Import[] };

/** Returns the room or side of a path, or null if it is in neither. */
export function roomOf(path: string) {
  const [, room = ""] = /^app\/(\w+)\//.exec(path) ?? [];
  return ROOMS.includes(room) || SIDES.includes(room) ? room : null;
}

/** Returns the noun folder of a path, such as `app/plan/calendar`, or null if the path is not in one. */
export function nounOf(path: string) {
  const [folder, room = ""] = /^app\/(\w+)\/[\w-]+(?=\/)/.exec(path) ?? [];
  return folder !== undefined && ROOMS.includes(room) ? folder : null;
}

/** Lists the imports among `sources`, once for each pair of files. */
export function listImports(sources: readonly Source[]): Import[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) => {
    const targets = specifiersOf(source).map((name) => resolveImport(source.path, name, paths));
    return [...new Set(targets)].flatMap((to) => (to === null ? [] : [{ from: source.path, to }]));
  });
}

/** Counts imports between rooms: one row for each importing room, one column for each imported room. */
export function countBetweenRooms(imports: readonly Import[]): number[][] {
  const counts = ROOMS.map(() => ROOMS.map(() => 0));
  for (const { from, to } of imports) {
    const row = counts[ROOMS.indexOf(roomOf(from) ?? "")];
    const column = ROOMS.indexOf(roomOf(to) ?? "");
    if (row !== undefined && column >= 0) row[column] = (row[column] ?? 0) + 1;
  }
  return counts;
}

/** Lists the imports of a room by a room to its right. */
export function findBackwards(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const target = ROOMS.indexOf(roomOf(to) ?? "");
    return target >= 0 && target < ROOMS.indexOf(roomOf(from) ?? "");
  });
}

/** Lists the cycles of noun folders in each room, with the imports that close them. */
export function findCycles(imports: readonly Import[]): Cycle[] {
  const between = imports.filter(({ from, to }) => {
    const [noun, target] = [nounOf(from), nounOf(to)];
    return noun !== null && target !== null && noun !== target && roomOf(from) === roomOf(to);
  });
  const next = new Map<string, Set<string>>();
  for (const { from, to } of between) {
    const folder = nounOf(from) ?? "";
    next.set(folder, (next.get(folder) ?? new Set()).add(nounOf(to) ?? ""));
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reachable(folder, next)]));
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true;
  const cycles: Cycle[] = [];
  for (const folder of [...next.keys()].sort()) {
    if (!isMutual(folder, folder) || cycles.some(({ folders }) => folders.includes(folder)))
      continue;
    const folders = [...next.keys()].filter((other) => isMutual(folder, other)).sort();
    const isInside = (path: string) => folders.includes(nounOf(path) ?? "");
    const inside = between.filter(({ from, to }) => isInside(from) && isInside(to));
    cycles.push({ folders, imports: inside });
  }
  return cycles;
}

/** Returns all folders that imports reach from `start`. This includes `start` only if they lead back to it. */
function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>) {
  const seen = new Set<string>();
  const visit = (folder: string) => {
    for (const target of next.get(folder) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      visit(target);
    }
  };
  visit(start);
  return seen;
}
