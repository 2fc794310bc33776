export { CardForm, InvoicesCard } from "./billing-cards";
export { ChangeDetails } from "./change-details";
export {
  CREDITS_USED,
  CreditsUsedLinks,
  CreditsUsedNotice,
  CreditsUsedText,
  useCreditsLeft,
} from "./credits-used";
export { CreditsCard, LedgerCard } from "./ledger-card";
export { PaymentEventsCard } from "./payment-events-card";
export { PlanCard } from "./plan-card";
export { PlanNotice } from "./plan-notice";
export { SubscribeView } from "./subscribe-view";
export { TestModeNote } from "./test-mode-note";
export { TestPlansCard } from "./test-plans-card";
export { YourPlan } from "./your-plan";
