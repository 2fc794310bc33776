export { TOKENS_PATH, MadeCard, NewTokenCard, TokensCard } from "./token-cards";
