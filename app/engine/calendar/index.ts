export { DATE_PROBLEMS, type DateProblem } from "./date-problems";
export {
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
