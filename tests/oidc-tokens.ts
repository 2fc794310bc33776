import { createHmac, generateKeyPairSync, sign } from "node:crypto";

export type Endpoint = "discovery" | "jwks" | "token" | "userinfo";

/** A fault of the stand-in. Several can be combined. */
export type OidcFault =
  | `${Endpoint} ${"500" | "hangs" | "huge" | "nonsense"}`
  | "discovery of another issuer"
  | "discovery without addresses"
  | "denied"
  | "error of its own"
  | "mixed-up state"
  | "iss of another issuer"
  | "bad signature"
  | "unknown key"
  | "alg none"
  | "HS256 with the client secret"
  | "no id_token"
  | "wrong issuer"
  | "wrong audience"
  | "wrong nonce"
  | "no nonce"
  | "expired id_token"
  | "no e-mail"
  | "an empty e-mail"
  | "a list for an e-mail"
  | "an invalid e-mail"
  | `email_verified ${'"true"' | '"TRUE"' | '"yes"' | '"false"' | "1"}`
  | "e-mail not verified"
  | "email_verified missing"
  | "another's e-mail in the id_token, not vouched for"
  | "userinfo of another user";

export type OidcUser = { sub: string; email: string; given_name?: string };

export const ANN: OidcUser = { sub: "ann-1", email: "Ann@example.test", given_name: "Ann" };
export const BEN: OidcUser = { sub: "ben-2", email: "ben@example.test", given_name: "Ben" };

export type Grant = { user: OidcUser; nonce: string; redirectUri: string; challenge: string };

type Party = {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  emailIn: "id_token" | "userinfo";
};

/** Creates the issuer's key and a signer, which signs with a foreign key if the fault says so. */
export function createSigner() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = {
    ...publicKey.export({ format: "jwk" }),
    kid: "one",
    use: "sig",
    alg: "RS256",
  };

  return { jwk, idToken };

  function idToken(standIn: Party, { user, nonce }: Grant, wrong: ReadonlySet<OidcFault>) {
    const now = Math.floor(Date.now() / 1000);
    const isOld = wrong.has("expired id_token");
    const payload = encode({
      iss: wrong.has("wrong issuer") ? "https://evil.example.test" : standIn.issuer,
      aud: wrong.has("wrong audience") ? "another-client" : standIn.clientId,
      sub: user.sub,
      iat: isOld ? now - 7200 : now,
      exp: isOld ? now - 3600 : now + 3600,
      ...(wrong.has("no nonce") ? {} : { nonce: wrong.has("wrong nonce") ? "another" : nonce }),
      ...(standIn.emailIn === "id_token" ? sayOf(user, wrong) : {}),
      ...(wrong.has("another's e-mail in the id_token, not vouched for")
        ? { email: BEN.email }
        : {}),
    });
    return signed(payload, standIn, wrong);
  }

  function signed(payload: string, standIn: Party, wrong: ReadonlySet<OidcFault>) {
    if (wrong.has("alg none")) return `${encode({ alg: "none" })}.${payload}.`;
    if (wrong.has("HS256 with the client secret")) {
      const data = `${encode({ alg: "HS256" })}.${payload}`;
      const mac = createHmac("sha256", standIn.clientSecret ?? "").update(data);
      return `${data}.${mac.digest("base64url")}`;
    }
    const kid = wrong.has("unknown key") ? "two" : "one";
    const data = `${encode({ alg: "RS256", kid })}.${payload}`;
    const isStrange = wrong.has("bad signature") || wrong.has("unknown key");
    const key = isStrange ? stranger.privateKey : privateKey;
    return `${data}.${sign("sha256", Buffer.from(data), key).toString("base64url")}`;
  }
}

/** Returns the claims about a user, without the subject. */
export const sayOf = ({ email, given_name }: OidcUser, wrong: ReadonlySet<OidcFault>) => ({
  given_name,
  email: emailOf(email, wrong),
  email_verified: verifiedOf(wrong),
});

/** Returns the claim about a verified address. Undefined leaves it out. */
function emailOf(email: string, wrong: ReadonlySet<OidcFault>) {
  if (wrong.has("no e-mail")) return undefined;
  if (wrong.has("an empty e-mail")) return " ";
  if (wrong.has("a list for an e-mail")) return [email];
  return wrong.has("an invalid e-mail") ? "ann at home" : email;
}

function verifiedOf(wrong: ReadonlySet<OidcFault>): unknown {
  if (wrong.has("email_verified missing")) return undefined;
  const [fault] = [...wrong].filter((it) => /^email_verified ./.test(it));
  return fault
    ? JSON.parse(fault.slice("email_verified ".length))
    : !wrong.has("e-mail not verified");
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
