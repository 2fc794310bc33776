import { foldText, visibleLine } from "~/server/values/text";
import { t } from "~/language/messages";

/** Maximum number of characters of a tag, of tags of a recipe, and of different tags of a household. */
export const MAX_TAG = 40;
export const MAX_TAGS_OF_RECIPE = 20;
export const MAX_TAGS = 500;

/**
 * Returns the key by which tags are compared: "Soups" and "soups" have the same key. Returns "" for a text that is not
 * a tag.
 */
export const tagKey = (tag: string) => foldText(visibleLine(tag)).trim();

/** Returns tags as written, each once, without texts that are not tags. */
export function distinctTags(tags: readonly string[]): string[] {
  const tagByKey = new Map<string, string>();
  for (const text of tags) {
    const tag = visibleLine(text.replace(/^[#*\s]+/, ""));
    const key = tagKey(tag);
    if (key !== "" && !tagByKey.has(key)) tagByKey.set(key, tag);
  }
  return [...tagByKey.values()];
}

/** Returns the tags that a user typed into one field, separated by commas. */
export const typedTags = (text: string) => distinctTags(text.split(/[,;\n]/));

/** Splits the tags of a recipe in a file into tags within the limits, and tags that are too long or too many. */
export function fittingTags(tags: readonly string[]): { fitting: string[]; rest: string[] } {
  const all = distinctTags(tags);
  const fitting = all.filter((tag) => tag.length <= MAX_TAG).slice(0, MAX_TAGS_OF_RECIPE);
  return { fitting, rest: all.filter((tag) => !fitting.includes(tag)) };
}

/** Returns the path of the page of all recipes that have a tag. */
export const taggedPath = (tag: string) => `/all-recipes?tag=${encodeURIComponent(tag)}`;

/** Returns the reason why a recipe of a file is imported without some of its tags. */
export const tagsLeft = (tags: readonly string[], limit: number) =>
  t("Imported without the tags {tags}: your household has {limit} tags, the maximum.", {
    tags: tags.join(", "),
    limit,
  });
