import { groupName } from "./ingredient-lines";
import { headingKind } from "./recipe-words";
import { bare, cleanLine } from "./text";
import type { PageRow } from "./rows";

/** The maximum number of rows of one ingredient, and of further rows between two ingredients. */
const MAX_PIECES = 4;
const MAX_BETWEEN = 4;
/** The maximum number of start positions to try, and of positions of one line. */
const MAX_PLACES = 12;
const MAX_LINES = 200;
const MAX_NAME = 60;
/** The minimum share of a list on the page. With fewer lines, the list is considered missing. */
const MIN_FOUND = 0.7;

/** The first and last row of each ingredient. Null for an ingredient that is not on the page. */
type Places = ({ from: number; to: number } | null)[];

/**
 * Adds the names of groups ("For the sauce:") to ingredients as the page shows them, because data for search engines
 * has none. Adds no name if the page has only one group.
 */
export function withGroupsOfPage(
  ingredients: readonly string[],
  rows: readonly PageRow[],
): string[] {
  const places = placesOf(ingredients, rows);
  if (!places) return [...ingredients];
  const groupedLines: string[] = [];
  let names = 0;
  let last = -1;
  ingredients.forEach((line, index) => {
    const place = places[index];
    if (place) {
      const from = last < 0 ? Math.max(0, place.from - 1) : last + 1;
      const name = rows.slice(from, place.from).flatMap(nameOf).at(-1);
      const isThere = groupName(groupedLines.at(-1) ?? "") !== null;
      if (name !== undefined && !isThere) {
        groupedLines.push(name);
        // A heading above the whole list is not the name of a group.
        if (last >= 0) names += 1;
      }
      last = place.to;
    }
    groupedLines.push(line);
  });
  return names > 0 ? groupedLines : [...ingredients];
}

/** Returns the name of a group in a row that is a heading or ends like one. Otherwise returns an empty array. */
function nameOf({ text, level, linked, hidden }: PageRow): string[] {
  const line = cleanLine(text);
  if (hidden || line.length >= MAX_NAME || headingKind(line) !== null) return [];
  const colonName = groupName(line);
  if (colonName) return [colonName];
  if (level === 0 || linked || /[\p{N}.!?]/u.test(line) || !/\p{L}{2}/u.test(line)) return [];
  const name = groupName(`${line.replace(/[\s:：]+$/, "")}:`);
  return name === null ? [] : [name];
}

/** Returns the rows at which most of the ingredients appear in order. Returns null if too few appear. */
function placesOf(ingredients: readonly string[], rows: readonly PageRow[]): Places | null {
  const ingredientTexts = ingredients.slice(0, MAX_LINES).map(squeezed);
  const texts = rows.map(({ text }) => squeezed(text));
  let best: Places | null = null;
  let most = Math.max(2, ingredientTexts.length * MIN_FOUND);
  for (const start of startsOf(ingredientTexts, texts)) {
    const places = walk(ingredientTexts, texts, start);
    const matchCount = places.filter((place) => place !== null).length;
    if (matchCount > most || (best === null && matchCount >= most)) {
      best = places;
      most = matchCount;
    }
  }
  return best;
}

/** Returns the rows at which one of the first two ingredients begins. */
function startsOf(ingredientTexts: readonly string[], texts: readonly string[]): number[] {
  const [first = "", second = ""] = ingredientTexts;
  const starts: number[] = [];
  texts.forEach((text, at) => {
    if (starts.length < MAX_PLACES && text !== "" && (begins(first, text) || begins(second, text)))
      starts.push(at);
  });
  return starts;
}

const begins = (line: string, text: string) => line !== "" && line.startsWith(text);

function walk(ingredientTexts: readonly string[], texts: readonly string[], start: number): Places {
  let at = start;
  return ingredientTexts.map((line) => {
    for (let from = at; from <= at + MAX_BETWEEN; from += 1) {
      const to = endOf(line, texts, from);
      if (to === null) continue;
      at = to + 1;
      return { from, to };
    }
    return null;
  });
}

/**
 * Returns the last row of a line that begins at a row and whose pieces follow each other. Returns null if the rows do
 * not match.
 */
function endOf(line: string, texts: readonly string[], from: number): number | null {
  let rest = line;
  for (let at = from; at < from + MAX_PIECES; at += 1) {
    const text = texts[at];
    if (!text || !rest.startsWith(text)) return null;
    rest = rest.slice(text.length);
    if (rest === "") return at;
  }
  return null;
}

function squeezed(line: string): string {
  return bare(cleanLine(line)).replaceAll(" ", "");
}
