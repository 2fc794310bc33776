export { cardSchema, changeSchema, planSchema, subscriptionShape } from "./billing.schema";
export type { ChangeShown } from "./change-details";
export { creditsInWords } from "./credit-words";
export { choiceFailed, paymentFailed } from "./failures";
export type { CreditsLeft } from "./ledger.server";
export { PLANS, findPlan } from "./plans";
