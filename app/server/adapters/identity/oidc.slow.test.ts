import { installGlobals } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "~/server/values/errors";
import { type OidcStandIn, startOidcStandIn } from "../../../../tests/oidc-stand-in";
import { ANN, BEN, type OidcFault } from "../../../../tests/oidc-tokens";
import { createOidc, type Oidc } from "./oidc.server";

const APP = "http://localhost:3000";
/** Ann's address as accounts store it. */
const ADDRESS = "ann@example.test";

let standIn: OidcStandIn;
let open: OidcStandIn;
let oidc: Oidc;

const own = { Request, Response, Headers, FormData, File, fetch };

beforeAll(async () => {
  // remix-serve does this after it has loaded the app.
  installGlobals();
  [standIn, open] = await Promise.all([startOidcStandIn(), startOidcStandIn({ isPublic: true })]);
});

afterAll(async () => {
  await Promise.all([standIn.stop(), open.stop()]);
  Object.assign(globalThis, own);
});

beforeEach(() => {
  standIn.misbehave();
  standIn.user = ANN;
  standIn.emailIn = "userinfo";
  standIn.asked.length = 0;
  oidc = createOidc(setUp());
});

afterEach(() => {
  vi.useRealTimers();
});

const setUp = (at = standIn) => ({
  name: "Authelia",
  issuer: at.issuer,
  clientId: at.clientId,
  clientSecret: at.clientSecret,
  trustsEmail: false,
  appUrl: APP,
  sessionSecrets: ["a secret for cookies"],
  timeout: 3_000,
});

/** Presses the button, agrees there, and returns the browser's callback request. */
async function goThere(site = oidc, redirectTo = "/dashboard/calendar") {
  const begun = await site.begin(new Request(`${APP}/auth/oidc`), redirectTo);
  const setCookie = begun.headers.get("Set-Cookie") ?? "";
  const agreed = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  const back = new URL(agreed.headers.get("Location") ?? "");
  return { setCookie, cookie: setCookie.split(";")[0] ?? "", back };
}

/** Returns the result of the callback with the verified address. Throws the refusal of an unverified one. */
async function comeBack({ back, cookie }: { back: URL; cookie: string }, site = oidc) {
  const request = new Request(back, { headers: { Cookie: cookie } });
  const { profile, ...rest } = await site.finish(request);
  const { address, ...who } = profile;
  if ("refusal" in address) throw address.refusal;
  return { ...rest, profile: { ...who, email: address.email } };
}

async function refusalOf(finished: Promise<unknown>) {
  const error = await finished.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("not refused", { cause: error });
  const reason = error.details.cause instanceof Error ? error.details.cause.message : "";
  for (const secret of [...standIn.secrets, standIn.clientSecret ?? "", ANN.email, ADDRESS]) {
    expect(reason + error.message).not.toContain(secret);
  }
  return { code: error.code, message: error.message, reason };
}

async function refusalWhen(...wrong: OidcFault[]) {
  standIn.misbehave(...wrong);
  return refusalOf(goThere().then((attempt) => comeBack(attempt)));
}

const INVALID = { code: "forbidden", message: "That sign-in with Authelia is no longer valid." };
const UNVERIFIED = { code: "forbidden", message: "Authelia has not verified your email address." };
const UPSTREAM = { code: "upstream", message: "Authelia is not answering as it should." };

describe("signing in with the operator's OpenID Connect issuer", () => {
  it.each(["userinfo", "id_token"] as const)("works if the address is in the %s", async (place) => {
    standIn.emailIn = place;
    const { profile, redirectTo } = await comeBack(await goThere());
    expect(profile).toEqual({
      oidcId: `${standIn.issuer} ann-1`,
      email: ADDRESS,
      firstName: "Ann",
    });
    expect(redirectTo).toBe("/dashboard/calendar");
    const isAsked = standIn.asked.some((route) => route.endsWith("/userinfo"));
    expect(isAsked).toBe(place === "userinfo");
  });

  it("uses the account that is currently signed in at the issuer", async () => {
    await comeBack(await goThere());
    standIn.user = BEN;
    expect((await comeBack(await goThere())).profile.oidcId).toBe(`${standIn.issuer} ben-2`);
  });

  it("works for a client without a secret, with PKCE alone", async () => {
    const site = createOidc(setUp(open));
    expect((await comeBack(await goThere(site), site)).profile.email).toBe(ADDRESS);
  });

  it("fetches the issuer's discovery document once an hour", async () => {
    const asked = () => standIn.asked.filter((route) => route.includes("/.well-known/")).length;
    await Promise.all([goThere(), goThere()]);
    await comeBack(await goThere());
    expect(asked()).toBe(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 + 1 });
    await goThere();
    expect(asked()).toBe(2);
  });
});

describe("a callback that does not belong to the browser's attempt is refused", () => {
  it("if it contains another user's code", async () => {
    const [theirs, mine] = [await goThere(), await goThere()];
    mine.back.searchParams.set("code", theirs.back.searchParams.get("code") ?? "");
    expect(await refusalOf(comeBack(mine))).toMatchObject(INVALID);
  });

  it("if it has no code", async () => {
    const attempt = await goThere();
    attempt.back.searchParams.delete("code");
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
  });

  it.each<OidcFault>(["mixed-up state", "wrong nonce"])("if it has: %s", async (it) => {
    expect(await refusalWhen(it)).toMatchObject(INVALID);
  });
});

describe("the email address from an issuer", () => {
  it.each<[OidcFault, string]>([
    ["no e-mail", "Authelia did not send an email address."],
    ["an empty e-mail", "Authelia did not send an email address."],
    ["a list for an e-mail", "Authelia did not send an email address."],
    ["an invalid e-mail", "Authelia sent an email address that cannot be used here."],
  ])("is named in the message if it is the cause: %s", async (wrong, message) => {
    for (const place of ["userinfo", "id_token"] as const) {
      standIn.emailIn = place;
      expect(await refusalWhen(wrong)).toMatchObject({ code: "forbidden", message });
    }
  });

  it("counts as verified with the text values that Cognito and Apple send", async () => {
    standIn.misbehave('email_verified "true"');
    for (const place of ["userinfo", "id_token"] as const) {
      standIn.emailIn = place;
      expect((await comeBack(await goThere())).profile.email).toBe(ADDRESS);
    }
  });

  it.each<OidcFault>([
    "e-mail not verified",
    "email_verified missing",
    'email_verified "false"',
    'email_verified "TRUE"',
    'email_verified "yes"',
    "email_verified 1",
  ])("does not sign the user in with: %s", async (wrong) => {
    for (const place of ["userinfo", "id_token"] as const) {
      standIn.emailIn = place;
      expect(await refusalWhen(wrong)).toMatchObject(UNVERIFIED);
    }
  });

  it.each<OidcFault>(["e-mail not verified", "email_verified missing"])(
    "counts as verified if the issuer is trusted: %s",
    async (wrong) => {
      const site = createOidc({ ...setUp(), trustsEmail: true });
      standIn.misbehave(wrong);
      expect((await comeBack(await goThere(site), site)).profile.email).toBe(ADDRESS);
    },
  );

  it("is taken from the same response as its verification", async () => {
    standIn.misbehave("another's e-mail in the id_token, not vouched for");
    expect((await comeBack(await goThere())).profile.email).toBe(ADDRESS);
  });
});

describe("a failed sign-in shows a message, and the operator's log names the cause,", () => {
  it.each<[OidcFault, string]>([
    ["discovery hangs", "/.well-known/openid-configuration gave no answer: nothing within 3000 ms"],
    ["discovery huge", "/.well-known/openid-configuration gave no answer: more than 262144 bytes"],
    ["token huge", "/token gave no answer: more than 262144 bytes"],
    ["jwks huge", "/jwks gave no answer: more than 262144 bytes"],
    ["userinfo huge", "/userinfo gave no answer: more than 262144 bytes"],
    ["discovery nonsense", "unexpected response content-type"],
    ["discovery of another issuer", "issuer does not match the expected issuer"],
    ["discovery without addresses", "the issuer's description lacks an address"],
    ["token 500", "/token answered 500 internal_failure"],
    ["no id_token", "id_token"],
    ["no nonce", '"nonce" (nonce) claim missing'],
    ["userinfo of another user", '"sub" property value'],
    ["bad signature", "signature verification failed"],
    ["unknown key", "no applicable keys found"],
    ["alg none", 'unsupported JWS "alg" identifier'],
    ["HS256 with the client secret", "unsupported JWS algorithm"],
    ["wrong issuer", '"iss" (issuer) claim value'],
    ["wrong audience", '"aud" (audience) claim value'],
    ["expired id_token", "expiration is past"],
    ["iss of another issuer", '"iss" (issuer) response parameter value'],
    ["error of its own", "sent the browser back with invalid_scope"],
  ])("if the issuer's response has this fault: %s", async (wrong, reason) => {
    const refusal = await refusalWhen(wrong);
    expect(refusal).toMatchObject(UPSTREAM);
    expect(refusal.reason).toContain(reason);
    standIn.misbehave();
    expect((await comeBack(await goThere())).profile.email).toBe(ADDRESS);
  });

  it("if the user cancels at the issuer", async () => {
    expect(await refusalWhen("denied")).toMatchObject({
      code: "forbidden",
      message: "You did not finish signing in with Authelia.",
    });
  });

  it("if the client secret is wrong", async () => {
    const site = createOidc({ ...setUp(), clientSecret: "another" });
    const refusal = await refusalOf(goThere(site).then((attempt) => comeBack(attempt, site)));
    expect(refusal).toMatchObject(UPSTREAM);
    expect(refusal.reason).toContain("/token answered 401 invalid_client");
  });
});
