export { TOKEN_FAILED, newTokenSchema, tokenIdSchema } from "./access-tokens.schema";
export { HERE, MadeCard, NewTokenCard, TokensCard } from "./token-cards";
