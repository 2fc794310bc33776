export { ListElsewhere, ShareForm, SharedList } from "./share-views";
