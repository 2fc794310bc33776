import { headingKind } from "./recipe-words";
import { startsWithAmount } from "./ingredient-shape";
import { bare, withoutBullet } from "./text";

/** Matches a heading inside a list that names the use of the next lines. */
const FOR =
  /^(?:for (?:the|your)|für (?:den|die|das)|pour (?:la|le|les)|para (?:la|el|los|las|a|o|os|as)|per (?:la|il|lo|le|i|gli)|voor (?:de|het)) [\p{L}'’ -]{2,40}$/iu;
const PURPOSE =
  /^(?:to|for) (?:serve|serving|garnish|garnishing|decorate|decorating|finish|assemble|assembly|topping|drizzling|sprinkling)$/i;
/** Matches a heading that makes all its lines optional. */
const OPTIONAL = /\s*[([](?:optional|facultatif|opcional|facoltativo|nach belieben)[)\]]$/i;
const MAX_HEADING = 60;
/** Matches a number that is joined to a unit of spoons: "1càs". */
const SPOON =
  /(?<![\p{L}\p{N}])(\d+)(?=(?:c\.?à\.?[sc]|càs|càc|cas|cac|msk|tsk|krm|spsk|rkl|cda|cdta)(?!\p{L}))/giu;

/**
 * Returns the name of a group of ingredients with a colon, as a recipe's page shows it. Returns null for other lines.
 */
export function groupName(line: string): string | null {
  const text = tidyLine(line);
  if (text.length >= MAX_HEADING || /\p{N}/u.test(text) || headingKind(text) !== null) return null;
  if (/[\p{L})]\s*[:：]$/u.test(text)) return text.replace(/\s*[:：]$/, ":");
  const plainLine = text.replace(OPTIONAL, "");
  return FOR.test(plainLine) || PURPOSE.test(plainLine) ? `${text}:` : null;
}

/**
 * Tidies lines of ingredients. Removes bullets and headings (except the names of groups if `keepsGroups` is true),
 * repairs the brackets of plug-ins, and splits lines with several ingredients. Keeps the order and repeated lines.
 */
export function tidyIngredients(
  lines: readonly string[],
  isHeadingOfPage: (line: string) => boolean,
  keepsGroups = false,
): string[] {
  const parts = lines.length <= 2 ? lines.flatMap(splitJammed) : lines;
  const tidy = withoutCount(parts)
    .map(tidyLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const headings = tidy.map((line, index) => isHeading(line, tidy[index + 1], isHeadingOfPage));
  if (headings.filter((each) => each).length * 2 >= tidy.length) return tidy;
  return tidy.flatMap((line, index) => {
    if (keepsGroups && groupName(line) === line) return [line];
    if (!headings[index]) return [line];
    const name = keepsGroups && groupName(`${line.replace(/[\s:：]+$/, "")}:`);
    return name ? [name] : [];
  });
}

/** Matches the number of a line in its list: "1) 2 cups rice". */
const PLACE = /^\s*(\d{1,2})[.)]\s+(?=\S)/;

/** Removes the numbers of lines if every line has one, starting at 1 and rising by one. */
function withoutCount(lines: readonly string[]): string[] {
  const isCounted = (line: string, at: number) => Number(PLACE.exec(line)?.[1]) === at + 1;
  return lines.length > 1 && lines.every(isCounted)
    ? lines.map((line) => line.replace(PLACE, ""))
    : [...lines];
}

function isHeading(
  line: string,
  next: string | undefined,
  isHeadingOfPage: (line: string) => boolean,
): boolean {
  if (line.length > MAX_HEADING || /\p{N}/u.test(line)) return headingKind(line) === "ingredients";
  if (/[:：]$/.test(line) || headingKind(line) === "ingredients") return true;
  if (next === undefined) return false;
  const plainLine = line.replace(OPTIONAL, "");
  if (isHeadingOfPage(line) || PURPOSE.test(plainLine)) return true;
  return FOR.test(plainLine) && startsWithAmount(next);
}

function tidyLine(line: string): string {
  return withoutDoubleBrackets(withoutBullet(line))
    .replace(SPOON, "$1 ")
    .replace(SPACED_FRACTION, "$1/$2")
    .replace(/,(?:\s*,)+/g, ",")
    .replace(/[\s,;]+$/, "")
    .trim();
}

/** Matches a fraction with a space: "1/ 2 cup". */
const SPACED_FRACTION = /(?<![\d/.,])(\d{1,2})[/⁄]\s+(\d{1,2})(?=\s+\p{L})/gu;

/**
 * Replaces "((large))" with "(large)", because plug-ins repeat brackets that the cook typed. Does not change "(softened
 * (227g))". If brackets do not match, adjacent brackets become one.
 */
function withoutDoubleBrackets(line: string): string {
  if (!/\({2}|\){2}/.test(line)) return line;
  const open: number[] = [];
  const pairs = new Map<number, number>();
  for (const [at, sign] of [...line].entries()) {
    if (sign === "(") open.push(at);
    if (sign !== ")") continue;
    const start = open.pop();
    if (start === undefined) return line.replace(/\({2,}/g, "(").replace(/\){2,}/g, ")");
    pairs.set(start, at);
  }
  if (open.length > 0) return line.replace(/\({2,}/g, "(").replace(/\){2,}/g, ")");
  const double = [...pairs].filter(([start, end]) => pairs.get(start + 1) === end - 1);
  const dropped = new Set(double.flat());
  return [...line].filter((_, at) => !dropped.has(at)).join("");
}

/** Splits a list that is in one line, if each part begins with an amount. */
function splitJammed(line: string): string[] {
  const parts = line.split(/[,;]\s+(?=\p{N})|\s+[•▢·|]\s+/u);
  return parts.length >= 3 && parts.filter(startsWithAmount).length * 3 >= parts.length * 2
    ? parts
    : [line];
}

/** Returns whether two lists have the same words in the same order, ignoring line breaks. */
export function isSameText(lines: readonly string[], otherLines: readonly string[]): boolean {
  const joined = bare(lines.join(" ")).replaceAll(" ", "");
  return joined !== "" && joined === bare(otherLines.join(" ")).replaceAll(" ", "");
}

/** Returns the fraction of lines that have an amount. */
export function amountShare(lines: readonly string[]): number {
  if (lines.length === 0) return 0;
  return lines.filter((line) => /\p{N}|[一二三四五六七八九十半]/u.test(line)).length / lines.length;
}
