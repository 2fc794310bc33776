export { listAhead, listAheadToday, listDone, setAheadDone, tasksOf } from "./ahead.server";
