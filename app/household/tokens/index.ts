export { TOKEN_FAILED, newTokenSchema, tokenIdSchema } from "./access-tokens.schema";
