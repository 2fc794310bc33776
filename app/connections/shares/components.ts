export { ListElsewhere, ShareForm, SharedListView } from "./share-views";
