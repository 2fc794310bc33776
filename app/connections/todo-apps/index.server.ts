export { chooseTaskList, connectTasks, disconnectTasks, findConnection } from "./connection.server";
export { toListWatcher } from "./queue.server";
export { sendNow, taskListHandler } from "./send-in-turn.server";
