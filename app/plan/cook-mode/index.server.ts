export { getCooking, changeProgress, getProgressJson } from "./cooking.server";
