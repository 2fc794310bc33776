import { headingKind } from "./heading-words";
import { isFigure, isSentence, startsWithAmount } from "./ingredient-shape";
import { bare } from "./lines";
import { isServingsLine } from "./servings-line";

const MAX_DESCRIPTION_LINES = 4;
const MAX_TITLE = 120;
/** So many lines above the ingredients are looked at, and so many are near. */
const MAX_ABOVE = 600;
const NEAR = 30;
const BULLET = /^(?:[-*•▢·‣]|\d{1,2}[.)])\s+/;
const TITLE_LABEL =
  /^(?:recipe|rezept|recette|receta|ricetta|title|titel|titre|título|titolo)(?: name)?\s*[:：]\s*(?=\S)/iu;
/** Who wrote it and when, the way to it, an address: no title. */
const NO_TITLE =
  /^(?:by|von|par|por|di|posted|published|updated|last updated|author|autor|auteur|autore|course|cuisine|category|categories|tags?|keyword|kategorie|catégorie|categoría|categoria|veröffentlicht|aktualisiert|publié|publicado|pubblicato)(?![\p{L}])|[»›→>|]|https?:|www\.|@|©|^\p{L}+\.? \d{1,2},? \d{4}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}|^\d+$|[:：]$/iu;

/** Headings of what is told of a dish, tips and questions. */
const SECTION =
  /\?$|\.$|^(?:how|what|why|when|which|can|is|are|do|does|tips?|more|other|wie|was|warum|welche|kann|tipps?|comment|pourquoi|quel(?:le)?s?|que|qué|cómo|cuál|por qué|come|cosa|perché|quale|consigli|conseils|consejos)(?![\p{L}])/iu;
/** Words of every title, which say nothing. */
const ANY_RECIPE = /^(?:recip|rezept|recette|receta|ricett)/i;
/** A word that a page has so often is what it is about. */
const MANY = 6;

/** What a text says before its ingredients. */
export type TextHead = { title: string; description: string };

/** A title without its label and without for how many it is. */
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

/** The title of a recipe that was pasted is its first line; what follows until the ingredients describes it. */
export function headOfRecipe(lines: readonly string[], used: ReadonlySet<string>): TextHead {
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
 * The title within a page that was copied as a whole: a short line above the ingredients that the page repeats, or
 * that stands near them, and whose words the recipe itself uses. `food` is the place of the first ingredient.
 */
export function headOfPage(
  lines: readonly string[],
  food: number,
  used: ReadonlySet<string>,
): TextHead {
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

/** How often each word comes in the sentences of a page, and so not in its menus. */
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
