import { AppError } from "~/errors";

/** The errors of a sign-in at the provider called `name`, with messages for the user. */
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
    }),

  /** The provider failed; `reason` is logged and contains no secret. */
  upstream: (reason: string) =>
    new AppError("upstream", `${name} is not answering as it should.`, {
      description: "Please try again in a moment, or sign in with email and password.",
      cause: new Error(reason),
    }),
});

/** The OAuth error code of an answer ("invalid_client"), which tells which setting is wrong. */
export const wordOf = (text: string) => /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? "";
