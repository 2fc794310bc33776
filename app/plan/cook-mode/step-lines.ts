import { readIngredient } from "~/engine/food/line/ingredient";
import { singular } from "~/engine/food/plurals";

/** An ingredient line as a step asks for it: the words of its food, the last one being what it is. */
type Food = { line: number; words: string[] };

/**
 * For each step the numbers of the ingredient lines whose food it names, in the lines' order. Of several lines that end alike
 * ("black pepper", "bell pepper") those whose other words are in the step, too, or else all of them.
 */
export function linesOfSteps(steps: readonly string[], lines: readonly string[]): number[][] {
  const byHead = new Map<string, Food[]>();
  for (const food of lines.flatMap((line, index) => foodsOf(line, index))) {
    byHead.set(headOf(food), [...(byHead.get(headOf(food)) ?? []), food]);
  }
  return steps.map((step) => {
    const said = new Set(wordsOf(step));
    const found = [...byHead].flatMap(([head, alike]) =>
      said.has(head) ? nearest(alike, said) : [],
    );
    return [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
  });
}

const headOf = ({ words }: Food) => words.at(-1) ?? "";

function nearest(alike: readonly Food[], said: ReadonlySet<string>): Food[] {
  const score = ({ words }: Food) => words.slice(0, -1).filter((word) => said.has(word)).length;
  const best = Math.max(...alike.map(score));
  return alike.filter((food) => score(food) === best);
}

function foodsOf(line: string, index: number): Food[] {
  const { food, heading } = readIngredient(line);
  const words = heading ? [] : wordsOf(food);
  return words.length > 0 ? [{ line: index, words }] : [];
}

/** Words in lower case and the singular, of which "tomatoes" and "tomato" are one. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map(singular);
}
