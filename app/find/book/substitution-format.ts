import { isRestriction } from "~/engine/restrictions/restrictions";
import type { BookRecipe, Substitution } from "./book-recipe";
import { makeSubstitutions } from "./substitutions";

/** All sets of so many substitutions are tried. */
const MAX_SUBSTITUTIONS = 6;

/**
 * Reads the lines below `## Swaps` of a recipe: `- Gluten-Free: with tamari for the soy sauce`, and
 * indented below it `- soy sauce → tamari`. Makes each substitution once to see that it can be made.
 * Throws a sentence that names the file and what is wrong.
 */
export function readSubstitutions(recipe: BookRecipe, section: string): BookRecipe {
  const substitutions: Substitution[] = [];
  const refuse = (why: string): never => {
    throw new Error(`recipes/${recipe.bookId}.md: ${why}`);
  };
  for (const line of section.split("\n").filter((each) => each.trim() !== "")) {
    const [, indent = "", text = ""] = /^( *)- (.+)$/.exec(line.trimEnd()) ?? refuse(oddLine(line));
    const last = substitutions.at(-1);
    if (indent !== "") {
      const [from, to, ...more] = text.split(/ (?:→|->) /).map((part) => part.trim());
      if (!last || !from || !to || more.length > 0) return refuse(oddLine(line));
      last.replacements.push({ from, to });
      continue;
    }
    const [, head = "", telling = ""] = /^(.+?): (.+)$/.exec(text) ?? refuse(oddLine(line));
    const keeps = head.split(/, */);
    const unknown = keeps.find((name) => !isRestriction(name));
    if (unknown !== undefined) refuse(`“${unknown}” in its swaps is no restriction`);
    if (!/^with(out)? /.test(telling)) refuse(`“${telling}” says neither with nor without what`);
    substitutions.push({ keeps, telling, replacements: [] });
  }
  if (substitutions.length > MAX_SUBSTITUTIONS) refuse(`more than ${MAX_SUBSTITUTIONS} swaps`);
  const read = { ...recipe, substitutions };
  for (const substitution of substitutions) {
    if (substitution.replacements.length === 0)
      refuse(`the swap “${substitution.telling}” replaces nothing`);
    const made = makeSubstitutions(read, [substitution]);
    if (typeof made === "string") refuse(made);
  }
  return read;
}

const oddLine = (line: string) => `“${line.trim()}” in its swaps cannot be read`;
