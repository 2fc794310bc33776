export { RecipeTagsForm } from "./recipe-tags-form";
export { RecipeTags, recipeTagsPath } from "./recipe-tags";
export { tagsLeft } from "./tag-words";
export { TagsList } from "./tags-list";
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
