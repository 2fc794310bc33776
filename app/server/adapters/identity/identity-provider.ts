import { AppError } from "~/server/values/errors";

/** Sign-in with an external provider, in two steps. */
export type IdentityProvider<Profile> = {
  /** Returns the redirect to the provider. Its cookie keeps the attempt and `redirectTo` for ten minutes. */
  begin: (request: Request, redirectTo: string) => Promise<Response>;
  /**
   * Returns the profile and `redirectTo`. `headers` clear the attempt's cookie. Throws `forbidden` if the callback does
   * not belong to this browser's attempt or the email address is not verified. Throws `upstream` if the provider fails.
   * The cause may be logged, because it contains no token, code or email address.
   */
  finish: (request: Request) => Promise<{ profile: Profile; redirectTo: string; headers: Headers }>;
};

/**
 * Returns true for a true claim such as `email_verified`. It is a boolean by OpenID Connect Core 5.1, and text from
 * Cognito and Apple.
 */
export const isTrueClaim = (claim: unknown) => claim === true || claim === "true";

/** Returns the errors of a sign-in at the provider called `name`, with messages for the user. */
export const refusalsOf = (name: string) => ({
  /** The callback does not belong to this browser's attempt. */
  notThisAttempt: () =>
    new AppError("forbidden", `That sign-in with ${name} is no longer valid.`, {
      description: `Please press Continue with ${name} again.`,
    }),

  notFinished: () => new AppError("forbidden", `You did not finish signing in with ${name}.`),

  notVerified: () =>
    new AppError("forbidden", `${name} has not verified your email address.`, {
      description: `Please verify it with ${name}, or sign in with email and password.`,
      cause: new Error("the claim email_verified is not true"),
    }),

  noAddress: () =>
    new AppError("forbidden", `${name} did not send an email address.`, {
      description: `Please add one to your account at ${name}, or sign in with email and password.`,
      cause: new Error("the provider did not send an email address (claim email)"),
    }),

  unusableAddress: () =>
    new AppError("forbidden", `${name} sent an email address that cannot be used here.`, {
      description: `Please change it at ${name}, or sign in with email and password.`,
      cause: new Error("the claim email is not an address with ASCII letters before the @"),
    }),

  /** Returns the error if the provider failed. `reason` is logged and contains no secret. */
  upstream: (reason: string) =>
    new AppError("upstream", `${name} is not answering as it should.`, {
      description: "Please try again in a moment, or sign in with email and password.",
      cause: new Error(reason),
    }),
});

/** Returns the OAuth error code of a response ("invalid_client"), which shows which setting is wrong. */
export const errorWordOf = (text: string) => /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? "";
