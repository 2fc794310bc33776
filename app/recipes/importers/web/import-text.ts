import { assemble } from "./import-recipe";
import { isTimeAlone, readMinutes } from "./duration";
import type {
  Choice,
  NoRecipe,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe } from "~/engine/recipe";
import { isCommentsHead, isFurniture } from "./furniture";
import { headingKind, isStepLine } from "./recipe-words";
import { hasUnit, startsWithAmount, isFigure, isSentence } from "./ingredient-shape";
import { withoutBullet, bare, cleanLines } from "./text";
import type { PageNode } from "./page";
import { emptyReading } from "./reading";
import type { PageRow } from "./rows";
import { kindsOf, type Outline } from "./sections";
import { partsOfSeveral } from "./several-recipes";
import { findServings, isServingsLine } from "./servings-line";
import { partsOf, withGroups } from "./text-parts";
import { labelledTimesIn, loneTimeIn, isTimeLabel, readLabelledTimes } from "./times";
import { PAGE_REASONS } from "./page-reasons";

const MAX_DESCRIPTION_LINES = 4;
const MAX_TITLE = 120;
/** The maximum number of lines to search above the ingredients, and the number of lines that count as near. */
const MAX_ABOVE = 600;
const NEAR = 30;
const BULLET = /^(?:[-*•▢·‣]|\d{1,2}[.)])\s+/;
const TITLE_LABEL =
  /^(?:recipe|rezept|recette|receta|ricetta|title|titel|titre|título|titolo)(?: name)?\s*[:：]\s*(?=\S)/iu;
/** Matches lines that are not a title: author and date, navigation, a URL. */
const NO_TITLE =
  /^(?:by|von|par|por|di|posted|published|updated|last updated|author|autor|auteur|autore|course|cuisine|category|categories|tags?|keyword|kategorie|catégorie|categoría|categoria|veröffentlicht|aktualisiert|publié|publicado|pubblicato)(?![\p{L}])|[»›→>|]|https?:|www\.|@|©|^\p{L}+\.? \d{1,2},? \d{4}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^\d+$|[:：]$/iu;

/** Matches headings of stories about a dish, tips and questions. */
const SECTION =
  /\?$|\.$|^(?:how|what|why|when|which|can|is|are|do|does|tips?|more|other|wie|was|warum|welche|kann|tipps?|comment|pourquoi|quel(?:le)?s?|que|qué|cómo|cuál|por qué|come|cosa|perché|quale|consigli|conseils|consejos)(?![\p{L}])/iu;
/** Matches words in the title of any recipe, which identify no recipe. */
const ANY_RECIPE = /^(?:recip|rezept|recette|receta|ricett)/i;
/** The minimum number of times that a page repeats a word of its topic. */
const MANY = 6;

/** The part of a text before its ingredients. */
type TextHead = { title: string; description: string };

/** Returns a title without its label and without its servings. */
const tidyTitle = (line: string) =>
  line
    .replace(TITLE_LABEL, "")
    .replace(/\s+[–—-]\s+([^–—-]{1,40})$/, (all, inside: string) =>
      isServingsLine(inside) ? "" : all,
    )
    .replace(/\s*[([]([^()[\]]{1,40})[)\]]$/, (all, inside: string) =>
      isServingsLine(inside) ? "" : all,
    )
    .replace(/[.:]$/, "");

/**
 * Returns the title of a pasted recipe, which is its first line, and its description, which is the text up to the
 * ingredients.
 */
function headOfRecipe(lines: readonly string[], used: ReadonlySet<string>): TextHead {
  const isBody = bodyOf(used);
  const first = lines.findIndex((line) => !isBody(line));
  const begins = lines.findIndex(isBody);
  if (first < 0 || (begins >= 0 && first > begins)) return { title: "", description: "" };
  const words = lines
    .slice(first + 1, begins < 0 ? undefined : begins)
    .filter(isSentence)
    .slice(0, MAX_DESCRIPTION_LINES);
  return { title: tidyTitle(lines[first] ?? ""), description: words.join(" ") };
}

/**
 * Returns the title in a copied page: a short line above the ingredients whose words the recipe uses. The page repeats
 * the line, or the line is near the ingredients. `food` is the index of the first ingredient.
 */
function headOfPage(lines: readonly string[], food: number, used: ReadonlySet<string>): TextHead {
  const from = Math.max(0, food - MAX_ABOVE);
  const above = lines.slice(from, food);
  const counts = countsOf(lines);
  const spoken = spokenIn(lines);
  const isBody = bodyOf(used);
  let best = { title: "", score: 0, at: -1 };
  above.forEach((line, at) => {
    if (isBody(line) || !mayBeTitle(line)) return;
    const words = bare(line).split(" ");
    const long = words.filter((word) => word.length > 3 && !ANY_RECIPE.test(word));
    const shared =
      long.reduce((sum, word) => sum + Math.min(spoken.get(word) ?? 0, MANY), 0) /
      MANY /
      Math.max(long.length, 1);
    if (long.length === 0) return;
    const distance = above.length - at;
    const isAboveWords = above
      .slice(at + 1, at + 10)
      .some((next) => isSentence(next) && next.length > 60);
    const score =
      shared * 5 +
      (isAboveWords ? 2 : 0) +
      Math.min(counts.get(bare(line)) ?? 1, 3) * (distance <= NEAR ? 2.5 : 1.5) +
      (words.length > 1 ? 1.5 : 0) +
      (distance <= NEAR ? 1 : 0) -
      (SECTION.test(line) ? 4 : 0);
    if (score > best.score) best = { title: line, score, at };
  });
  const description = above.slice(best.at + 1).find((line) => isSentence(line) && !isBody(line));
  return { title: tidyTitle(best.title), description: description ?? "" };
}

function mayBeTitle(line: string): boolean {
  if (line.length < 3 || line.length > MAX_TITLE || isFigure(line)) return false;
  if (/[.!?]$/.test(line) && isSentence(line)) return false;
  return /\p{L}{2}/u.test(line) && !NO_TITLE.test(line);
}

/** Counts each word in the sentences of a page, without its menus. */
function spokenIn(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (!isSentence(line)) continue;
    for (const word of bare(line).split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    if (line.length <= MAX_TITLE) counts.set(bare(line), (counts.get(bare(line)) ?? 0) + 1);
  }
  return counts;
}

const bodyOf = (used: ReadonlySet<string>) => (line: string) =>
  headingKind(line) !== null ||
  used.has(line) ||
  used.has(line.replace(BULLET, "")) ||
  startsWithAmount(line);

/** Maximum number of lines in a text, and of characters. */
const MAX_LINES = 4_000;
const MAX_TEXT = 200_000;

const HEADED = /^([^:：.–—-]{3,60}?)\s*(?:[:：]\s*|[–—-]\s+|\.\s+(?=\p{Lu}))(\S.*)$/u;

/** Matches the position before words with a colon in the middle of a line: "… salt. Method: Mix all." */
const NEXT = /(?<=[.!;])\s+(?=\p{Lu}[\p{L}’' ]{3,30}[:：]\s)/u;

/**
 * Returns the lines of a pasted text without markup, with each heading on a separate line. Returns null if a text
 * exceeds the limits, because its end may belong to the recipe.
 */
function linesOfText(text: string): string[] | null {
  if (text.length > MAX_TEXT) return null;
  const lines: string[] = [];
  // Clean each line separately, because a pasted text may be longer than any text of a page.
  for (const line of text.split(/\r\n?|\n/)) {
    if (lines.length > MAX_LINES) return null;
    const clean = cleanLines(line.replace(/<(?![a-z/!])/gi, "‹"));
    lines.push(...clean.flatMap((each) => each.split(NEXT)).flatMap(splitHeading));
  }
  return lines;
}

/** Splits "Method: Mix all." into a heading and its text. Does not split "Preparation: 10 min", which is a time. */
function splitHeading(line: string): string[] {
  const match = HEADED.exec(line);
  if (!match) return [line];
  const [, heading = "", rest = ""] = match;
  const kind = headingKind(heading);
  if ((kind !== "ingredients" && kind !== "steps") || labelledTimesIn(line)) return [line];
  return [`${heading.trim()}:`, ...(kind === "ingredients" ? splitList(rest) : [rest])];
}

/** Splits foods in one line at commas, but not inside brackets or amounts. */
function splitList(text: string): string[] {
  const commas = text.split(/[,;]\s+(?![^()]*\))/).map((part) => part.trim());
  const amounts = commas.filter(startsWithAmount).length;
  if (commas.length < 2 || amounts === 0) return commas;
  // If most parts of "2 onions, chopped, 1 carrot" begin with an amount, only parts with an amount become separate
  // lines.
  const parts = text.split(/[,;]\s+(?=\p{N})(?![^()]*\))/u);
  return amounts * 2 > commas.length && amounts < commas.length ? parts : commas;
}

/**
 * The minimum number of lines of a site's frame in a copied page. A text with more lines than a recipe also counts as a
 * copied page.
 */
const MIN_FURNITURE = 3;
const MAX_RECIPE = 120;
const PLACE = /^\d{1,2}[.)]\s+/;
const TOO_LONG: NoRecipe = { reason: PAGE_REASONS.long_text, isTooLong: true };

/**
 * Reads a recipe from plain text that a user pastes: a title, an optional description, the ingredients and the steps.
 * Recognizes headings in any supported language, or the shape of the lines. Never throws. The limits are the same as
 * for a page.
 */
export function importText(text: string): ParsedRecipe | NoRecipe {
  const lines = linesOfText(text);
  return lines ? importLines(lines) : TOO_LONG;
}

/**
 * Reads one recipe of a pasted text that may contain several: the recipe with the chosen title, or else the first. If
 * `asks` is true, returns the titles of several recipes unless one is chosen. Never throws.
 */
export function importTexts(
  text: string,
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes {
  const lines = linesOfText(text);
  if (!lines) return TOO_LONG;
  const parts = partsOfSeveral(lines.map(rowOf));
  const titles = parts.map((part) => part.title);
  const chosenPart = parts.find((part) => part.title === title);
  if (chosenPart) return importLines(chosenPart.rows.map((row) => row.text));
  return asks && titles.length > 1 ? { titles } : importLines(lines);
}

function importLines(all: readonly string[]): ParsedRecipe | NoRecipe {
  const lines = all.filter((line) => !isFurniture(line) || endsRecipe(line));
  // The user copied a whole page.
  const isFramed = all.length - lines.length >= MIN_FURNITURE;
  const isPage = isFramed || lines.length > MAX_RECIPE;
  const statedServings = findServings(lines);
  const times = timesOf(lines);
  const rows = lines
    .filter((line, index) => !isServingsLine(line) && !times[index] && !isTimeAlone(line))
    .map(rowOf);
  const outline: Outline = {
    rows,
    kinds: kindsOf(rows).map(
      (kind, at) => kind ?? (isCommentsHead(rows[at]?.text ?? "") ? "other" : null),
    ),
    near: (_at, from, to) => rows.slice(from, to),
  };
  const { ingredients, steps } = partsOf(outline, isFramed);
  if (ingredients.length === 0 && steps.length === 0)
    return { reason: PAGE_REASONS.nothing_in_text };
  const texts = rows.map(({ node }) => node.text).filter((line) => !isFurniture(line));
  const used = new Set([...ingredients, ...steps]);
  const food = placeOf(texts, ingredients[0] ?? steps[0] ?? "");
  const head = isPage && food > 0 ? headOfPage(texts, food, used) : headOfRecipe(texts, used);
  return assemble({
    marked: [
      {
        ...emptyReading(),
        ...head,
        ingredients: withGroups(
          ingredients,
          rows.map(({ text }) => text),
        ),
        instructions: steps,
        minutes: minutesOf(lines, times, ingredients[0]),
        servings: statedServings?.servings ?? null,
        servingsSaid: statedServings && !statedServings.isSure ? statedServings.said : null,
      },
    ],
    seen: null,
    facts: null,
    isHeading: () => false,
    keepsGroups: true,
    url: "",
    base: "",
  });
}

/**
 * Returns the labeled times of each line, or null for a line without any. Below the first food, "Bake 25 min" is a
 * step, and only "Bake: 25 min" is a time.
 */
function timesOf(lines: readonly string[]): (string[] | null)[] {
  const begin = lines.findIndex((line) => headingKind(line) !== null || hasUnit(line));
  return lines.map((line, index) =>
    begin >= 0 && index > begin && !/[:：]/.test(line) ? null : labelledTimesIn(line),
  );
}

/**
 * Returns the total of the times in the text, or else the only time on a separate line above the ingredients. Returns
 * null if none exists.
 */
function minutesOf(
  lines: readonly string[],
  times: readonly (readonly string[] | null)[],
  firstFood: string | undefined,
): number | null {
  const labelled = lines
    .flatMap(
      (line, index) => times[index] ?? (isStepLine(line) && !isTimeLabel(line) ? [""] : [line]),
    )
    .map(rowOf);
  const first = placeOf(lines, firstFood ?? "");
  const head = first < 0 ? [] : lines.slice(0, first);
  const alone = new Set(head.flatMap((line) => readMinutes(loneTimeIn(line) ?? "") ?? []));
  const [only = null] = alone;
  return readLabelledTimes(labelled)?.minutes ?? (alone.size === 1 ? only : null);
}

/** Matches buttons, which may also be in the middle of a recipe. */
const BUTTON = /^(?:print|save|pin it|share)\W*$/i;

/** Returns whether a line of the site's frame ends the recipe. */
const endsRecipe = (line: string) =>
  isCommentsHead(line) || (headingKind(line) === "other" && !BUTTON.test(line));

const placeOf = (lines: readonly string[], text: string) =>
  lines.findIndex((line) => line === text || withoutBullet(line).replace(PLACE, "") === text);

function rowOf(text: string, index: number): PageRow {
  const node: PageNode = {
    order: index,
    end: index,
    name: "",
    attributes: new Map(),
    parent: null,
    block: index,
    silent: false,
    text,
  };
  return {
    text: withoutBullet(text),
    node,
    item: null,
    level: 0,
    hidden: false,
    linked: false,
  };
}
