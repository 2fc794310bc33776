import { GoogleStrategy, type GoogleProfile as PackageProfile } from "remix-auth-google";
import { ask, type Question } from "./ask.server";
import { isTrueClaim } from "./identity-provider";
import {
  readAnswer,
  readIdToken,
  refusals,
  tokenSchema,
  userInfoSchema,
} from "./google-answers.server";

/** A Google account with its verified e-mail. */
export type GoogleProfile = { googleId: string; email: string; firstName: string | null };

type Settings = {
  clientId: string;
  clientSecret: string;
  apiBase: string | undefined;
  callback: URL;
  /** Timeout of each request to Google, in milliseconds. */
  timeout: number;
  /** The nonce of this browser's authorization request. */
  findNonce: (request: Request) => Promise<string | undefined>;
};

/**
 * remix-auth-google with a nonce, configurable endpoints, a timeout and validated answers. `authenticate`
 * throws a Response (the redirect to Google), or an AuthorizationError whose cause is an AppError if the
 * refusal is ours.
 */
export class Strategy extends GoogleStrategy<GoogleProfile> {
  private readonly userInfoAddress: string;
  private readonly timeout: number;

  constructor({ clientId, clientSecret, apiBase, callback, timeout, findNonce }: Settings) {
    const base = apiBase?.replace(/\/+$/, "");
    const issuers = ["https://accounts.google.com", "accounts.google.com", base];
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: callback.href,
        scope: "openid email profile",
      },
      async ({ extraParams, profile, request }) => {
        const claims = readIdToken(extraParams.id_token);
        const isOurs =
          claims.nonce !== undefined &&
          claims.nonce === (await findNonce(request)) &&
          claims.aud === clientId &&
          issuers.includes(claims.iss) &&
          claims.exp * 1000 > Date.now() &&
          claims.sub === profile.id;
        if (!isOurs) throw refusals.notThisAttempt();
        const [{ value: email }] = profile.emails;
        const firstName = profile.name.givenName.slice(0, 80) || null;
        return { googleId: profile.id, email, firstName };
      },
    );
    this.authorizationURL = `${base ?? "https://accounts.google.com"}/o/oauth2/v2/auth`;
    this.tokenURL = `${base ?? "https://oauth2.googleapis.com"}/token`;
    this.userInfoAddress = `${base ?? "https://www.googleapis.com"}/oauth2/v3/userinfo`;
    this.timeout = timeout;
  }

  /** `query` is that of the request that starts the attempt: the only way to pass a nonce. */
  protected authorizationParams(query?: URLSearchParams) {
    const params = super.authorizationParams();
    params.set("nonce", query?.get("nonce") ?? "");
    return params;
  }

  /** The package's own method has no timeout and throws the answer's body as the message. */
  protected async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    params.set("code", code);
    const answer = await this.ask("token", this.tokenURL, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: params.toString(),
    });
    // A code can be used once: reloading the callback sends it again.
    if (answer.status === 400 && /"invalid_grant"/.test(answer.text))
      throw refusals.notThisAttempt();
    const tokens = readAnswer("token", answer, tokenSchema);
    return this.getAccessToken(new Response(JSON.stringify(tokens)));
  }

  /** The package's own method checks neither the status nor `email_verified`. */
  protected async userProfile(accessToken: string): Promise<PackageProfile> {
    const answer = await this.ask("userinfo", this.userInfoAddress, {
      method: "GET",
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const user = readAnswer("userinfo", answer, userInfoSchema);
    const { sub, email, email_verified, given_name } = user;
    if (!email) throw refusals.noAddress();
    if (!isTrueClaim(email_verified)) throw refusals.notVerified();
    // The package's type requires all of these; unused ones are empty.
    const unused = { name: "", family_name: "", picture: "", locale: "", hd: "" };
    return {
      provider: "google",
      id: sub,
      displayName: "",
      name: { familyName: "", givenName: given_name },
      emails: [{ value: email }],
      photos: [{ value: "" }],
      _json: { ...unused, sub, given_name, email, email_verified: true },
    };
  }

  private async ask(endpoint: string, address: string, question: Omit<Question, "timeout">) {
    try {
      return await ask(new URL(address), { ...question, timeout: this.timeout });
    } catch (error) {
      const why = error instanceof Error ? error.message : "unknown";
      throw refusals.upstream(`the ${endpoint} endpoint gave no answer: ${why}`);
    }
  }
}
