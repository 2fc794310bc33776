import { foldText, visibleLine } from "~/server/values/text";

/** Characters of a tag, tags of a recipe, and different tags of a household. */
export const MAX_TAG = 40;
export const MAX_TAGS_OF_RECIPE = 20;
export const MAX_TAGS = 500;

/** What tells tags apart: "Soups" and "soups" are one. Empty for what is no tag. */
export const tagKey = (tag: string) => foldText(visibleLine(tag)).trim();

/** Tags as they are written, each once, without what is none. */
export function distinctTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const said of tags) {
    const tag = visibleLine(said.replace(/^[#*\s]+/, ""));
    const key = tagKey(tag);
    if (key !== "" && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

/** What was typed into one field, with commas between several. */
export const typedTags = (text: string) => distinctTags(text.split(/[,;\n]/));

/** The tags that a recipe of a file may have, and those that are too long for one or too many. */
export function fittingTags(tags: readonly string[]): { fitting: string[]; rest: string[] } {
  const all = distinctTags(tags);
  const fitting = all.filter((tag) => tag.length <= MAX_TAG).slice(0, MAX_TAGS_OF_RECIPE);
  return { fitting, rest: all.filter((tag) => !fitting.includes(tag)) };
}

/** The page of all recipes that have a tag. */
export const taggedPath = (tag: string) => `/all-recipes?tag=${encodeURIComponent(tag)}`;

/** Why a recipe of a file comes without some of its tags. */
export const tagsLeft = (tags: readonly string[], limit: number) =>
  `Without ${tags.join(", ")}: your household has ${limit} tags.`;
