import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import * as z from "zod";

/** The errors that the authenticator, or someone who imitates one, makes in a test. */
type Lie = {
  /** The page that the browser claims to be on. */
  origin?: string;
  /** The host name that the key claims to be for. */
  rpId?: string;
  challenge?: string;
  /** False if the authenticator has not verified the person. */
  verified?: boolean;
  counter?: number;
  backedUp?: boolean;
  userHandle?: string;
  /** Changes the signed data after it was signed. */
  tamper?: boolean;
  /** The attestation statement of the maker, instead of none. */
  attestation?: { fmt: string; attStmt: Map<Cbor, Cbor> };
};

/** A passkey in memory. It returns JSON, as a browser's form does. */
export type Authenticator = {
  id: string;
  create: (options: object, lie?: Lie) => string;
  get: (options: object, lie?: Lie) => string;
};

const creationSchema = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const requestSchema = z.object({ challenge: z.string() });

/** Creates an authenticator for pages of `origin` with one passkey: a P-256 key made by Node. */
export function createAuthenticator(origin: string, id = randomBytes(20)): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ours = new URL(origin).hostname;
  let userHandle = "";
  let used = 0;

  const credential = (response: object) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: "public-key",
      response,
      clientExtensionResults: {},
    });

  return {
    id: text(id),
    create: (options, lie = {}) => {
      const { challenge, user } = creationSchema.parse(options);
      userHandle = user.id;
      const { fmt, attStmt } = lie.attestation ?? { fmt: "none", attStmt: new Map() };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, encode(coseOf(publicKey))]);
      const authData = Buffer.concat([head({ rpId: ours, counter: 0, hasKey: true, ...lie }), key]);
      const made = new Map<Cbor, Cbor>([
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", authData],
      ]);
      return credential({
        clientDataJSON: text(clientData("webauthn.create", { origin, challenge, ...lie })),
        attestationObject: text(encode(made)),
        transports: ["internal", "hybrid"],
      });
    },
    get: (options, lie = {}) => {
      const { challenge } = requestSchema.parse(options);
      const said = clientData("webauthn.get", { origin, challenge, ...lie });
      const authData = head({ rpId: ours, counter: ++used, ...lie });
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, createHash("sha256").update(said).digest()]))
        .sign(privateKey);
      // The counter is at the end of the signed data.
      if (lie.tamper) authData.writeUInt32BE(1_000, 33);
      return credential({
        clientDataJSON: text(said),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: lie.userHandle ?? userHandle,
      });
    },
  };
}

const text = (bytes: Buffer) => bytes.toString("base64url");

const clientData = (type: string, said: { origin: string; challenge: string }) =>
  Buffer.from(JSON.stringify({ type, challenge: said.challenge, origin: said.origin }));

type Head = Lie & { rpId: string; counter: number; hasKey?: boolean };

/** Returns the authenticator data: the host name, the flags of the verification, and the counter. */
function head({ rpId, counter, verified = true, backedUp = false, hasKey = false }: Head) {
  const flags = 0x01 | (verified ? 0x04 : 0) | (backedUp ? 0x18 : 0) | (hasKey ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

/** Returns a public key as an authenticator writes it: ES256 on P-256. */
function coseOf(key: KeyObject) {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
}

type Cbor = number | string | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** Encodes the part of CBOR that passkeys need. */
function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? begin(1, -1 - value) : begin(0, value);
  if (typeof value === "string") {
    return Buffer.concat([begin(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([begin(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([begin(4, value.length), ...value.map(encode)]);
  const pairs = [...value].flatMap(([key, of]) => [encode(key), encode(of)]);
  return Buffer.concat([begin(5, value.size), ...pairs]);
}

function begin(kind: number, size: number) {
  const top = kind << 5;
  if (size < 24) return Buffer.from([top | size]);
  if (size < 256) return Buffer.from([top | 24, size]);
  return Buffer.from([top | 25, size >> 8, size & 255]);
}
