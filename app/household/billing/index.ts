export { CardForm, InvoicesCard } from "./billing-cards";
export { cardSchema, changeSchema, planSchema, subscriptionShape } from "./billing.schema";
export { ChangeDetails, type ChangeShown } from "./change-details";
export { creditsInWords } from "./credit-words";
export {
  CREDITS_USED,
  CreditsUsedLinks,
  CreditsUsedNotice,
  CreditsUsedText,
  useCreditsLeft,
} from "./credits-used";
export { choiceFailed, paymentFailed } from "./failures";
export { CreditsCard, LedgerCard } from "./ledger-card";
export type { CreditsLeft } from "./ledger.server";
export { PaymentEventsCard } from "./payment-events-card";
export { PlanCard } from "./plan-card";
export { PlanNotice } from "./plan-notice";
export { PLANS, findPlan } from "./plans";
export { SubscribeView } from "./subscribe-view";
export { TestModeNote } from "./test-mode-note";
export { TestPlansCard } from "./test-plans-card";
export { YourPlan } from "./your-plan";
