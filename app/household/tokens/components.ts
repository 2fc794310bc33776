export { HERE, MadeCard, NewTokenCard, TokensCard } from "./token-cards";
