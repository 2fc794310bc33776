import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { meal } from "./shapes";

let app: App;
let ann: Client;
let ben: Client;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app);
  ben = await signUp(app, "Ben");
  await ann.post("/account/household", { intent: "invite" });
  const { text } = await ann.get("/account/household");
  await ben.post(/\/join\/[\w.-]+/.exec(text)?.[0] ?? "", {});
});
afterAll(() => app.stop());

/** Listens as `client`'s browser does. Returns the events as they arrive. */
async function listen(client: Client, tab = "mine", age = 0) {
  const left = new AbortController();
  const response = await fetch(`${app.url}/changes?tab=${tab}&age=${age}`, {
    headers: { accept: "text/event-stream", cookie: client.cookie() },
    redirect: "manual",
    signal: left.signal,
  });
  const reader = response.body?.getReader();
  const got = { text: "" };
  const read = async () => {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return "ended";
      got.text += new TextDecoder().decode(piece.value);
    }
  };
  const ended = read().catch(() => "left");
  if (response.status === 200) await expect.poll(() => got.text).toContain("retry:");
  const count = () => got.text.split("data: changed\n\n").length - 1;
  return { response, ended, count, leave: () => left.abort() };
}

const cook = (client: Client, headers = {}) =>
  client.send("POST", "/api/recipes/create", { title: "Soup", ingredients: ["1 leek"] }, headers);

describe("An open page of a household", () => {
  test("is notified within seconds if another member changes data with a call or a form", async () => {
    const page = await listen(ben);
    const { id } = meal(await cook(ann));
    await expect.poll(page.count).toBe(1);
    await ann.post("/favorites", { intent: "add", mealId: id });
    await expect.poll(page.count).toBe(2);
    page.leave();
    expect(await page.ended).toBe("left");
  });

  test("is not notified of the user's own changes, of reads, or of refused changes", async () => {
    const [page, other] = [await listen(ann, "mine"), await listen(ann, "other")];
    await cook(ann, { "x-tab": "mine" });
    await expect.poll(other.count).toBe(1);
    await ann.get("/dashboard");
    expect((await ann.send("POST", "/api/recipes/create", {})).status).toBe(400);
    await cook(ann, { "x-tab": "another still" });
    await expect.poll(page.count).toBe(1);
    expect(other.count()).toBe(2);
    page.leave();
    other.leave();
  });

  test("is notified at once of changes made between its request and its connection", async () => {
    await cook(ann);
    const page = await listen(ben, "mine", 5_000);
    await expect.poll(page.count).toBe(1);
    page.leave();
  });

  test("receives nothing after the user was removed from the household", async () => {
    const owner = await signUp(app, "Olga");
    const member = await signUp(app, "Milan");
    await owner.post("/account/household", { intent: "invite" });
    const { text } = await owner.get("/account/household");
    await member.post(/\/join\/[\w.-]+/.exec(text)?.[0] ?? "", {});
    const page = await listen(member);
    await cook(owner);
    await expect.poll(page.count).toBe(1);
    const { id } = Object((await member.get("/api/auth/user")).body);
    await owner.post(`/account/household/remove/${id}`, { intent: "remove" });
    await cook(owner);
    expect(await page.ended).toBe("ended");
    expect(page.count()).toBe(1);
  });

  test("receives nothing about another household", async () => {
    const stranger = await listen(await signUp(app));
    const page = await listen(ben);
    await cook(ann);
    await expect.poll(page.count).toBe(1);
    expect(stranger.count()).toBe(0);
    stranger.leave();
    page.leave();
  });

  test("does not use a connection for a HEAD request", async () => {
    const headers = { accept: "text/event-stream", cookie: ann.cookie() };
    for (let asked = 0; asked < 35; asked++) {
      const head = await fetch(`${app.url}/changes?tab=a`, { method: "HEAD", headers });
      expect(head.status).toBe(200);
    }
    const page = await listen(ben);
    expect(page.response.status).toBe(200);
    page.leave();
  });

  test("gets no events while thirty pages of the household are connected, until one of them closes", async () => {
    const pages = await Promise.all(Array.from({ length: 30 }, () => listen(ann)));
    expect((await listen(ben)).response.status).toBe(204);
    for (const page of pages) page.leave();
    await expect.poll(async () => (await listen(ben)).response.status).toBe(200);
  });
});

test("the address of events redirects visitors to the sign-in page, and explains the 400 to requests for other types", async () => {
  const nobody = await fetch(`${app.url}/changes`, {
    headers: { accept: "text/event-stream" },
    redirect: "manual",
  });
  expect(nobody.status).toBe(303);
  const plain = await ann.get("/changes");
  expect([plain.status, plain.text]).toEqual([
    400,
    "This address sends events. Ask for text/event-stream.\n",
  ]);
});

test("a server that is stopped does not wait for pages that listen for events", async () => {
  const other = await startApp();
  const client = await signUp(other);
  const response = await fetch(`${other.url}/changes?tab=one`, {
    headers: { accept: "text/event-stream", cookie: client.cookie() },
  });
  expect(response.status).toBe(200);
  const text = response.text();
  await other.stop();
  expect(await text).not.toContain("changed");
  expect(other.output()).not.toContain("ended with requests open");
});
