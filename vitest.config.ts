import { defineConfig } from "vitest/config";

const alias = {
  "~": new URL("./app", import.meta.url).pathname,
  "~db": new URL("./db", import.meta.url).pathname,
};

/** Three projects, so that `npm run check` can leave the slow ones out. */
export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,db,browser,recipes,scripts}/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["tests/screens/**/*.test.ts"],
          globalSetup: ["tests/built-app.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
