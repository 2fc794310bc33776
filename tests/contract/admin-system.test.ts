import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Client, signIn, signUp } from "../client";
import { onPostgres } from "../postgres/server";
import { page, byTag, textOf, words } from "./page";

/** The marker in every setting that is or may contain a secret, and in the parts of addresses that may. */
const CANARY = "c4n4ry";
const SECRETS = {
  SESSION_SECRET: `${CANARY}-of-sessions-16`,
  ADMIN_PASSWORD: `${CANARY} of the admin`,
  GOOGLE_CLIENT_ID: `${CANARY}-google-id`,
  GOOGLE_CLIENT_SECRET: `${CANARY}-google`,
  GOOGLE_API_BASE: `http://me:${CANARY}@127.0.0.1:9/${CANARY}`,
  OIDC_ISSUER: `http://127.0.0.1:9/${CANARY}`,
  OIDC_CLIENT_ID: `${CANARY}-oidc-id`,
  OIDC_CLIENT_SECRET: `${CANARY}-oidc`,
  OPENAI_API_KEY: `sk-${CANARY}`,
  OPENAI_BASE_URL: `http://me:${CANARY}@127.0.0.1:9/${CANARY}?key=${CANARY}`,
  STRIPE_SECRET_KEY: `sk_test_${CANARY}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${CANARY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}`,
  STRIPE_API_BASE: `http://127.0.0.1:9`,
  POSTMARK_SERVER_TOKEN: `${CANARY}-postmark`,
  POSTMARK_API_BASE: `http://me:${CANARY}@127.0.0.1:9/${CANARY}`,
  SMTP_URL: `smtp://${CANARY}:${CANARY}@127.0.0.1:9/?${CANARY}`,
};

describe("System", () => {
  let app: App;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp();
    admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  });
  afterAll(() => app.stop());

  test("shows versions, sizes, mails and the settings in use", async () => {
    const [first = ""] = app
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(JSON.parse(first)).toMatchObject({
      msg: "weeknight starts",
      version: expect.any(String),
    });
    await signUp(app);
    const told = words(await admin.get("/admin/system"));
    expect(told).toMatch(/Weeknight \d+\.\d+\.\d+(?: \([0-9a-f]{7,}\))? Node\.js v\d+/);
    expect(told).toMatch(
      onPostgres
        ? /Stored in PostgreSQL [\d.]+ Database \d+\.\d MB Free/
        : /Stored in SQLite [\d.]+ Database \d+\.\d MB Write-ahead log \d+\.\d MB/,
    );
    expect(told).toMatch(/Free on the disk [\d.]+ [MG]B/);
    expect(told).toMatch(/Service None: mails stay in the outbox Waiting 1 Sent 0 Not sent 0/);
    expect(told).toContain("RATE_LIMIT set off");
    expect(told).toContain("SIGN_UP default open");
    expect(told).toContain("ADMIN_PASSWORD set not shown");
  });

  test("shows the last backup after one was made", async () => {
    expect(words(await admin.get("/admin/system"))).toContain("Last backup No backup yet");
    const folder = join(app.dataDir, "backups");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "weeknight-1.db"), "x".repeat(2_500_000));
    const told = words(await admin.get("/admin/system"));
    expect(told).toMatch(/Last backup \d+ \w{3} \d{4}, \d+:\d\d [ap]m UTC/);
    expect(told).toContain("weeknight-1.db, 2.5 MB");
  });
});

test("no page of the administrator shows a secret if every setting is set", async () => {
  const app = await startApp(SECRETS);
  try {
    const admin = await signIn(app, "admin@localhost", SECRETS.ADMIN_PASSWORD);
    for (const path of [
      "/admin",
      "/admin/credits",
      "/admin/credits?user=admin-master",
      "/admin/users/admin-master",
      "/admin/email",
      "/admin/messages",
      "/admin/system",
      "/admin/log",
      "/api/admin/users",
      "/api/admin/stats",
    ]) {
      const answer = await admin.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toContain(CANARY);
    }
    const tested = await admin.post("/admin/system", { intent: "test-model" });
    expect(tested.status).toBe(303);
    const shown = await admin.get("/admin/system");
    expect(shown.text).not.toContain(CANARY);
    const rows = byTag(page(shown), "tr").map((row) => byTag(row, "td").map(textOf));
    const named = new Map(rows.map(([name = "", ...rest]) => [name, rest]));
    for (const name of Object.keys(SECRETS)) {
      const value = /_BASE|_URL|_ISSUER/.test(name) ? "127.0.0.1:9" : "not shown";
      expect(named.get(name), name).toEqual(["set", value]);
    }
  } finally {
    await app.stop();
  }
});
