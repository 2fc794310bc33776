export {
  DATE_PROBLEMS,
  type DateProblem,
  ENTRY_KINDS,
  type EntryKind,
  OCCASIONS,
  OCCASION_LABELS,
  type Occasion,
  STRANGERS_TITLES,
  buysSomething,
  entryTitle,
  isOccasion,
} from "./occasions";
