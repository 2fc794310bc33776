export {
  chooseTaskList,
  connectTasks,
  disconnectTasks,
  findConnection,
  toListWatcher,
} from "./connection.server";
export { sendNow, taskListHandler } from "./send-in-turn.server";
