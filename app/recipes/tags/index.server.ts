export {
  addTags,
  bringTags,
  getTagged,
  listTags,
  listTagsOf,
  removeTag,
  removeTagOf,
  renameTag,
  saveTags,
} from "./tags.server";
