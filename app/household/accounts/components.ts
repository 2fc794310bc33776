export {
  AccountPage,
  LogoutForm,
  PlannerPage,
  useToBuy,
  SubscriptionRequired,
} from "./planner-page";
export {
  AccountRow,
  AuthenticatorLink,
  BeginCard,
  OnCard,
  RecoveryCard,
  WaitingCard,
  PasskeysCard,
  PasswordCard,
  ProvidersCard,
  SessionsCard,
} from "./security-cards";
export {
  CodeForm,
  AskAdministrator,
  ForgotForm,
  ResetEnded,
  ResetForm,
  SignInForms,
} from "./sign-in-forms";
export { ConfirmCard, ConfirmEnded, EmailCard } from "./email-cards";
export { ConfirmField } from "./fields";
export { ConsentCard } from "./consent-card";
export { BACKUPS_KEPT, DeleteCard, ExportCard, StorageCard } from "./data-cards";
export { TimeZoneField, ZoneGuessLine } from "./time-zone-field";
