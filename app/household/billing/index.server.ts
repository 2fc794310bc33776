export { aliveSubscription } from "./alive.server";
export {
  cancelSubscription,
  changePlan,
  endSubscription,
  planChange,
  resumeSubscription,
} from "./changes.server";
export {
  countTaken,
  getBalance,
  getLastingCredits,
  grantCredits,
  spendCredit,
  takeCredits,
  tookLastCredit,
} from "./credits.server";
export { findCurrentSubscription, monthFromNow } from "./current-subscription.server";
export { findPortal, requireBilling, sellsPlans } from "./customers.server";
export { listNotableEvents, readEvent, receiveEvent } from "./events.server";
export { returnToTrial } from "./household-plan.server";
export { listGrants, listLedger } from "./ledger.server";
export { outOfMeals, paymentFailedLetter, queueOutOfMeals } from "./owner-mails.server";
export { setPlanByHand } from "./plan-by-hand.server";
export { endTestPlans, reconcile } from "./reconcile.server";
export {
  createSubscription,
  findPending,
  finishPayment,
  startCheckout,
} from "./subscriptions.server";
export {
  findTestBilling,
  listTestPlans,
  payWithTestCard,
  renewTestPlan,
} from "./test-payments.server";
