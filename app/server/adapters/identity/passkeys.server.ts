import * as z from "zod";
import { once } from "~/server/values/once";

/** The relying party: an id (domain) and the origin of its pages. */
export type RelyingParty = { id: string; origin: string };

/** A passkey's id, and the transports by which a browser reaches it. */
export type KnownPasskey = { id: string; transports: readonly string[] };

type Owner = {
  /** The user handle that the passkey stores: at most 64 bytes, in base64url. */
  handle: string;
  name: string;
  displayName: string;
};
type Ceremony = { party: RelyingParty; challenge: string };
/** A browser's response in the form that a page sends. */
type CeremonyResponse = Ceremony & { answer: string };

export type NewPasskey = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  backedUp: boolean;
};

/** Creates and verifies passkeys (WebAuthn). A `challenge` is 32 random bytes in base64url. */
export type Passkeys = {
  /** Returns the options for creating a passkey, as JSON. `passkeys` are the user's passkeys. */
  creationOptions: (
    ceremony: Ceremony & { owner: Owner; known: readonly KnownPasskey[] },
  ) => Promise<object>;
  /** Returns the created passkey, or null if the response does not match the challenge. */
  readNew: (answered: CeremonyResponse) => Promise<NewPasskey | null>;
  /** Returns the options for using a passkey, as JSON: any for this site, or one of `allowed`. */
  requestOptions: (ceremony: Ceremony & { allowed: readonly KnownPasskey[] }) => Promise<object>;
  /** Returns the passkey id that a response claims. Returns null if it is malformed. */
  idOf: (answer: string) => string | null;
  /**
   * Returns the verified data of a response. Returns null unless it was signed by that passkey's key, for that
   * challenge, on this server's origin, by the user with that handle.
   */
  readUse: (
    answered: CeremonyResponse & { publicKey: string; handle: string },
  ) => Promise<{ counter: number; backedUp: boolean } | null>;
};

/** Timeout of the browser's dialog, in milliseconds. */
const TIMEOUT_MS = 5 * 60 * 1000;
/**
 * Ed25519, ECDSA on P-256, and RSA. They are listed, so that an update of the library does not change the accepted
 * algorithms.
 */
const ALGORITHMS = [-8, -7, -257];

/** The library, which contains half a megabyte of certificate formats. It is loaded at the first use. */
const library = once(async () => ({
  ...(await import("@simplewebauthn/server")),
  ...(await import("@simplewebauthn/server/helpers")),
}));

const base64url = z.string().regex(/^[\w-]+$/);
/** A passkey id, which has at most 1023 bytes. */
const id = base64url.max(1_364);
const shared = { id, rawId: id, type: z.literal("public-key") };
const newSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([])
      .catch([]),
  }),
});
const useSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** Creates WebAuthn functions with @simplewebauthn/server: discoverable passkeys with user verification. */
export function createPasskeys(): Passkeys {
  return {
    creationOptions: async ({ party, challenge, owner, known: passkeys }) => {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: "Weeknight",
        rpID: party.id,
        challenge: toBytes(challenge),
        userID: toBytes(owner.handle),
        userName: owner.name,
        userDisplayName: owner.displayName,
        timeout: TIMEOUT_MS,
        attestationType: "none",
        excludeCredentials: passkeys.map(toDescriptor),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },

    readNew: async ({ party, challenge, answer }) => {
      const { verifyRegistrationResponse, decodeAttestationObject } = await library();
      const registration = parse(newSchema, answer);
      if (!registration) return null;
      try {
        // No attestation was requested, so certificates are not parsed.
        const attestation = decodeAttestationObject(
          toBytes(registration.response.attestationObject),
        );
        if (attestation.get("attStmt").get("x5c")) return null;
        if (!["none", "packed"].includes(attestation.get("fmt"))) return null;
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...registration, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!registrationInfo) return null;
        const { credential, credentialBackedUp: backedUp } = registrationInfo;
        const publicKey = Buffer.from(credential.publicKey).toString("base64url");
        const { transports } = registration.response;
        return { id: credential.id, publicKey, counter: credential.counter, transports, backedUp };
      } catch {
        return null;
      }
    },

    requestOptions: async ({ party, challenge, allowed }) => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: toBytes(challenge),
        timeout: TIMEOUT_MS,
        allowCredentials: allowed.map(toDescriptor),
        userVerification: "required",
      });
    },

    idOf: (answer) => parse(useSchema, answer)?.id ?? null,

    readUse: async ({ party, challenge, answer, publicKey, handle }) => {
      const { verifyAuthenticationResponse } = await library();
      const assertion = parse(useSchema, answer);
      if (!assertion) return null;
      // Optional if the passkey was requested by id.
      const { userHandle, ...response } = assertion.response;
      if (userHandle && userHandle !== handle) return null;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...assertion, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          // The caller, who stores the counter, checks it.
          credential: { id: assertion.id, publicKey: toBytes(publicKey), counter: 0 },
        });
        if (!verified) return null;
        const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
        return { counter, backedUp };
      } catch {
        return null;
      }
    },
  };
}

const toDescriptor = ({ id, transports }: KnownPasskey) => ({ id, transports: [...transports] });
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

function parse<S extends z.ZodType>(schema: S, answer: string): z.infer<S> | null {
  try {
    return schema.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}
