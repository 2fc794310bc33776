/** Sign-in by an external provider, in two steps. */
export type IdentityProvider<Profile> = {
  /**
   * The redirect to the provider. Its cookie keeps the attempt and `redirectTo` for ten minutes.
   */
  begin: (request: Request, redirectTo: string) => Promise<Response>;
  /**
   * The profile and `redirectTo`; `headers` clear the attempt's cookie. Throws `forbidden` if the callback
   * does not belong to this browser's attempt or the e-mail is not verified, and `upstream` if the provider
   * fails. The cause may be logged: it contains no token, code or e-mail.
   */
  finish: (request: Request) => Promise<{ profile: Profile; redirectTo: string; headers: Headers }>;
};

/** True for a claim such as `email_verified`: a boolean by OpenID Connect Core 5.1, text from Cognito and Apple. */
export const isTrueClaim = (claim: unknown) => claim === true || claim === "true";
