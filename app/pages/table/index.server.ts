export { MILD, addFamily, startMild } from "./family.server";
export { getLearned } from "./learned.server";
export { getYourTable, saveCooking } from "./your-table.server";
