import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { scopeFor, SCOPES } from "../../app/household/access/user";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { signIn, signUp, visitor } from "../client";
import { by, makeToken } from "../tokens";
import { ACCESS, METHODS, whoOf } from "./access-table";
import { addFullHousehold, type FullHousehold } from "./full-household";
import { words } from "./page";

let app: App;
let household: FullHousehold;
beforeAll(async () => {
  app = await shareApp();
  household = await addFullHousehold(app);
});
afterAll(() => app.stop());

const CALLS = Object.entries(ACCESS)
  .filter(([name]) => name.startsWith("api.") && !/^api\.(?:\$|openapi|webhooks)/.test(name))
  .flatMap(([name, row]) =>
    METHODS.flatMap((method) => {
      const rule = row[method];
      return rule && !rule.leaves ? [{ name, row, method, rule }] : [];
    }),
  );

describe("an access token", () => {
  test.each(SCOPES.filter((scope) => scope !== "admin"))(
    "with the scope %s can make each call of that scope, and no other calls",
    async (scope) => {
      const token = await makeToken(app, household.owner, [scope]);
      const program = visitor(app);
      const wrong: string[] = [];
      for (const { name, row, method, rule } of CALLS) {
        const path = rule.path?.(household) ?? row.path;
        const address = typeof path === "string" ? path : path(household);
        const { pathname } = new URL(address, app.url);
        const mayAsk = scopeFor(method, pathname) === scope;
        const body = rule.fields?.(household) ?? (method === "POST" ? {} : undefined);
        const answer = await program.send(method, address, body, by(token));
        const expected = mayAsk
          ? (await whoOf(name, method)) === "admin"
            ? 403
            : rule.answer
          : 403;
        if (answer.status !== expected) {
          wrong.push(`${method} ${address}: ${answer.status}, not ${expected}`);
        }
        if (!mayAsk) expect(answer.text).toMatch(/access token/);
      }
      expect(wrong).toEqual([]);
    },
  );

  test("for the administrator's calls can be created only by the administrator", async () => {
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const token = await makeToken(app, admin, ["admin"]);
    const program = visitor(app);
    expect((await program.get("/api/admin/stats", by(token))).status).toBe(200);
    expect((await program.get("/api/favorites", by(token))).status).toBe(403);
    const other = await household.owner.post("/account/tokens", {
      intent: "add",
      name: "Mine",
      scope: ["admin"],
      lifetime: "90",
    });
    expect(other.status).toBe(403);
  });

  it("does not open pages, and a cookie that is sent with it has no effect", async () => {
    const token = await makeToken(app, household.owner, ["read"]);
    const page = await visitor(app).get("/dashboard", by(token));
    expect(page.status).toBe(303);
    const stranger = await signUp(app);
    const answer = await stranger.get("/api/auth/user", by(token));
    expect(answer.body).toMatchObject({ email: household.owner.email });
    const refused = await household.owner.get("/api/auth/user", by("weeknight_none.none"));
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("invalid_token");
  });

  it("has no effect on pages, files and links, which respond as to a visitor", async () => {
    const token = await makeToken(app, household.owner, ["read", "plan", "shop", "cook"]);
    const odd: string[] = [];
    for (const [name, row] of Object.entries(ACCESS)) {
      if (/^api\.|^mcp$/.test(name)) continue;
      for (const method of METHODS) {
        const rule = row[method];
        if (!rule) continue;
        const path = rule.path?.(household) ?? row.path;
        const address = typeof path === "string" ? path : path(household);
        const fields = rule.fields?.(household) ?? {};
        const ask = (headers: Record<string, string>) =>
          method === "GET"
            ? visitor(app).get(address, headers)
            : visitor(app).send(method, address, fields, headers);
        const [without, answer] = [await ask({}), await ask(by(token))];
        const said = ({ status, headers }: typeof answer) => `${status} ${headers.get("location")}`;
        if (said(answer) !== said(without)) {
          odd.push(`${method} ${address}: ${said(answer)}, not ${said(without)}`);
        }
      }
    }
    expect(odd).toEqual([]);
  });

  it.each(["access_token", "token", "authorization"])(
    "is not accepted in the address as ?%s=, because logs would contain it",
    async (name) => {
      const token = await makeToken(app, household.owner, ["read"]);
      expect((await visitor(app).get(`/api/favorites?${name}=${token}`)).status).toBe(401);
    },
  );

  it("is shown once, is stored as a hash, and no longer works after it is removed", async () => {
    const cook = await signUp(app);
    const token = await makeToken(app, cook, ["read", "shop"], "never");
    const page = await cook.get("/account/tokens");
    expect(words(page)).toContain("For read and shop");
    expect(words(page)).toContain("Does not expire.");
    expect(page.text).not.toContain(token);
    const [, id = ""] = /name="tokenId"[^>]*value="(\w+)"/.exec(page.text) ?? [];
    expect(token).not.toContain(id);
    expect((await visitor(app).get("/api/favorites", by(token))).status).toBe(200);
    expect(words(await cook.get("/account/tokens"))).toContain("Last used");
    expect(
      (await household.owner.post("/account/tokens", { intent: "end", tokenId: id })).status,
    ).toBe(404);
    expect((await cook.post("/account/tokens", { intent: "end", tokenId: id })).status).toBe(303);
    expect((await visitor(app).get("/api/favorites", by(token))).status).toBe(401);
  });

  it("needs a name and at least one scope", async () => {
    const cook = await signUp(app);
    const unnamed = await cook.post("/account/tokens", {
      intent: "add",
      name: " \u200b ",
      scope: ["read"],
    });
    expect(unnamed.status).toBe(400);
    expect(words(unnamed)).toContain("Please enter what it is for");
    const useless = await cook.post("/account/tokens", { intent: "add", name: "Kitchen" });
    expect(useless.status).toBe(400);
    expect(words(useless)).toContain("Please choose what it may do");
  });

  it("is not in an export of the account, and its name is shown as text", async () => {
    const cook = await signUp(app);
    await cook.post("/account/tokens", {
      intent: "add",
      name: "<b>Hi</b>",
      scope: ["read"],
      lifetime: "365",
    });
    expect((await cook.get("/account/tokens")).text).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    const data = await cook.get("/account/export.json");
    expect(data.text).toContain("<b>Hi</b>");
    expect(data.text).not.toMatch(/"accessTokens":\[\{"id"/);
  });
});
