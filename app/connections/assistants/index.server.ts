export { serveAssistant, TOOLS } from "./serve.server";
