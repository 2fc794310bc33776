export { AssistantsPage } from "./assistants-page";
