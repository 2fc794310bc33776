/** Signing in at somebody else's, in its two halves. */
export type IdentityProvider<Profile> = {
  /** The redirect there. Its cookie remembers the attempt, and `redirectTo`, for ten minutes. */
  begin: (request: Request, redirectTo: string) => Promise<Response>;
  /**
   * Who came back, and where they wanted to go; `headers` take the attempt's cookie away. Throws
   * `forbidden` where the answer is not to this browser's own attempt or the e-mail is not verified,
   * and `upstream` where the provider does not answer or answers nonsense. Its cause is fit for a log:
   * it holds no token, code or e-mail.
   */
  finish: (request: Request) => Promise<{ profile: Profile; redirectTo: string; headers: Headers }>;
};
