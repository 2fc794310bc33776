import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { signIn, signUp, visitor } from "../client";
import { raw } from "../contract/raw";
import { words } from "../contract/page";
import { onPostgres } from "../postgres/server";

let app: App;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: "on", ALLOWED_HOSTS: "meals.example.org" });
});
afterAll(() => app.stop());

describe("An attacker who sends requests without using the pages", () => {
  test("gets no page by pointing another host name at the server", async () => {
    const at = (host: string) => raw(app, { method: "GET", path: "/auth", headers: { host } });
    const theirs = await at("rebound.evil.example");
    expect(theirs.status).toBe(400);
    expect(theirs.text).toContain("does not accept requests for this host name");
    for (const host of ["meals.example.org", "192.168.1.20:3000", "weeknight.lan", "localhost"]) {
      expect((await at(host)).status, host).toBe(200);
    }
  });

  test("cannot read the data, because only the server's user can read its files", async () => {
    await signUp(app);
    const modes = readdirSync(app.dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, statSync(join(app.dataDir, name)).mode & 0o077]);
    // On PostgreSQL the folder has no database.
    if (!onPostgres) expect(modes.length).toBeGreaterThan(2);
    expect(modes).toEqual(modes.map(([name]) => [name, 0]));
  });

  test("is logged with the text that fail2ban's filter matches", async () => {
    const fields = { intent: "sign-in", email: "nobody@example.org", password: "a wrong guess" };
    await visitor(app).post("/auth", fields);
    const [, pattern = ""] =
      /^failregex = (.*)$/m.exec(readFileSync("deploy/fail2ban/filter.conf", "utf8")) ?? [];
    const failures = new RegExp(pattern.replace("<ADDR>", "([0-9a-f.:]+)"));
    await expect.poll(() => failures.exec(app.output())?.[1]).toMatch(/127\.0\.0\.1$/);
    expect(app.output()).not.toContain("nobody@example.org");
  });

  test("is counted on the system page if a browser blocked the attacker's script", async () => {
    const report = (blocked: string, directive = "script-src-elem") =>
      visitor(app).send(
        "POST",
        "/api/csp-reports",
        { "csp-report": { "effective-directive": directive, "blocked-uri": blocked } },
        { "content-type": "application/csp-report", "sec-fetch-site": "same-origin" },
      );
    for (let n = 0; n < 3; n++) {
      expect((await report("https://evil.example/a.js")).status).toBe(204);
    }
    for (let n = 0; n < 40; n++) await report(`https://host${n}.example/`);
    expect((await report("<b>x</b>", "y".repeat(5_000))).status).toBe(204);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const shown = words(await admin.get("/admin/system"));
    expect(shown).toContain("script-src-elem evil.example 3");
    expect(shown).toMatch(/others 2\d/);
    expect((await visitor(app).get("/auth")).headers.get("content-security-policy")).toContain(
      "report-uri /api/csp-reports",
    );
  });
});
