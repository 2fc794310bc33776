export {
  linkIdentity,
  saveFirstName,
  saveLanguage,
  saveTimeZone,
  signIn,
  signInWithGoogle,
  signUp,
} from "./accounts.server";
export { seedAdmin, getStats } from "./admin.server";
export {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findWaiting,
  makeRecoveryCodes,
  removeAuthenticator,
  turnOffAuthenticator,
  isFresh,
  markReauthenticated,
  reauthenticateByPassword,
  CODE_SECONDS,
  askForCode,
  verifyCode,
} from "./second-factor.server";
export {
  CHALLENGE_SECONDS,
  askForConfirmation,
  askForSignIn,
  confirmWithPasskey,
  signInWithPasskey,
  addPasskey,
  askForNew,
  listPasskeys,
  removePasskey,
  removePasskeys,
  NEEDS_NAME,
  relyingPartyOf,
} from "./passkeys.server";
export { deleteAccount, exportAccount } from "./account-data.server";
export { dismissDepartures, forgetDepartures, endAccess } from "./end-access.server";
export {
  changeEmail,
  confirmAddress,
  confirmAgain,
  findAddresses,
  keepEmail,
  openConfirmation,
} from "./email-confirmation.server";
export { householdChanged, isAlone, membersOf, getHouseholdZone } from "./household-members.server";
export {
  beginSession,
  newDevice,
  SESSION_DAYS,
  endOneSession,
  endOtherSessions,
  forgetExpiredSessions,
  removeSession,
  requireSession,
} from "./sessions.server";
export {
  changePassword,
  hasPassword,
  getReset,
  makeResetLink,
  requestReset,
  resetPassword,
} from "./new-password.server";
export {
  listConfigured,
  listProviderNames,
  listProviders,
  signInWithOidc,
  unlinkProvider,
} from "./providers.server";
export { addPushDevice, listPushDevices, removePushDevice } from "./push-devices.server";
export {
  queueSecurityNotice,
  securityNotice,
  queueTestWelcome,
  welcome,
} from "./account-mail.server";
export { getSignIns } from "./sign-ins.server";
