export { putCookbookBack, takeCookbookDown } from "./cookbooks.server";
export { discardDeadJob, tryJobAgain, describeProcesses } from "./jobs.server";
export {
  readFigures,
  listNear,
  noteNearQuotas,
  getRecipeSource,
  testRecipeSource,
  describeSystem,
} from "./system.server";
export { listLog } from "./audit.server";
export {
  sendTestWelcome,
  sendWeeklyReminders,
  getMail,
  listOutbox,
  listSamples,
  maySendAgain,
  previewMail,
  sendAgain,
} from "./outbox.server";
export { addCredits, takeBackCredits } from "./manage-credits.server";
export { answerMessage, getMessage, listMessages } from "./messages.server";
export {
  renewPlan,
  endAccount,
  endUserSubscription,
  getUser,
  getUserPage,
  makeUserLink,
  removeSecondFactor,
  setPlan,
  signOutUser,
  toUserJson,
  listAllUsers,
  listChoices,
  listUsers,
} from "./users.server";
