/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: "./app/server/entry.ts",
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // These libraries have hundreds of small files. In the build they load at once, without unused parts.
  serverDependenciesToBundle: [
    /^(kysely|date-fns|zod|@conform-to|class-variance-authority|clsx|tailwind-merge)(\/|$)/,
  ],
  // Tailwind 4 is a PostCSS plugin: postcss.config.mjs.
  tailwind: false,
  postcss: true,
  watchPaths: ["./db/**/*.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Off on purpose: docs/decisions/0003-leave-single-fetch-off.md.
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
