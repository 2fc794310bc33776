export { chooseTaskList, connectTasks, disconnectTasks, findConnection } from "./connection.server";
export { sendNow } from "./send-in-turn.server";
export { createTaskWorker } from "./worker.server";
