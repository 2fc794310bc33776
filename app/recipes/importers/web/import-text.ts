import { assemble } from "./import-recipe";
import { isTimeAlone, readMinutes } from "./duration";
import type {
  Choice,
  NoRecipe,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe } from "~/engine/recipe/parsed-recipe";
import { isCommentsHead, isFurniture } from "./furniture";
import { headingKind } from "./heading-words";
import { hasUnit } from "./ingredient-shape";
import { withoutBullet } from "./lines";
import type { PageNode } from "./page";
import { emptyReading } from "./reading";
import type { Row } from "./rows";
import { kindsOf, type Outline } from "./sections";
import { partsOfSeveral } from "./several-parts";
import { findServings, isServingsLine } from "./servings-line";
import { headOfPage, headOfRecipe } from "./text-head";
import { linesOfText } from "./text-lines";
import { partsOf, withGroups } from "./text-parts";
import { isStepLine } from "./step-words";
import { labelledTimesIn, loneTimeIn } from "./text-times";
import { isTimeLabel, readLabelledTimes } from "./time-labels";

/** A text with so many lines of a site's frame, or longer than a recipe is, is a page that was copied. */
const MIN_FURNITURE = 3;
const MAX_RECIPE = 120;
const PLACE = /^\d{1,2}[.)]\s+/;
const TOO_LONG: NoRecipe = {
  reason: "That text is longer than we read. Please paste the recipe alone.",
  isTooLong: true,
};
const NOTHING = "We found no ingredients and no steps in that text.";

/**
 * Reads the plain text of a recipe as people paste it: a title, perhaps some words, the
 * ingredients and the steps, with headings in any of our languages or by the shape of the lines.
 * Never throws; the same limits as for a page.
 */
export function importText(text: string): ParsedRecipe | NoRecipe {
  const lines = linesOfText(text);
  return lines ? importLines(lines) : TOO_LONG;
}

/**
 * Reads one recipe of a pasted text that may hold several: the one with the chosen title, else the first. With `asks`, a text
 * of several recipes gives their titles unless one of them is chosen. Never throws.
 */
export function importTexts(
  text: string,
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes {
  const lines = linesOfText(text);
  if (!lines) return TOO_LONG;
  const parts = partsOfSeveral(lines.map(rowOf));
  const titles = parts.map((part) => part.title);
  const chosen = parts.find((part) => part.title === title);
  if (chosen) return importLines(chosen.rows.map((row) => row.text));
  return asks && titles.length > 1 ? { titles } : importLines(lines);
}

function importLines(all: readonly string[]): ParsedRecipe | NoRecipe {
  const lines = all.filter((line) => !isFurniture(line) || endsRecipe(line));
  // Somebody selected all of a page and copied it.
  const isFramed = all.length - lines.length >= MIN_FURNITURE;
  const isPage = isFramed || lines.length > MAX_RECIPE;
  const said = findServings(lines);
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
  if (ingredients.length === 0 && steps.length === 0) return { reason: NOTHING };
  const shown = rows.map(({ node }) => node.text).filter((line) => !isFurniture(line));
  const used = new Set([...ingredients, ...steps]);
  const food = placeOf(shown, ingredients[0] ?? steps[0] ?? "");
  const head = isPage && food > 0 ? headOfPage(shown, food, used) : headOfRecipe(shown, used);
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
        servings: said?.servings ?? null,
        servingsSaid: said && !said.isSure ? said.said : null,
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

/** The labelled times of each line, null where it is none: below the first food "Bake 25 min" is a step, and only "Bake: 25 min" none. */
function timesOf(lines: readonly string[]): (string[] | null)[] {
  const begin = lines.findIndex((line) => headingKind(line) !== null || hasUnit(line));
  return lines.map((line, index) =>
    begin >= 0 && index > begin && !/[:：]/.test(line) ? null : labelledTimesIn(line),
  );
}

/** The total of the times that the text names, else the only one that stands alone above the ingredients. */
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

/** Buttons stand in the middle of a recipe, too. */
const BUTTON = /^(?:print|save|pin it|share)\W*$/i;

/** Whether a line of the site's frame says that something else begins. */
const endsRecipe = (line: string) =>
  isCommentsHead(line) || (headingKind(line) === "other" && !BUTTON.test(line));

const placeOf = (lines: readonly string[], wanted: string) =>
  lines.findIndex((line) => line === wanted || withoutBullet(line).replace(PLACE, "") === wanted);

function rowOf(text: string, index: number): Row {
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
