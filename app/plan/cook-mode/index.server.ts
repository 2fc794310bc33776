export { getCooking } from "./cooking.server";
export { changeProgress, getProgressJson } from "./progress.server";
