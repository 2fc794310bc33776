import { formatTable, median } from "../bench/table";
import { CONDITIONS_BY_HAND } from "../lint/household-conditions.mjs";
import {
  findCaches,
  findLazyValues,
  findPrivateTypes,
  findReaderUses,
  findSpreadLiterals,
  findTables,
  keepCopies,
} from "./findings";
import { findRepeatedNames, listExports } from "./names";
import {
  ROOMS,
  SIDES,
  countBetweenRooms,
  findBackwards,
  findCycles,
  listImports,
  roomOf,
} from "./rooms";
import { type Finding, type Source, countLines, isTest } from "./sources";
import { findBareNames, findPlainTexts } from "./texts";

/** Computes every figure and list of the report. `--json` prints this. */
export function measureHouse(all: readonly Source[]) {
  const sources = all.filter(({ path }) => !isTest(path));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const imports = listImports(sources);
  const owners = sources.flatMap((source) => findPrivateTypes(source, "Owner"));
  const deps = sources.flatMap((source) => findPrivateTypes(source, "Deps"));
  return {
    rooms: [...ROOMS, ...SIDES].map((room) => ({
      room,
      size: sizeOf(sources.filter(({ path }) => roomOf(path) === room)),
      exports: listExports(`app/${room}/index.ts`, byPath)?.length ?? null,
    })),
    imports: countBetweenRooms(imports),
    backwards: findBackwards(imports),
    cycles: findCycles(imports),
    product: sizeOf(sources),
    tests: sizeOf(all.filter(({ path }) => isTest(path))),
    caches: sources.flatMap(findCaches),
    lazyValues: sources.flatMap(findLazyValues),
    spreads: sources.flatMap(findSpreadLiterals),
    tables: sources.flatMap(findTables),
    readers: sources.flatMap(findReaderUses),
    plainTexts: sources.flatMap(findPlainTexts),
    bareNames: sources.flatMap(findBareNames),
    repeatedNames: Object.fromEntries(findRepeatedNames(sources)),
    householdConditions: CONDITIONS_BY_HAND,
    owners: { all: owners, copies: keepCopies(owners) },
    deps: { all: deps, copies: keepCopies(deps) },
  };
}

type House = ReturnType<typeof measureHouse>;

/** Counts files and their lines. `short` files have less than 100 lines, `long` files more than 400. */
export function sizeOf(sources: readonly Source[]) {
  const lines = sources.map(({ text }) => countLines(text));
  return {
    files: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: lines.length > 0 ? median(lines) : 0,
    short: lines.filter((count) => count < 100).length,
    long: lines.filter((count) => count > 400).length,
  };
}

/** Returns the report as text: a summary, and with `withLists` every place that it counts. */
export function renderHouse(house: House, withLists: boolean): string {
  const { product, tests, owners, deps } = house;
  const list = (findings: readonly Finding[]) => (withLists ? findings.map(renderFinding) : []);
  const repeated = Object.entries(house.repeatedNames);
  const readerFiles = new Set(house.readers.map(({ path }) => path));
  const textFiles = new Set(house.plainTexts.map(({ path }) => path));
  const tableLines = house.tables.reduce((sum, { text }) => sum + Number.parseInt(text), 0);
  return [
    renderRooms(house),
    "",
    "Imports between rooms: each row imports from the columns",
    renderImports(house.imports),
    "",
    `Imports that run backwards: ${house.backwards.length} (aim 0)`,
    ...house.backwards.map(({ from, to }) => `  ${from} → ${to}`),
    `Cycles of noun folders: ${house.cycles.length} (aim 0)`,
    ...house.cycles.flatMap(({ folders, imports }) => [
      `  ${folders.join(", ")}: ${imports.length} imports`,
      ...(withLists ? imports.map(({ from, to }) => `    ${from} → ${to}`) : []),
    ]),
    "",
    `Product: ${product.files} files, ${product.lines} lines, median ${product.median};` +
      ` ${product.short} files under 100 lines, ${product.long} over 400`,
    `Tests: ${tests.files} files, ${tests.lines} lines`,
    "",
    `Spread literals: ${house.spreads.length} (aim 0)`,
    ...list(house.spreads),
    `Conditions on householdId outside inHousehold: ${house.householdConditions.length}`,
    ...(withLists ? house.householdConditions.map(renderCondition) : []),
    `Private types Owner: ${owners.all.length}, of these copies: ${owners.copies.length}`,
    ...list(owners.copies),
    `Private types Deps: ${deps.all.length}, of these copies: ${deps.copies.length}`,
    ...list(deps.copies),
    `Exported names declared in several files: ${repeated.length}`,
    ...(withLists ? repeated.map(([name, places]) => renderRepeated(name, places)) : []),
    `Caches: ${house.caches.length} (${renderKinds(house.caches)}; aim at most 15)`,
    ...list(house.caches),
    `Values made at first use: ${house.lazyValues.length} (${renderKinds(house.lazyValues)})`,
    ...list(house.lazyValues),
    `Tables in code: ${house.tables.length}, ${tableLines} lines`,
    ...list(house.tables),
    `Files that read text of recipes outside engine/food and engine/facts: ${readerFiles.size} (aim at most 8)`,
    ...list(house.readers),
    `Components with English texts outside the catalogues: ${textFiles.size} (aim at most 12)`,
    ...list(house.plainTexts),
    `Names that are a bare participle or pronoun: ${house.bareNames.length} (aim 0)`,
    ...list(house.bareNames),
  ].join("\n");
}

function renderRooms({ rooms }: House) {
  const rows = rooms.map(({ room, size, exports }) => [
    room,
    String(size.files),
    String(size.lines),
    String(size.median),
    String(exports ?? "–"),
  ]);
  return formatTable(["room or side", "files", "lines", "median", "exports"], rows);
}

function renderImports(counts: House["imports"]) {
  const rows = ROOMS.map((room, at) => [
    room,
    ...(counts[at] ?? []).map((count, column) =>
      // Imports within a room are not between rooms.
      column === at ? "·" : String(count),
    ),
  ]);
  return formatTable(["", ...ROOMS], rows);
}

/** Returns the number of findings of each kind, which is the first part of their texts. */
function renderKinds(caches: readonly Finding[]) {
  const counts = new Map<string, number>();
  for (const { text } of caches) {
    const kind = text.replace(/:.*/s, "");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${kind}: ${count}`).join(", ");
}

const renderFinding = ({ path, line, text }: Finding) => `  ${path}:${line}  ${text}`;

const renderCondition = ([path, condition, reason]: (typeof CONDITIONS_BY_HAND)[number]) =>
  `  ${path}  ${condition}: ${reason}`;

const renderRepeated = (name: string, places: readonly Finding[]) =>
  `  ${name}: ${places.map(({ path, line }) => `${path}:${line}`).join(", ")}`;
