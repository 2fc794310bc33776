export type { AccountMailDeps } from "./account-mail";
export {
  accountShape,
  codeSchema,
  consentSchema,
  deleteSchema,
  emailSchema,
  forgotSchema,
  householdSizeSchema,
  linkSchema,
  newPasswordSchema,
  passwordSchema,
  profileSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
  timeZoneSchema,
} from "./accounts.schema";
export type { IdentitySignIn } from "./accounts.server";
export {
  OUTBOX_FILTERS,
  type OutboxFilter,
  type PlanByHand,
  type UserSort,
  type UsersQuery,
  creditsQuerySchema,
  creditsSchema,
  listedUserShape,
  manageCreditsSchema,
  messageAnswerSchema,
  messagesQuerySchema,
  outboxQuerySchema,
  planSchema,
  remindersShape,
  statsShape,
  usersQuerySchema,
  welcomeMailSchema,
} from "./admin.schema";
export { accountExists, confirmEmail, emailChanged } from "./confirm-email-letters";
export { deviceOf } from "./devices";
export { MAX_HOUSEHOLD_SIZE } from "./household-size";
export { planBadge, planLabel, statusLabel } from "./labels";
export { newPasskeySchema, passkeyAnswerSchema, passkeyIdSchema } from "./passkeys.schema";
export type { PasskeyAnswer, PasskeyOptions } from "./passkeys.server";
export { passwordReset } from "./password-reset-letters";
export type { SignedIn } from "./passwords.server";
export type { PendingSignIn } from "./second-step.server";
export { guessCountry, mainZoneOf } from "./time-zone-guess";
export { waysToAdd } from "./ways-to-add";
