export { addStore, listStores, moveAisle, removeStore, saveStore } from "./stores.server";
