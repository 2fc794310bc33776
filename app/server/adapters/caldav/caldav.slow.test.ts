import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGuardedRequest } from "../web-pages/request.server";
import { type CaldavStandIn, startCaldavStandIn } from "../../../../tests/caldav-stand-in";
import { createCaldav } from "./caldav.server";
import type { CaldavAccount } from "./caldav";

let server: CaldavStandIn;
let account: CaldavAccount;
beforeEach(async () => {
  server = await startCaldavStandIn();
  account = { username: server.username, password: server.password };
});
afterEach(() => server.stop());

/** A client that gives a server `total` milliseconds; by default so many that a busy machine does not need them. */
const client = (allowHosts = [server.host], total = 60_000) =>
  createCaldav(createGuardedRequest({ allowHosts, limits: { total } }));
const TASK = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
const shopping = () => `${server.url}/ann/shopping/`;

describe("Looking for task lists", () => {
  it.each(["", "/", "/ann/", "/somewhere/else"])(
    "finds those that hold tasks from the address %j",
    async (path) => {
      expect(await client().findCollections(server.url + path, account)).toEqual([
        { url: shopping(), name: "Shopping <&> more" },
        { url: `${server.url}/ann/work/`, name: "Work" },
      ]);
    },
  );

  it("says so where there are calendars without tasks alone", async () => {
    server.collections.delete("/ann/shopping/");
    server.collections.delete("/ann/work/");
    await expect(client().findCollections(server.url, account)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringContaining("no task list"),
    });
  });

  it.each([
    ["refuses the password", "permanent", /does not take this user name and password/],
    ["redirects elsewhere", "permanent", /sends on to another address/],
    ["500", "temporary", /problem of its own/],
    ["429", "temporary", /too many requests/],
    ["hangs", "temporary", /too long/],
    ["huge", "temporary", /too large/],
    ["nonsense", "permanent", /does not lead to a CalDAV server/],
    ["breaks off", "temporary", /connection to that server was lost/],
  ] as const)("fails where the server %s, with a plain sentence", async (how, kind, message) => {
    server.behave(how);
    const caldav = client([server.host], how === "hangs" ? 300 : undefined);
    await expect(caldav.findCollections(server.url, account)).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message),
    });
  });

  it("fails where the answer is right and has more than 256 KB", async () => {
    const lists = client();
    const long = "x".repeat(256 * 1024);
    for (const [name, isRead] of [
      [long, false],
      ["Shopping", true],
    ] as const) {
      server.collections.set("/ann/shopping/", {
        name,
        components: ["VTODO"],
        objects: new Map(),
      });
      const search = lists.findCollections(shopping(), account);
      if (isRead) expect(await search).toHaveLength(1);
      else {
        await expect(search).rejects.toMatchObject({
          kind: "temporary",
          message: "That server's answer is too large.",
        });
      }
    }
  });

  it("sends the password to no other origin, not even where an answer names one", async () => {
    const other = await startCaldavStandIn();
    try {
      server.collections.clear();
      server.collections.set(`${other.url}/ann/stolen/`, {
        name: "Stolen",
        components: ["VTODO"],
        objects: new Map(),
      });
      const hosts = [server.host, other.host];
      await expect(client(hosts).findCollections(server.url, account)).rejects.toMatchObject({
        message: expect.stringContaining("another address"),
      });
      expect(other.asked).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ["http://calendar.example.org/", /anybody on the way/],
    ["http://127.0.0.1/", /anybody on the way/],
    ["https://127.0.0.1/", /private network/],
    ["https://nas.local/", /private network/],
    ["https://calendar.example.org:8443/", /port number/],
    ["https://ann:secret@calendar.example.org/", /fields of their own/],
    ["ftp://calendar.example.org/", /https/],
    ["not an address", /complete web address/],
    ["", /complete web address/],
  ])("asks nothing of %j", async (address, message) => {
    await expect(client([]).findCollections(address, account)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringMatching(message),
    });
    expect(server.asked).toEqual([]);
  });
});

describe("A task", () => {
  const url = () => `${shopping()}one%20two.ics`;

  it("is written, read, changed and deleted by its version", async () => {
    const caldav = client();
    const made = await caldav.putObject(url(), TASK, "if there is none", account);
    expect(made).toEqual({ etag: '"1"' });
    expect(await caldav.readObjects(shopping(), [url(), `${shopping()}none.ics`], account)).toEqual(
      new Map([[url(), { etag: '"1"', data: TASK.trim() }]]),
    );
    expect(await caldav.putObject(url(), TASK, { ifMatch: '"1"' }, account)).toEqual({
      etag: '"2"',
    });
    expect(await caldav.deleteObject(url(), '"2"', account)).toBe("deleted");
    expect(server.tasks()).toEqual([]);
    expect(await caldav.deleteObject(url(), '"2"', account)).toBe("deleted");
  });

  it("that somebody has changed meanwhile is neither written over nor deleted", async () => {
    const caldav = client();
    await caldav.putObject(url(), TASK, "if there is none", account);
    expect(await caldav.putObject(url(), TASK, "if there is none", account)).toBe("changed");
    expect(await caldav.putObject(url(), TASK, { ifMatch: '"0"' }, account)).toBe("changed");
    expect(await caldav.deleteObject(url(), '"0"', account)).toBe("changed");
    expect(server.tasks()).toEqual([TASK]);
  });

  it("of a hundred long ones is read with fewer at a time", async () => {
    const caldav = client();
    const urls = Array.from({ length: 100 }, (_, n) => `${shopping()}${n}.ics`);
    const long = TASK.replace(
      "END:VTODO",
      `${"X-A:abcdefghijklmnopqrstuvwxyz\r\n".repeat(300)}END:VTODO`,
    );
    for (const url of urls) await caldav.putObject(url, long, "if there is none", account);
    server.asked.length = 0;
    expect([...(await caldav.readObjects(shopping(), urls, account)).keys()]).toEqual(urls);
    // 50 are too many, 25 fit.
    expect(server.asked).toHaveLength(5);
  });

  it.each([
    ["full", "permanent"],
    ["500", "temporary"],
    ["refuses the password", "permanent"],
  ] as const)("is refused by a server that is %s", async (how, kind) => {
    server.behave(how);
    await expect(
      client().putObject(url(), TASK, "if there is none", account),
    ).rejects.toMatchObject({ kind });
    await expect(client().deleteObject(url(), '"1"', account)).rejects.toMatchObject({ kind });
  });
});
