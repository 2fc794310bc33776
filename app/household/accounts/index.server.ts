export {
  linkIdentity,
  saveFirstName,
  saveTimeZone,
  signIn,
  signInWithGoogle,
  signUp,
} from "./accounts.server";
export { seedAdmin } from "./admin-account.server";
export {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findWaiting,
  makeRecoveryCodes,
  removeAuthenticator,
  turnOffAuthenticator,
} from "./authenticator.server";
export { CHALLENGE_SECONDS } from "./challenges.server";
export { isFresh, markReauthenticated, reauthenticateByPassword } from "./consent.server";
export { deleteAccount } from "./delete-account.server";
export { dismissDepartures, forgetDepartures } from "./departures.server";
export {
  changeEmail,
  confirmAddress,
  confirmAgain,
  findAddresses,
  keepEmail,
  openConfirmation,
} from "./email-confirmation.server";
export { endAccess } from "./end-access.server";
export { exportAccount } from "./export-account.server";
export { householdChanged, isAlone, membersOf } from "./household-members.server";
export { getHouseholdZone } from "./household-zone.server";
export { beginSession, newDevice } from "./new-device.server";
export {
  askForConfirmation,
  askForSignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from "./passkey-use.server";
export {
  addPasskey,
  askForNew,
  listPasskeys,
  removePasskey,
  removePasskeys,
} from "./passkeys.server";
export { changePassword, hasPassword } from "./password-change.server";
export { getReset, makeResetLink, requestReset, resetPassword } from "./password-reset.server";
export {
  listConfigured,
  listProviderNames,
  listProviders,
  signInWithOidc,
  unlinkProvider,
} from "./providers.server";
export { addPushDevice, listPushDevices, removePushDevice } from "./push-devices.server";
export { NEEDS_NAME, relyingPartyOf } from "./relying-party.server";
export { CODE_SECONDS, askForCode, verifyCode } from "./second-step.server";
export { queueSecurityNotice, securityNotice } from "./security-notice.server";
export {
  SESSION_DAYS,
  endOneSession,
  endOtherSessions,
  forgetExpiredSessions,
  removeSession,
} from "./sessions.server";
export { getSignIns } from "./sign-ins.server";
export { getStats } from "./stats.server";
export { queueTestWelcome, welcome } from "./welcome-mail.server";
