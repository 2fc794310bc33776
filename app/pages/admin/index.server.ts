export { putCookbookBack, takeCookbookDown } from "./cookbooks.server";
export { discardDeadJob, tryJobAgain } from "./dead-jobs.server";
export { readFigures } from "./figures.server";
export { listLog } from "./log.server";
export { sendTestWelcome, sendWeeklyReminders } from "./mails.server";
export { addCredits, takeBackCredits } from "./manage-credits.server";
export { answerMessage, getMessage, listMessages } from "./messages.server";
export { listNear, noteNearQuotas } from "./near-quotas.server";
export {
  getMail,
  listOutbox,
  listSamples,
  maySendAgain,
  previewMail,
  sendAgain,
} from "./outbox.server";
export { describeProcesses } from "./processes.server";
export { getRecipeSource, testRecipeSource } from "./recipe-source.server";
export { describeSystem } from "./system.server";
export { renewPlan } from "./test-plans.server";
export {
  endAccount,
  endUserSubscription,
  getUser,
  getUserPage,
  makeUserLink,
  removeSecondFactor,
  setPlan,
  signOutUser,
  toUserJson,
} from "./user.server";
export { listAllUsers, listChoices, listUsers } from "./users.server";
