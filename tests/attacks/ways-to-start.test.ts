import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startApp } from "../app";

const SECRET = "canary-secret-of-a-link";
/** Addresses that contain a secret: of a link, or of a sign-in that a provider sends back. */
const PATHS = [
  `/reset/${SECRET}`,
  `/confirm/${SECRET}`,
  `/shared/${SECRET}`,
  `/calendar/${SECRET}.ics`,
  `/join/${SECRET}`,
  `/unsubscribe/${SECRET}`,
  `/auth/google/callback?code=${SECRET}&state=${SECRET}`,
  `/auth/oidc/callback?code=${SECRET}&state=${SECRET}`,
  `/all-recipes?q=${SECRET}`,
  `/build/${SECRET}?code=${SECRET}`,
];

describe.each(["scripts/start.mjs", "scripts/serve.mjs"] as const)(
  "When %s starts the app,",
  (entry) => {
    test("the log contains no secrets from addresses", async () => {
      const app = await startApp({ LOG_LEVEL: "debug" }, entry);
      for (const path of PATHS) await fetch(app.url + path, { redirect: "manual" });
      await expect.poll(() => app.output().match(/"answered"/g)?.length).toBeGreaterThan(5);
      expect(app.output()).not.toContain(SECRET);
      await app.stop();
    });
  },
);

test("every way to start Weeknight uses serve.mjs, and only serve.mjs starts remix-serve", () => {
  const scripts = readdirSync("scripts", { recursive: true, encoding: "utf8" })
    // Scripts for the documentation only mention it.
    .filter((name) => /\.(mjs|ts)$/.test(name) && !name.startsWith("docs/"))
    .map((name) => `scripts/${name}`);
  const files = ["package.json", "Dockerfile", "deploy/weeknight.service", ...scripts];
  const ways = files.filter((file) => readFileSync(file, "utf8").includes("serve.mjs"));
  expect(ways.sort()).toEqual([
    "Dockerfile",
    "deploy/weeknight.service",
    "scripts/dev-server.mjs",
    "scripts/start.mjs",
    // It starts several processes.
    "scripts/workers.mjs",
  ]);
  const direct = files.filter((file) =>
    /serve\/dist|remix-serve (build|\.)/.test(readFileSync(file, "utf8")),
  );
  expect(direct).toEqual(["scripts/serve.mjs"]);
});
