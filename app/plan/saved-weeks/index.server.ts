export {
  addSavedWeek,
  getSavedCopies,
  listSavedWeeks,
  planSavedWeek,
  removeSavedWeek,
  renameSavedWeek,
} from "./saved-weeks.server";
