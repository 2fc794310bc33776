import { headingKind } from "./heading-words";
import { startsWithAmount } from "./ingredient-shape";
import { bare } from "./lines";

/** A heading inside of a list says what the lines after it are for. */
const FOR =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la|le|les)|para (?:la|el|los|las|a|o|os|as)|per (?:la|il|lo|le|i|gli)|voor (?:de|het)) [\p{L}'’ -]{2,40}$/iu;
const PURPOSE =
  /^(?:to|for) (?:serve|serving|garnish|garnishing|decorate|decorating|finish|assemble|assembly|topping|drizzling|sprinkling)$/i;
/** What a heading says of all that it names. */
const OPTIONAL = /\s*[([](?:optional|facultatif|opcional|facoltativo|nach belieben)[)\]]$/i;
const MAX_HEADING = 60;
/** A figure that stands at the name of a spoon: "1càs". */
const SPOON =
  /(?<![\p{L}\p{N}])(\d+)(?=(?:c\.?à\.?[sc]|càs|càc|cas|cac|msk|tsk|krm|spsk|rkl|cda|cdta)(?!\p{L}))/giu;
const BULLET = /^(?:[-–—•*▢□☐◦·‣▪●○➢✓✔]\s*)+(?=[\p{L}\p{N}("'“])/u;

/** The name of a group of ingredients, with the colon by which a recipe's page tells it; null for anything else. */
export function groupName(line: string): string | null {
  const text = tidyLine(line);
  if (text.length >= MAX_HEADING || /\p{N}/u.test(text) || headingKind(text) !== null) return null;
  if (/[\p{L})]\s*[:：]$/u.test(text)) return text.replace(/\s*[:：]$/, ":");
  const named = text.replace(OPTIONAL, "");
  return FOR.test(named) || PURPOSE.test(named) ? `${text}:` : null;
}

/**
 * Lines of ingredients as they go into a recipe: no bullets, no headings (but the names of groups where `keepsGroups`),
 * the brackets of plug-ins repaired, several ingredients in one line taken apart. Order and repeats stay.
 */
export function tidyIngredients(
  lines: readonly string[],
  isHeadingOfPage: (line: string) => boolean,
  keepsGroups = false,
): string[] {
  const parts = lines.length <= 2 ? lines.flatMap(splitJammed) : lines;
  const tidy = parts.map(tidyLine).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const headings = tidy.map((line, index) => isHeading(line, tidy[index + 1], isHeadingOfPage));
  if (headings.filter((each) => each).length * 2 >= tidy.length) return tidy;
  return tidy.flatMap((line, index) => {
    if (keepsGroups && groupName(line) === line) return [line];
    if (!headings[index]) return [line];
    const name = keepsGroups && groupName(`${line.replace(/[\s:：]+$/, "")}:`);
    return name ? [name] : [];
  });
}

function isHeading(
  line: string,
  next: string | undefined,
  isHeadingOfPage: (line: string) => boolean,
): boolean {
  if (line.length > MAX_HEADING || /\p{N}/u.test(line)) return headingKind(line) === "ingredients";
  if (/[:：]$/.test(line) || headingKind(line) === "ingredients") return true;
  if (next === undefined) return false;
  const named = line.replace(OPTIONAL, "");
  if (isHeadingOfPage(line) || PURPOSE.test(named)) return true;
  return FOR.test(named) && startsWithAmount(next);
}

function tidyLine(line: string): string {
  return line
    .replace(BULLET, "")
    .replace(SPOON, "$1 ")
    .replace(/\({2,}/g, "(")
    .replace(/\){2,}/g, ")")
    .replace(/,(?:\s*,)+/g, ",")
    .replace(/[\s,;]+$/, "")
    .trim();
}

/** A whole list in one line, each part of which begins with an amount. */
function splitJammed(line: string): string[] {
  const parts = line.split(/[,;]\s+(?=\p{N})|\s+[•▢·|]\s+/u);
  return parts.length >= 3 && parts.filter(startsWithAmount).length * 3 >= parts.length * 2
    ? parts
    : [line];
}

/** Whether two lists hold the same words in the same order, with other line breaks. */
export function isSameText(one: readonly string[], other: readonly string[]): boolean {
  const joined = bare(one.join(" ")).replaceAll(" ", "");
  return joined !== "" && joined === bare(other.join(" ")).replaceAll(" ", "");
}

/** The share of lines that have an amount. */
export function amountShare(lines: readonly string[]): number {
  if (lines.length === 0) return 0;
  return lines.filter((line) => /\p{N}|[一二三四五六七八九十半]/u.test(line)).length / lines.length;
}
