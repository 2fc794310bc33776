import { bare, looksEqual } from "./lines";

const NUMBERED = /^(?:(?:step|schritt|étape|paso|passo|stap|steg|trin|trinn|krok|vaihe|шаг|крок|βήμα)\s*)?(\d{1,2})\s*(?:[.):]|[-–—](?=\s))\s*(?=\S)/iu;

/**
 * Steps as they go into a recipe: one a line, without numbers of their own (the page of a recipe
 * numbers them) and without the recipe's title on top.
 */
export function tidySteps(lines: readonly string[], title: string): string[] {
  const steps = lines.filter((line) => bare(line) !== "");
  const body = steps.length > 1 && looksEqual(title, steps[0]) ? steps.slice(1) : steps;
  const numbers = body.map((line) => Number(NUMBERED.exec(line)?.[1] ?? 0));
  const counted = numbers.filter((number) => number > 0);
  const isCounted = counted.length > 1 && counted[0] === 1 && counted.every((number, index) => index === 0 || number > (counted[index - 1] ?? 0));
  return isCounted ? body.map((line) => line.replace(NUMBERED, "")) : body;
}
