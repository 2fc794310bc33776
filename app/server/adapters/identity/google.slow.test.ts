import { installGlobals } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "~/server/values/errors";
import {
  ANN,
  type GoogleStandIn,
  type Misbehavior,
  startGoogleStandIn,
} from "../../../../tests/google-stand-in";
import { createGoogle, type Google } from "./google.server";

const APP = "http://localhost:3000";

let standIn: GoogleStandIn;
let google: Google;

const own = { Request, Response, Headers, FormData, File, fetch };

beforeAll(async () => {
  // remix-serve does this after it has loaded the app.
  installGlobals();
  standIn = await startGoogleStandIn();
  google = createGoogle({ ...setUp(), apiBase: standIn.url });
});

afterAll(async () => {
  await standIn.stop();
  Object.assign(globalThis, own);
});

beforeEach(() => {
  standIn.misbehave();
  standIn.user = ANN;
  standIn.asked.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const { clientId, clientSecret } = standIn;
  return {
    clientId,
    clientSecret,
    appUrl: APP,
    sessionSecrets: ["a secret for cookies"],
    timeout: 3_000,
  };
}

/** Presses "Continue with Google", agrees there, and returns the browser's callback request. */
async function goToGoogle(redirectTo = "/dashboard/calendar", site = google) {
  const begun = await site.begin(new Request(`${APP}/auth/google`), redirectTo);
  const setCookie = begun.headers.get("Set-Cookie") ?? "";
  const agreed = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  const back = new URL(agreed.headers.get("Location") ?? "");
  return { setCookie, cookie: setCookie.split(";")[0] ?? "", back };
}

function comeBack({ back, cookie }: { back: URL; cookie?: string }, site = google) {
  return site.finish(new Request(back, { headers: cookie ? { Cookie: cookie } : {} }));
}

/** Returns the refusal of a sign-in during which Google does `wrong`. */
async function refusalWhen(...wrong: Misbehavior[]) {
  standIn.misbehave(...wrong);
  return refusalOf(comeBack(await goToGoogle()));
}

async function refusalOf(finished: Promise<unknown>) {
  const error = await finished.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error("not refused", { cause: error });
  const reason = error.details.cause instanceof Error ? error.details.cause.message : "";
  for (const secret of [...standIn.secrets, standIn.clientSecret, ANN.email]) {
    expect(reason + error.message).not.toContain(secret);
  }
  return { code: error.code, message: error.message, reason };
}

const INVALID = { code: "forbidden", message: "That sign-in with Google is no longer valid." };
const UNVERIFIED = { code: "forbidden", message: "Google has not verified your email address." };
const UPSTREAM = { code: "upstream", message: "Google is not answering as it should." };

describe("signing in with Google", () => {
  it("signs the user in and returns to the requested page", async () => {
    const { profile, redirectTo } = await comeBack(await goToGoogle());
    expect(profile).toEqual({ googleId: "g-ann", email: "Ann@example.test", firstName: "Ann" });
    expect(redirectTo).toBe("/dashboard/calendar");
  });

  it("requests only the user's identity, and names only this site's callback", async () => {
    const begun = await google.begin(new Request(`${APP}/auth/google`), "/dashboard");
    const asked = new URL(begun.headers.get("Location") ?? "");
    expect(begun.status).toBe(302);
    expect(asked.origin + asked.pathname).toBe(`${standIn.url}/o/oauth2/v2/auth`);
    expect(asked.searchParams.get("scope")).toBe("openid email profile");
    expect(asked.searchParams.get("redirect_uri")).toBe(`${APP}/auth/google/callback`);
    expect(asked.searchParams.get("state")).toMatch(/^[\w-]{20,}$/);
    expect(asked.searchParams.get("nonce")).toMatch(/^[\w-]{20,}$/);
  });

  it("stores the attempt in an HttpOnly cookie for ten minutes, and clears it afterwards", async () => {
    const attempt = await goToGoogle();
    expect(attempt.setCookie).toMatch(
      /; Max-Age=600; Path=\/auth\/google; .*HttpOnly; SameSite=Lax/,
    );
    expect(attempt.setCookie).not.toContain("Secure");
    const { headers } = await comeBack(attempt);
    expect(headers.get("Set-Cookie")).toMatch(
      /^weeknight_google_[\da-f]{16}=;.* Expires=Thu, 01 Jan 1970/,
    );
  });

  it("redirects to Google itself, with an https-only cookie, if the site is public", async () => {
    const site = createGoogle({ ...setUp(), apiBase: undefined, appUrl: "https://weeknight.test" });
    const begun = await site.begin(new Request("http://10.0.0.2/auth/google"), "/dashboard");
    const asked = new URL(begun.headers.get("Location") ?? "");
    expect(asked.origin + asked.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(asked.searchParams.get("redirect_uri")).toBe(
      "https://weeknight.test/auth/google/callback",
    );
    expect(begun.headers.get("Set-Cookie")).toContain("; Secure");
  });
});

describe("a callback that does not belong to the browser's attempt is refused", () => {
  it("if its state is forged", async () => {
    const attempt = await goToGoogle();
    attempt.back.searchParams.set("state", "forged");
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
    attempt.back.searchParams.delete("state");
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
    expect(standIn.asked).not.toContain("POST /token");
  });

  it("if this browser did not start an attempt", async () => {
    const { back } = await goToGoogle();
    expect(await refusalOf(comeBack({ back }))).toMatchObject(INVALID);
    expect(standIn.asked).not.toContain("POST /token");
  });

  it("if its cookie has no valid signature", async () => {
    const { back, cookie } = await goToGoogle();
    const other = createGoogle({
      ...setUp(),
      apiBase: standIn.url,
      sessionSecrets: ["another secret of cookies"],
    });
    expect(await refusalOf(comeBack({ back, cookie }, other))).toMatchObject(INVALID);
  });

  it("if it belongs to another user's attempt", async () => {
    const attackers = await goToGoogle();
    const mine = await goToGoogle();
    const mixed = { back: attackers.back, cookie: mine.cookie };
    expect(await refusalOf(comeBack(mixed))).toMatchObject(INVALID);
  });

  it("if it contains another user's code", async () => {
    const attackers = await goToGoogle();
    const mine = await goToGoogle();
    mine.back.searchParams.set("code", attackers.back.searchParams.get("code") ?? "");
    expect(await refusalOf(comeBack(mine))).toMatchObject(INVALID);
  });

  it("if it was used before", async () => {
    const attempt = await goToGoogle();
    await comeBack(attempt);
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
    expect(await refusalOf(comeBack({ back: attempt.back }))).toMatchObject(INVALID);
  });

  it("if it arrives after ten minutes", async () => {
    const attempt = await goToGoogle();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60 * 1000 + 1 });
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
  });

  it("if it has no code", async () => {
    const attempt = await goToGoogle();
    attempt.back.searchParams.delete("code");
    expect(await refusalOf(comeBack(attempt))).toMatchObject(INVALID);
  });

  it.each<Misbehavior>([
    "no nonce",
    "wrong nonce",
    "wrong audience",
    "wrong issuer",
    "expired id_token",
    "userinfo of another user",
  ])("if Google's response has: %s", async (wrong) => {
    expect(await refusalWhen(wrong)).toMatchObject(INVALID);
  });
});

describe("an account whose email address Google has not verified cannot sign in", () => {
  it("without an address, and the message names the address as missing", async () => {
    expect(await refusalWhen("no e-mail")).toMatchObject({
      code: "forbidden",
      message: "Google did not send an email address.",
    });
  });

  it.each<Misbehavior>(["e-mail not verified", "email_verified missing"])(
    "if Google's response has: %s",
    async (wrong) => {
      expect(await refusalWhen(wrong)).toMatchObject(UNVERIFIED);
    },
  );
});

describe("a failed Google sign-in shows a message and can be repeated", () => {
  it("if the user cancels at Google", async () => {
    expect(await refusalWhen("denied")).toMatchObject({
      code: "forbidden",
      message: "You did not finish signing in with Google.",
    });
  });

  it.each<[Misbehavior, string]>([
    ["token 500", "the token endpoint answered 500 internal_failure"],
    ["token hangs", "the token endpoint gave no answer: nothing within 3000 ms"],
    ["token nonsense", "the token endpoint's answer is not what OpenID Connect says"],
    ["no id_token", "the token endpoint's answer is not what OpenID Connect says"],
    ["unreadable id_token", "the id_token cannot be read"],
    ["userinfo 500", "the userinfo endpoint answered 500 internal_failure"],
    ["userinfo stops halfway", "the userinfo endpoint gave no answer: nothing within 3000 ms"],
    ["userinfo nonsense", "the userinfo endpoint's answer is not what OpenID Connect says"],
  ])("if Google's response has this fault: %s", async (wrong, reason) => {
    expect(await refusalWhen(wrong)).toEqual({ ...UPSTREAM, reason });
    standIn.misbehave();
    expect((await comeBack(await goToGoogle())).profile.googleId).toBe("g-ann");
  });

  it("if Google cannot be reached", async () => {
    const gone = await startGoogleStandIn();
    const site = createGoogle({ ...setUp(), apiBase: gone.url });
    const attempt = await goToGoogle("/dashboard", site);
    await gone.stop();
    expect(await refusalOf(comeBack(attempt, site))).toMatchObject(UPSTREAM);
  });

  it("if the client secret is wrong, and the operator's log names the cause", async () => {
    const site = createGoogle({ ...setUp(), apiBase: standIn.url, clientSecret: "another" });
    const refusal = await refusalOf(comeBack(await goToGoogle("/dashboard", site), site));
    expect(refusal).toEqual({
      ...UPSTREAM,
      reason: "the token endpoint answered 401 invalid_client",
    });
  });
});
