export { CardForm, InvoicesCard } from "./payment-card";
export { ChangeDetails, PlanCard } from "./plan-choice";
export {
  CREDITS_USED,
  CreditsUsedLinks,
  CreditsUsedNotice,
  CreditsUsedText,
  useCreditsLeft,
  CreditsCard,
  LedgerCard,
} from "./credits-cards";
export { PaymentEventsCard, TestPlansCard } from "./test-payments-cards";
export { PlanNotice } from "./plan-notice";
export { SubscribeView, TestModeNote, YourPlan } from "./subscribe-view";
