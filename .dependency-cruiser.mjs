/** A type is gone once the code is built, so only a value makes these rules fail. */
const VALUE = { dependencyTypesNot: ["type-only"] };

/** The rooms of app/, from left to right: each may import from those to its right, types too. */
const ROOMS = [
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
const ANY_ROOM = `^app/(${ROOMS.join("|")})/`;
/** What builds the services and names the handlers of events: the only files of app/server/ that know rooms. */
const WIRING = "^app/server/(start|handlers|entry)\\.ts$";

/** Who may import whom: one rule for each row of the table in docs/dev/architecture.md. Tests may import anything. */
export default {
  forbidden: [
    // The engine, which imports no room, has a stricter rule below.
    ...ROOMS.slice(1, -1).map((room, at) => ({
      name: `${room}-imports-only-to-its-right`,
      severity: "error",
      from: { path: `^app/${room}/` },
      to: { path: `^app/(${ROOMS.slice(0, at + 1).join("|")})/` },
    })),
    {
      // The index of a noun folder names what it offers. All else in the folder may change without a look around.
      name: "another-room-is-entered-by-an-index",
      severity: "error",
      from: { path: "^app/([a-z]+)/" },
      to: {
        path: ANY_ROOM,
        pathNot: ["^app/$1/", "^app/[a-z]+/[^/]+/(index(\\.server)?|components)\\.ts$"],
      },
    },
    {
      // Scripts and helper processes import code without components: they cannot load icons and styles.
      name: "components-are-imported-by-components",
      severity: "error",
      from: { path: "^app/", pathNot: ["\\.tsx$", "^app/[a-z]+/index\\.ts$"] },
      to: { path: "^app/[a-z]+/[^/]+/components\\.ts$", ...VALUE },
    },
    {
      name: "rooms-know-no-request-and-no-start",
      severity: "error",
      from: { path: ANY_ROOM, pathNot: "^app/routes/" },
      to: { path: ["^app/http/", WIRING] },
    },
    {
      name: "routes-reach-the-outside-through-rooms",
      severity: "error",
      from: { path: "^app/routes/" },
      to: {
        path: "^(app/(server/adapters|routes)|db|node_modules/(kysely|better-sqlite3))/",
        ...VALUE,
      },
    },
    {
      name: "http-knows-no-page-and-few-rooms",
      severity: "error",
      from: { path: "^app/http/" },
      to: {
        path: `^app/(ui|server/adapters|${ROOMS.join("|")})/`,
        pathNot: "^app/(household/(access|accounts)|connections/shares)/",
        ...VALUE,
      },
    },
    {
      name: "features-know-no-request",
      severity: "error",
      from: { path: `${ANY_ROOM}.*\\.server\\.ts$`, pathNot: "^app/routes/" },
      to: {
        path: "^(app/server/settings\\.server\\.ts$|node_modules/(@remix-run|react(-dom)?)/)",
        ...VALUE,
      },
    },
    {
      // The compiler would put an empty module in its place, and the build would pass.
      name: "components-take-types-alone-from-the-server",
      severity: "error",
      from: { path: "^app/.*\\.tsx$", pathNot: "^app/(routes/|root\\.tsx$|entry\\.server\\.tsx$)" },
      to: { path: ["\\.server\\.tsx?$", WIRING], ...VALUE },
    },
    {
      name: "engine-is-pure",
      severity: "error",
      // This file reads the tables of app/engine/data/ from disk.
      from: { path: "^app/engine/", pathNot: "^app/engine/data/read-data\\.server\\.ts$" },
      to: {
        pathNot: "^(app/(engine|language|server/values)/|node_modules/(entities|lru-cache|zod)/)",
      },
    },
    {
      name: "engine-reads-its-data-alone",
      severity: "error",
      from: { path: "^app/engine/data/read-data\\.server\\.ts$" },
      to: { pathNot: "^(node:)?(fs|path)$" },
    },
    {
      name: "ui-knows-values-alone",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|db|browser)/", pathNot: "^app/(ui|language|server/values)/", ...VALUE },
    },
    {
      name: "server-knows-no-room-but-the-engine",
      severity: "error",
      from: { path: "^app/server/", pathNot: WIRING },
      to: { path: ["^app/http/", ANY_ROOM, WIRING], pathNot: "^app/engine/" },
    },
    {
      name: "values-know-values-alone",
      severity: "error",
      from: { path: "^app/server/values/" },
      to: { path: "^(app|db)/", pathNot: "^app/(language|server/values)/" },
    },
    {
      name: "language-knows-nothing-else",
      severity: "error",
      from: { path: "^app/language/" },
      to: { path: "^(app|db|browser)/", pathNot: "^app/language/" },
    },
    {
      name: "adapters-know-no-settings",
      severity: "error",
      from: { path: "^app/server/adapters/" },
      to: { path: "^app/server/(settings\\.server|services)\\.ts$", ...VALUE },
    },
    {
      name: "db-knows-nothing-of-the-app",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/", ...VALUE },
    },
    {
      name: "browser-shares-no-code-with-the-server",
      severity: "error",
      from: { path: "^browser/" },
      to: { path: "^(app|db)/", ...VALUE },
    },
    {
      name: "no-circles-of-files",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "\\.(test|d)\\.tsx?$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    skipAnalysisNotInRules: true,
  },
};
