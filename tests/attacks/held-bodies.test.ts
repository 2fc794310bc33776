import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { storedText } from "../contract/database";
import { words } from "../contract/page";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function join(owner: Client, name: string) {
  const member = await signUp(app, name);
  await owner.post("/account/household", { intent: "invite" });
  const links = (await owner.get("/account/household")).text.match(/\/join\/[\w.-]+/g) ?? [];
  expect((await member.post(links[0] ?? "", {})).status).toBe(303);
  return member;
}

/**
 * Sends the head and the first bytes of a form, and returns once the server works on it. The returned function sends the
 * rest and resolves to the status.
 */
async function hold(client: Client, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString();
  const { hostname, port } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${app.url}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    `Cookie: ${client.cookie()}`,
    "Connection: close",
    // Node answers with 100 just before it passes a request to its handler.
    "Expect: 100-continue",
  ];
  let told = "";
  socket.on("data", (bytes) => (told += String(bytes)));
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body.slice(0, 3)}`);
  await expect.poll(() => told).toContain("HTTP/1.1 100");
  // A page that is requested later is answered after the guards of the form.
  expect((await client.get("/account")).status).toBe(200);
  return async () => {
    const over = new Promise((done) => socket.once("close", done));
    socket.write(body.slice(3));
    await over;
    return Number(/^HTTP\/1\.1 ([2-5]\d+)/m.exec(told)?.[1]);
  };
}

test("Forms that a user started to send before leaving a household do not change it", async () => {
  const owner = await signUp(app, "Olga");
  const member = await join(owner, "Milan");
  const other = await join(owner, "Mira");
  const ids = (await owner.get("/account/household")).text.match(/name="memberId" value="[^"]+/g);
  const otherId = (ids ?? []).map((it) => it.replace(/.*"/, "")).at(-1) ?? "";
  const household = "/account/household";
  const held = await Promise.all([
    hold(member, household, { intent: "name", name: "Taken over" }),
    hold(member, household, { intent: "invite" }),
    hold(member, household, { intent: "billing", memberId: otherId, may: "yes" }),
    hold(member, `${household}/remove/${otherId}`, { intent: "remove" }),
    hold(member, `${household}/leave`, { intent: "leave" }),
    hold(member, "/custom-recipes", { intent: "save", title: "Intruder", ingredients: "1 leek" }),
    hold(member, "/dashboard/preferences", { cuisinePreferences: "Italian" }),
  ]);
  expect((await member.post(`${household}/leave`, { intent: "leave" })).status).toBe(303);
  const statuses = [];
  for (const release of held) statuses.push(await release());
  expect(statuses).toEqual(Array(7).fill(409));
  const page = words(await owner.get(household));
  expect(page).toContain("Olga's household");
  expect(page).toContain("Mira");
  expect(page).not.toContain("valid until");
  expect(page).not.toContain("manages the plan");
  expect((await owner.get("/api/meals/all")).text).not.toContain("Intruder");
  expect((await other.get("/account/household")).status).toBe(200);
});

test("A form that arrives after its account was deleted is not stored", async () => {
  const cook = await signUp(app);
  const send = await hold(cook, "/contact", {
    name: "Nobody",
    email: cook.email,
    subject: "Left",
    message: "A message without a session",
  });
  expect((await cook.post("/account/data", { intent: "delete", confirm: "DELETE" })).status).toBe(
    303,
  );
  expect(await send()).toBe(401);
  expect(await storedText(app)).not.toContain("A message without a session");
});
