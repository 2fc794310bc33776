export { LegalPage } from "./legal-page";
export { privacyTopics } from "./privacy";
export { termsTopics } from "./terms";
