export {
  listAhead,
  listAheadToday,
  listDone,
  readAhead,
  setAheadDone,
  tasksOf,
} from "./ahead.server";
