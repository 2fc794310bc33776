import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { scopeFor, type User } from "~/household/access/user";
import { findTokenUser } from "~/household/access/user.server";
import { endAccess } from "~/household/accounts/end-access.server";
import { inTransaction } from "~db/transactions";
import { addUser, createServices, DAY } from "../../../tests/services";
import { addToken, listTokens, MOST_TOKENS } from "./access-tokens.server";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});
const make = (of: Partial<Parameters<typeof addToken>[2]> = {}) =>
  addToken(services, cook, { name: "Display", scope: ["read"], lifetime: "90", ...of });

describe("An access token", () => {
  it("acts for its user with its scopes until it expires", async () => {
    const token = await make({ scope: ["read", "plan"] });
    const found = await findTokenUser(services, token);
    expect(found).toMatchObject({ id: cook.id, token: { scopes: ["read", "plan"] } });
    services.clock.pass(89 * DAY);
    expect(await findTokenUser(services, token)).not.toBeNull();
    services.clock.pass(DAY);
    expect(await findTokenUser(services, token)).toBeNull();
  });

  it("keeps working if it has no expiry date", async () => {
    const token = await make({ lifetime: "never" });
    services.clock.pass(4_000 * DAY);
    expect(await findTokenUser(services, token)).not.toBeNull();
  });

  it.each(["", "weeknight_", "weeknight_x.y", ".", "weeknight_.", "session.secret"])(
    "is not accepted if it is %j",
    async (token) => {
      expect(await findTokenUser(services, token)).toBeNull();
    },
  );

  it("is rejected if its household ID is replaced with another household's ID", async () => {
    const token = await make();
    const stranger = await addUser(services);
    expect(
      await findTokenUser(services, token.replace(cook.householdId, stranger.householdId)),
    ).toBeNull();
  });

  it("ends when the owner of the address recovers the account", async () => {
    const token = await make();
    await inTransaction(services, { userId: cook.id }, (services) =>
      endAccess(services, "account taken over by its owner", { userId: cook.id }),
    );
    expect(await findTokenUser(services, token)).toBeNull();
    expect(await listTokens(services, cook)).toEqual([]);
  });

  it("is one of at most twenty", async () => {
    for (let n = 0; n < MOST_TOKENS; n++) await make();
    await expect(make()).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("The scope that a call needs", () => {
  it.each([
    ["GET", "/api/calendar", "read"],
    ["HEAD", "/api/calendar", "read"],
    ["POST", "/api/calendar", "plan"],
    ["DELETE", "/api/calendar/x", "plan"],
    ["PUT", "/api/grocery-list/items/x", "shop"],
    ["POST", "/api/plan/accept", "plan"],
    ["PATCH", "/api/meals/x/cook", "cook"],
    ["GET", "/api/meals/x/cook", "read"],
    ["POST", "/api/meals/suggestions", "plan"],
    ["GET", "/api/admin/users", "admin"],
    ["GET", "/api/Admin/users", "admin"],
    ["GET", "/API/ADMIN/stats/", "admin"],
    ["POST", "/api/Pantry", "shop"],
    ["POST", "/api/LOGOUT", null],
    ["GET", "/api/feeds", "share"],
    ["GET", "/api/Feeds/", "share"],
    ["POST", "/api/feeds", "share"],
    ["PUT", "/api/feeds/own", "share"],
    ["DELETE", "/api/feeds/household/", "share"],
    ["GET", "/api/cookbooks", "read"],
    ["GET", "/api/collections/x/public", "read"],
    ["PUT", "/api/collections/x/public", "share"],
    ["DELETE", "/api/collections/x/Public/", "share"],
    ["PUT", "/api/collections/public", "plan"],
    ["PUT", "/api/collections/x", "plan"],
    ["GET", "/api/unheard-of", null],
    ["POST", "/api/create-subscription", null],
    ["POST", "/api/auth/user", null],
    ["POST", "/api/logout", null],
    ["GET", "/api/logout", null],
    ["POST", "/api/calendars", null],
    ["POST", "/api/unheard-of", null],
    ["GET", "/dashboard", null],
  ])("for %s %s is %s", (method, path, scope) => {
    expect(scopeFor(method, path)).toBe(scope);
  });

  it("is defined for every path of the API", () => {
    const paths = readdirSync("app/routes")
      .filter((file) => file.startsWith("api.") && file !== "api.$.ts")
      .map(
        (file) =>
          `/${file
            .replace(/\.tsx?$/, "")
            .replaceAll("_.", ".")
            .replace("[.]", "%")
            .replaceAll(".", "/")
            .replace("%", ".")}`,
      );
    const open = paths.filter((path) => scopeFor("POST", path) === null);
    expect(open.sort()).toEqual([
      "/api/auth/admin-logout",
      "/api/auth/user",
      "/api/contact",
      "/api/create-subscription",
      "/api/csp-reports",
      "/api/login",
      "/api/logout",
      "/api/openapi.json",
      "/api/webhooks/stripe",
    ]);
  });
});
