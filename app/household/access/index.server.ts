export { householdMayPlan } from "./household-rights.server";
export { makerOf, makerRemains, nameOfMaker } from "./made-by-token.server";
export { sourceFor } from "./recipe-source.server";
export { findSessionUser, sessionIdOf, tokenIn } from "./session-user.server";
export { shownEmail } from "./shown-names.server";
export { findTokenUser } from "./token-user.server";
