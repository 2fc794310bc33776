import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import type { PushSubscription } from "../app/server/adapters/push/push";

/** How the service answers at an address. All but the first are faults. */
export const MANNERS = [
  "takes it",
  "is gone",
  "knows none",
  "is busy",
  "is broken",
  "forbids it",
  "leads elsewhere",
  "says nothing",
  "never ends",
  "hangs up",
] as const;
export type Manner = (typeof MANNERS)[number];

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A browser with a subscription, which can decrypt its messages. */
export type Subscriber = {
  subscription: PushSubscription;
  /** Returns the text of a message, decrypted by RFC 8188 and RFC 8291. Throws if it is for another browser. */
  read: (body: Buffer) => string;
};

export type PushStandIn = {
  url: string;
  /** For IMPORT_ALLOW_HOSTS. */
  host: string;
  received: ReceivedPush[];
  subscribe: (manner?: Manner) => Subscriber;
  /** Returns the messages that were received for a subscriber, decrypted. */
  readBy: (subscriber: Subscriber) => string[];
  stop: () => Promise<void>;
};

/** Starts a push service over plain HTTP with the part of RFC 8030 that a sending server sees. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const received: ReceivedPush[] = [];
  const manners = new Map<string, Manner>();
  const server: Server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body });
      const manner = manners.get(path) ?? "knows none";
      if (manner === "hangs up") return request.socket.destroy();
      if (manner === "says nothing") return;
      if (manner === "never ends") {
        response.writeHead(201);
        const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
        response.on("close", () => clearInterval(more));
        return;
      }
      if (manner === "is busy") response.setHeader("Retry-After", "600");
      if (manner === "leads elsewhere") response.setHeader("Location", "http://127.0.0.1:1/");
      response.writeHead(STATUS[manner]).end("It said so.");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const url = `http://${host}`;
  return {
    url,
    host,
    received,
    subscribe(manner = "takes it") {
      const path = `/${randomBytes(12).toString("base64url")}`;
      manners.set(path, manner);
      return subscriberAt(`${url}${path}`);
    },
    readBy: ({ subscription, read }) =>
      received
        .filter(({ path }) => subscription.endpoint === `${url}${path}`)
        .map(({ body }) => read(body)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const STATUS: Record<Exclude<Manner, "hangs up" | "says nothing" | "never ends">, number> = {
  "takes it": 201,
  "is gone": 410,
  "knows none": 404,
  "is busy": 429,
  "is broken": 500,
  "forbids it": 403,
  "leads elsewhere": 307,
};

function subscriberAt(endpoint: string): Subscriber {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const publicKey = pair.getPublicKey();
  const bytes = (input: Parameters<typeof hkdfSync>) => Buffer.from(hkdfSync(...input));
  return {
    subscription: {
      endpoint,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    read(body) {
      const salt = body.subarray(0, 16);
      const idLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const key = bytes(["sha256", pair.computeSecret(sender), auth, info, 32]);
      const content = bytes(["sha256", key, salt, "Content-Encoding: aes128gcm\0", 16]);
      const nonce = bytes(["sha256", key, salt, "Content-Encoding: nonce\0", 12]);
      const decipher = createDecipheriv("aes-128-gcm", content, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2 and padding zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Returns the claims of a request about its sender (RFC 8292), or null if another key signed it. */
export function readVapid({ headers }: Pick<ReceivedPush, "headers">, publicKey: string) {
  const [, token = "", key] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== publicKey) return null;
  const point = Buffer.from(publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const [head = "", body = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return null;
  return claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
}
