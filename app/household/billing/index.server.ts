export {
  aliveSubscription,
  findCurrentSubscription,
  monthFromNow,
  returnToTrial,
  setPlanByHand,
} from "./household-plan.server";
export {
  cancelSubscription,
  changePlan,
  endSubscription,
  planChange,
  resumeSubscription,
  createSubscription,
  findPending,
  finishPayment,
  startCheckout,
} from "./subscriptions.server";
export {
  countTaken,
  getBalance,
  getLastingCredits,
  grantCredits,
  spendCredit,
  takeCredits,
  tookLastCredit,
} from "./credits.server";
export { findPortal, requireBilling, sellsPlans } from "./customers.server";
export { listNotableEvents, readEvent, receiveEvent, endTestPlans, reconcile } from "./sync.server";
export { listGrants, listLedger } from "./ledger.server";
export { outOfMeals, paymentFailedLetter, queueOutOfMeals } from "./owner-mails.server";
export {
  findTestBilling,
  listTestPlans,
  payWithTestCard,
  renewTestPlan,
} from "./test-payments.server";
