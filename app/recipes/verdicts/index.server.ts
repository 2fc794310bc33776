export {
  CHECK_COLUMNS,
  checkMeals,
  findChecked,
  readTextsOf,
  withChecks,
  withMarks,
} from "./checks.server";
export { judgeStale, rejudgeAll } from "./rejudge.server";
