import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { type App, startApp } from "../app";
import { signIn, signUp, visitor } from "../client";

let app: App;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
});
afterAll(() => app.stop());

const guess = async (email: string, address: string, password = "a wrong guess") => {
  const fields = { intent: "sign-in", email, password };
  return (await visitor(app).post("/auth", fields, { "x-forwarded-for": address })).status;
};

describe("Someone who guesses a password", () => {
  test("from many addresses is stopped for that account, and its user can still sign in", async () => {
    const { email } = await signUp(app);
    // A phone of the household that has signed in before.
    const phone = await signIn(app, email, PASSWORD);
    await phone.post("/api/logout", {});
    const statuses = [];
    for (let n = 1; n <= 22; n++) statuses.push(await guess(email, `198.51.100.${n}`));
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(400));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    // In an unknown browser, not even the right password is checked.
    expect(await guess(email, "203.0.113.9", PASSWORD)).toBe(429);
    const fields = { intent: "sign-in", email, password: PASSWORD };
    expect((await phone.post("/auth", fields)).status).toBe(303);
  });

  test("from many addresses of one IPv6 network is counted as one address", async () => {
    const { email } = await signUp(app);
    const statuses = [];
    for (let n = 1; n <= 6; n++) statuses.push(await guess(email, `2001:db8:7:8::${n}`));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await guess(email, "2001:db8:7:9::1")).toBe(400);
  });
});
