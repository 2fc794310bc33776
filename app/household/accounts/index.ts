export {
  type AccountMailDeps,
  accountExists,
  confirmEmail,
  emailChanged,
  passwordReset,
} from "./account-mail";
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
  MAX_HOUSEHOLD_SIZE,
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyIdSchema,
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
  adminPlanSchema,
  remindersShape,
  statsShape,
  usersQuerySchema,
  welcomeMailSchema,
} from "./admin.schema";
export { deviceOf } from "./devices";
export { planBadge, planLabel, statusLabel } from "./labels";
export type { PasskeyAnswer, PasskeyOptions } from "./passkeys.server";
export type { SignedIn } from "./passwords.server";
export type { PendingSignIn } from "./second-factor.server";
export { guessCountry, mainZoneOf } from "./time-zones";
export { waysToAdd } from "./ways-to-add";
