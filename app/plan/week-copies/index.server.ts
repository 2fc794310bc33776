export { copyWeek, getCopies, proposeCopy } from "./week-copy.server";
