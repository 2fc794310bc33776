import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedRequest } from "../web-pages/request.server";
import { makeKeys } from "~/connections/push/vapid.server";
import {
  type Manner,
  type PushStandIn,
  readVapid,
  startPushStandIn,
} from "../../../../tests/push-stand-in";
import { createPush } from "./push.server";

let service: PushStandIn;
const keys = makeKeys();
const vapid = { ...keys, subject: "mailto:cook@example.org" };
const message = {
  payload: JSON.stringify({ title: "Tonight: crème 👩‍🍳" }),
  ttl: 3_600,
  topic: "tonight-1",
};

beforeAll(async () => void (service = await startPushStandIn()));
afterAll(() => service.stop());

const push = (allowHosts = [service.host], lookup?: () => Promise<string[]>) =>
  createPush({
    vapid,
    ...createGuardedRequest({
      allowHosts,
      ...(lookup && { lookup }),
      limits: { total: 400, page: 64 * 1024 },
    }),
  });

describe("a push message", () => {
  it("is delivered as it was sent, with its sender, its expiry and the message that it replaces", async () => {
    const subscriber = service.subscribe();
    expect(await push().send(subscriber.subscription, message)).toEqual({ kind: "sent" });
    expect(service.readBy(subscriber)).toEqual([message.payload]);
    const [sent] = service.received.slice(-1);
    if (!sent) throw new Error("Nothing came.");
    expect(sent.headers).toMatchObject({
      ttl: "3600",
      topic: "tonight-1",
      urgency: "normal",
      "content-encoding": "aes128gcm",
    });
    expect(sent.body.toString("latin1")).not.toContain("Tonight");
    const said = readVapid(sent, keys.publicKey);
    expect(said).toMatchObject({ aud: service.url, sub: vapid.subject });
    expect((said?.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1_000);
    expect(readVapid(sent, makeKeys().publicKey)).toBeNull();
  });

  it("can be read only by the subscribed browser", async () => {
    await push().send(service.subscribe().subscription, message);
    const body = service.received.at(-1)?.body ?? Buffer.alloc(0);
    expect(() => service.subscribe().read(body)).toThrow();
  });

  it.each<[Manner, object]>([
    ["is gone", { kind: "gone" }],
    ["knows none", { kind: "gone" }],
    ["is busy", { kind: "later", waitMs: 600_000 }],
    ["is broken", { kind: "later", waitMs: null }],
    ["forbids it", { kind: "refused", status: 403 }],
    ["leads elsewhere", { kind: "refused", status: 307 }],
    ["says nothing", { kind: "later", waitMs: null }],
    ["never ends", { kind: "later", waitMs: null }],
    ["hangs up", { kind: "later", waitMs: null }],
  ])("to a service that %s ends with that outcome", async (manner, outcome) => {
    expect(await push().send(service.subscribe(manner).subscription, message)).toEqual(outcome);
  });

  it("to a name that resolves to a private network is not sent", async () => {
    const { subscription } = service.subscribe();
    const endpoint = "https://push.example.org/one";
    const inside = push([], async () => ["10.0.0.7"]);
    expect(await inside.send({ ...subscription, endpoint }, message)).toEqual({ kind: "gone" });
  });
});

describe("a push subscription", () => {
  const good = () => ({
    ...service.subscribe().subscription,
    endpoint: "https://fcm.googleapis.com/fcm/send/a",
  });

  it("of a public service over https is valid", () => {
    expect(push().requireUsable(good())).toBeUndefined();
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://169.254.169.254/latest",
    "https://localhost/a",
    "https://printer.lan/a",
    "https://push.example.org:8443/a",
    "https://user:password@push.example.org/a",
    "ftp://push.example.org/a",
    "not an address",
    "",
    `https://push.example.org/${"a".repeat(1_000)}`,
  ])("at %j is invalid", async (endpoint) => {
    expect(() => push([]).requireUsable({ ...good(), endpoint })).toThrow("cannot be reached");
    expect(await push([]).send({ ...good(), endpoint }, message)).toEqual({ kind: "gone" });
  });

  it.each([
    { p256dh: "" },
    { p256dh: Buffer.alloc(65, 4).toString("base64url") },
    { p256dh: Buffer.alloc(64, 4).toString("base64url") },
    { auth: "" },
    { auth: Buffer.alloc(15).toString("base64url") },
  ])("with invalid keys is invalid: %j", (wrong) => {
    expect(() => push().requireUsable({ ...good(), ...wrong })).toThrow("cannot be reached");
  });
});
