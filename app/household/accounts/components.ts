export { AccountPage, LogoutForm } from "./account-page";
export { AccountRow } from "./account-row";
export {
  AuthenticatorLink,
  BeginCard,
  OnCard,
  RecoveryCard,
  WaitingCard,
} from "./authenticator-cards";
export { CodeForm } from "./code-form";
export { ConfirmCard, ConfirmEnded } from "./confirm-card";
export { ConfirmField } from "./confirm-field";
export { ConsentCard } from "./consent-card";
export { BACKUPS_KEPT, DeleteCard, ExportCard, StorageCard } from "./data-cards";
export { EmailCard } from "./email-cards";
export { PasskeysCard } from "./passkeys-card";
export { AskAdministrator, ForgotForm, ResetEnded, ResetForm } from "./password-forms";
export { PlannerPage, useToBuy } from "./planner-page";
export { PasswordCard, ProvidersCard, SessionsCard } from "./security-cards";
export { SignInForms } from "./sign-in-forms";
export { SubscriptionRequired } from "./subscription-required";
export { TimeZoneField } from "./time-zone-field";
export { ZoneGuessLine } from "./zone-guess-line";
