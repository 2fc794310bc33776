export { serveAssistant } from "./serve.server";
export { TOOLS } from "./tools.server";
