export type { AccountMailDeps } from "./account-mail";
export { AccountPage, LogoutForm } from "./account-page";
export { AccountRow } from "./account-row";
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
export {
  AuthenticatorLink,
  BeginCard,
  OnCard,
  RecoveryCard,
  WaitingCard,
} from "./authenticator-cards";
export { CodeForm } from "./code-form";
export { ConfirmCard, ConfirmEnded } from "./confirm-card";
export { accountExists, confirmEmail, emailChanged } from "./confirm-email-letters";
export { ConfirmField } from "./confirm-field";
export { ConsentCard } from "./consent-card";
export { BACKUPS_KEPT, DeleteCard, ExportCard, StorageCard } from "./data-cards";
export { deviceOf } from "./devices";
export { EmailCard } from "./email-cards";
export { MAX_HOUSEHOLD_SIZE } from "./household-size";
export { planBadge, planLabel, statusLabel } from "./labels";
export { PasskeysCard } from "./passkeys-card";
export { newPasskeySchema, passkeyAnswerSchema, passkeyIdSchema } from "./passkeys.schema";
export type { PasskeyAnswer, PasskeyOptions } from "./passkeys.server";
export { AskAdministrator, ForgotForm, ResetEnded, ResetForm } from "./password-forms";
export { passwordReset } from "./password-reset-letters";
export type { SignedIn } from "./passwords.server";
export { PlannerPage, useToBuy } from "./planner-page";
export type { PendingSignIn } from "./second-step.server";
export { PasswordCard, ProvidersCard, SessionsCard } from "./security-cards";
export { SignInForms } from "./sign-in-forms";
export { SubscriptionRequired } from "./subscription-required";
export { TimeZoneField } from "./time-zone-field";
export { guessCountry, mainZoneOf } from "./time-zone-guess";
export { waysToAdd } from "./ways-to-add";
export { ZoneGuessLine } from "./zone-guess-line";
