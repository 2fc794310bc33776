export { TrashList } from "./trash-list";
