export { chooseSchema, connectSchema } from "./tasks.schema";
export { sentToast } from "./toasts";
