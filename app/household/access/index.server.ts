export { householdMayPlan, sourceFor } from "./rights.server";
export { makerOf, makerRemains, nameOfMaker } from "./made-by-token.server";
export { findSessionUser, sessionIdOf, tokenIn, shownEmail, findTokenUser } from "./user.server";
