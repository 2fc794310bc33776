export { cardSchema, changeSchema, planSchema, subscriptionShape } from "./billing.schema";
export type { ChangeShown } from "./plan-choice";
export { creditsInWords, choiceFailed, paymentFailed } from "./billing-words";
export type { CreditsLeft } from "./ledger.server";
export { PLANS, findPlan } from "./plans";
