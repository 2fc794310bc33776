export { listSettings } from "./settings-shown";
