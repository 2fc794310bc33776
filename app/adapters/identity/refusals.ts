import { AppError } from "~/errors";

/** How a sign-in at the provider called `name` may fail, in the words that a person reads. */
export const refusalsOf = (name: string) => ({
  /** The answer is not to this browser's own attempt. */
  notThisAttempt: () =>
    new AppError("forbidden", `That sign-in with ${name} is no longer valid.`, {
      description: `Please press Continue with ${name} again.`,
    }),

  notFinished: () => new AppError("forbidden", `You did not finish signing in with ${name}.`),

  notVerified: () =>
    new AppError("forbidden", `${name} has not verified your email address.`, {
      description: `Please verify it with ${name}, or sign in with email and password.`,
    }),

  /** The provider does not do its part; `reason` is for the log, and holds no secret. */
  upstream: (reason: string) =>
    new AppError("upstream", `${name} is not answering as it should.`, {
      description: "Please try again in a moment, or sign in with email and password.",
      cause: new Error(reason),
    }),
});

/** OAuth's own word in a refused answer ("invalid_client"): it tells which setting is wrong. */
export const wordOf = (text: string) => /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? "";
