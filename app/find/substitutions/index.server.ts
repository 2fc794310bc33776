export { findOffer, hasOffer, writtenOutFor } from "./offers.server";
