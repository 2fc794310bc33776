export { ListElsewhere } from "./list-elsewhere";
export { ShareForm } from "./share-form";
export { SharedList } from "./shared-list";
