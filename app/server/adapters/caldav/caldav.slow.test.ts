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

/** Creates a client with a timeout of `total` milliseconds. The default is long enough for a busy machine. */
const client = (allowHosts = [server.host], total = 60_000) =>
  createCaldav(createGuardedRequest({ allowHosts, limits: { total } }));
const TASK = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
const shopping = () => `${server.url}/ann/shopping/`;

describe("the search for task lists", () => {
  it.each(["", "/", "/ann/", "/somewhere/else"])(
    "finds the collections with tasks from the URL %j",
    async (path) => {
      expect(await client().findCollections(server.url + path, account)).toEqual([
        { url: shopping(), name: "Shopping <&> more" },
        { url: `${server.url}/ann/work/`, name: "Work" },
      ]);
    },
  );

  it("reports a server that has only calendars without tasks", async () => {
    server.collections.delete("/ann/shopping/");
    server.collections.delete("/ann/work/");
    await expect(client().findCollections(server.url, account)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringContaining("No task list"),
    });
  });

  it.each([
    ["refuses the password", "permanent", /rejected this user name and password/],
    ["redirects elsewhere", "permanent", /redirects to another address/],
    ["500", "temporary", /internal problem/],
    ["429", "temporary", /too many requests/],
    ["hangs", "temporary", /too long/],
    ["huge", "temporary", /too large/],
    ["nonsense", "permanent", /does not lead to a CalDAV server/],
    ["breaks off", "temporary", /connection to that server was lost/],
  ] as const)("fails with a plain sentence if the server %s", async (how, kind, message) => {
    server.behave(how);
    const caldav = client([server.host], how === "hangs" ? 300 : undefined);
    await expect(caldav.findCollections(server.url, account)).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message),
    });
  });

  it("fails for a valid response of more than 256 KB", async () => {
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

  it("does not send the password to another origin, even if a response names one", async () => {
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
    ["http://calendar.example.org/", /others could read/],
    ["http://127.0.0.1/", /others could read/],
    ["https://127.0.0.1/", /private network/],
    ["https://nas.local/", /private network/],
    ["https://calendar.example.org:8443/", /port number/],
    ["https://ann:secret@calendar.example.org/", /in its own field/],
    ["ftp://calendar.example.org/", /https/],
    ["not an address", /complete web address/],
    ["", /complete web address/],
  ])("sends no request to %j", async (address, message) => {
    await expect(client([]).findCollections(address, account)).rejects.toMatchObject({
      kind: "permanent",
      message: expect.stringMatching(message),
    });
    expect(server.asked).toEqual([]);
  });
});

describe("a task", () => {
  const url = () => `${shopping()}one%20two.ics`;

  it("can be written, and can be read, changed and deleted by its version", async () => {
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

  it("that another client has changed in the meantime is neither overwritten nor deleted", async () => {
    const caldav = client();
    await caldav.putObject(url(), TASK, "if there is none", account);
    expect(await caldav.putObject(url(), TASK, "if there is none", account)).toBe("changed");
    expect(await caldav.putObject(url(), TASK, { ifMatch: '"0"' }, account)).toBe("changed");
    expect(await caldav.deleteObject(url(), '"0"', account)).toBe("changed");
    expect(server.tasks()).toEqual([TASK]);
  });

  it("is read in smaller batches if a hundred tasks are long", async () => {
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
