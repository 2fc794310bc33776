export { addToken, endToken, listTokens } from "./access-tokens.server";
