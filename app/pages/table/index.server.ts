export {
  MILD,
  addFamily,
  startMild,
  getLearned,
  getYourTable,
  saveCooking,
} from "./your-table.server";
