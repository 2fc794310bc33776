export {
  addShare,
  findShare,
  openShare,
  openSharedList,
  openSharedPhoto,
  removeShare,
} from "./shares.server";
