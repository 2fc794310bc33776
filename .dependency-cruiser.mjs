/** A type is gone once the code is built, so only a value makes these rules fail. */
const VALUE = { dependencyTypesNot: ["type-only"] };

/** Who may import whom: one rule for each row of the table in docs/dev/architecture.md. Tests may import anything. */
export default {
  forbidden: [
    {
      name: "routes-reach-the-outside-through-features",
      severity: "error",
      from: { path: "^app/routes/" },
      to: {
        path: "^(app/(adapters|routes)|db|node_modules/(kysely|better-sqlite3))/",
        ...VALUE,
      },
    },
    {
      name: "http-knows-no-page-and-few-features",
      severity: "error",
      from: { path: "^app/http/" },
      to: {
        path: "^app/(routes|ui|adapters|features)/",
        pathNot: "^app/features/(access|accounts|shares)/",
        ...VALUE,
      },
    },
    {
      name: "features-know-no-request",
      severity: "error",
      from: { path: "^app/features/.*\\.server\\.ts$" },
      to: {
        path: "^(app/(http|routes)/|app/settings\\.server\\.ts$|node_modules/(@remix-run|react(-dom)?)/)",
        ...VALUE,
      },
    },
    {
      name: "features-take-the-type-of-services-alone",
      severity: "error",
      from: { path: "^app/features/" },
      to: { path: "^app/services\\.server\\.ts$", ...VALUE },
    },
    {
      // The compiler would put an empty module in its place, and the build would pass.
      name: "components-take-types-alone-from-the-server",
      severity: "error",
      from: { path: "^app/.*\\.tsx$", pathNot: "^app/(routes/|root\\.tsx$|entry\\.server\\.tsx$)" },
      to: { path: "\\.server\\.tsx?$", ...VALUE },
    },
    {
      name: "ui-knows-nothing-of-ours",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^(app|db|browser)/", pathNot: "^app/ui/", ...VALUE },
    },
    {
      name: "adapters-know-no-product",
      severity: "error",
      from: { path: "^app/adapters/" },
      to: {
        path: "^app/(features/|http/|routes/|(settings|services)\\.server\\.ts$)",
        ...VALUE,
      },
    },
    {
      name: "telemetry-knows-no-product",
      severity: "error",
      from: { path: "^app/telemetry/" },
      to: { path: "^app/(features|http|routes|ui)/" },
    },
    {
      name: "db-knows-nothing-of-the-app",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^app/", ...VALUE },
    },
    {
      name: "browser-shares-nothing-with-the-server",
      severity: "error",
      from: { path: "^browser/" },
      to: { path: "^(app|db)/", ...VALUE },
    },
    {
      name: "food-is-pure",
      severity: "error",
      from: { path: "^app/food/" },
      to: { pathNot: "^(app/(food/|(once|text)\\.ts$)|node_modules/(entities|lru-cache)/)" },
    },
    {
      name: "no-circles-of-files",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circles-of-features",
      severity: "error",
      scope: "folder",
      from: { path: "^app/features/[^/]+$" },
      to: { circular: true },
    },
    {
      // Else a circle through such a folder would not be seen.
      name: "a-folder-in-a-feature-is-its-own",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/[^/]+/[^/]+/", pathNot: "^app/features/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "^(node_modules/|app/services\\.server\\.ts$)" },
    exclude: { path: "\\.(test|d)\\.tsx?$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    skipAnalysisNotInRules: true,
  },
};
