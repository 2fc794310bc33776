export { MAX_TAGS } from "./tag-words";
export {
  TAGS_FAILED,
  TAGS_PATH,
  addTagsSchema,
  recipeTagsShape,
  renameTagCallSchema,
  renameTagSchema,
  renamedTagShape,
  tagSchema,
  tagShape,
  taggedShape,
  tagsCallSchema,
} from "./tags.schema";
