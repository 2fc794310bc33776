import { readAppState } from "./app-state";
import { chooseIngredients, chooseSteps } from "./combine";
import { tellCourse } from "../course-guess";
import { cuisineOf } from "./cuisine";
import { headingsOf } from "./headings";
import type {
  Choice,
  NoRecipe,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe } from "~/engine/recipe/parsed-recipe";
import { distinctRecipes, ofTitle, sharesWords } from "./several-recipes";
import { withinLimits } from "./within-limits";
import { tidyIngredients } from "./ingredient-lines";
import { tidySteps } from "./instruction-lines";
import { chooseRecipe, jsonLdOf, type PageName, readRecipes } from "./json-ld";
import { readMarked, readUnscoped } from "./marked";
import { H_RECIPE, MICRODATA, PLUGINS } from "./marks";
import { readPageFacts } from "./page-facts";
import { baseOf, type Page } from "./page";
import { MAX_NODES, readPage } from "./page-tree";
import { withGroupsOfPage } from "./page-groups";
import { choosePhotos } from "./photo-addresses";
import { proteinOf } from "./protein";
import type { Reading } from "./reading";
import type { Row } from "./rows";
import { readSeveral, readStructure } from "./structure";

/** More of a page is not read: four times what is fetched at most. */
const MAX_HTML = 12 * 1024 * 1024;

/** What a wiki writes before the name of a dish. */
const NAMESPACE = /^(?:cookbook|recipes?|rezept|recette|receta|ricetta|recept)\s*:\s*(?=\p{L})/iu;

/** What addresses and titles of recipes hold, in the languages people cook in. */
const RECIPE_WORDS =
  /recip|rezept|recett|recet|ricett|receit|recept|przepis|opskrift|oppskrift|resept|рецепт|συνταγ|sintag|yemek|tarif|レシピ|食谱|食譜|레시피|وصف|מתכון|uppskrift|retete/i;

const COOKING =
  /\d\s*(?:°|º|degrees|grad|stopni|stupň|min|hours?\b|uur\b|stunde|heure|ore?\b|horas?\b|timm|time[nr]?\b|óra|час|λεπ|分|度|분|도|דק|دق)/i;

const EMPTY = "That page is empty.";
const TOO_LONG: NoRecipe = {
  reason: "That page is too long for us to read, and a part of its recipe could be missing.",
  isTooLong: true,
};
const NOTHING = "We found no ingredients and no steps on that page.";

/**
 * Reads the recipe of a web page: its data for search engines, its marks, and last what people see.
 * Pure and total: never throws, takes time in proportion to the page, and gives text within the
 * limits of a recipe. `url` is the page's address, for relative addresses and for choosing among
 * several recipes; it may be "". Of several recipes the page's own is read.
 */
export function importRecipe(html: string, url: string): ParsedRecipe | NoRecipe {
  const found = importChosen(html, url, {});
  return "titles" in found ? { reason: NOTHING } : found;
}

/** The same; where a page has several recipes, the one of a title, or first their titles. */
export function importChosen(
  html: string,
  url: string,
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes {
  if (html.trim() === "") return { reason: EMPTY };
  const page = readPage(html.slice(0, MAX_HTML));
  const facts = readPageFacts(page, url);
  const own = { url, title: facts.title };
  const { best: marked, data, boxes } = readMarks(page, own);
  if (page.nodes.length >= MAX_NODES && data.length === 0) return TOO_LONG;
  const others = title || asks ? [...boxes, ...seenBeyond(page, [...data, ...boxes])] : [];
  const several = title || asks ? distinctRecipes(data, others) : [];
  const chosen = title ? ofTitle(several, [...data, ...others], title) : [];
  if (asks && chosen.length === 0 && several.length > 1) {
    return { titles: several.map(({ label }) => label) };
  }
  if (chosen.length > 0) {
    const { rows } = readStructure(page, true);
    const isHeading = headingsOf(page);
    const found = { marked: chosen, seen: null, facts, isHeading, rows, keepsGroups: true };
    return assemble({ ...found, url, base: baseOf(page, url) });
  }
  const seen = readStructure(page, marked.length > 0);
  const state = isComplete([...marked, seen]) ? null : readAppState(page, own);
  // Steps that only look like some could be of anything.
  const isFound = marked.length > 0 || state || seen.ingredients.length > 0;
  const isLikely = RECIPE_WORDS.test(`${url} ${facts.title}`) || soundsLikeCooking(seen);
  const base = baseOf(page, url);
  if (!isFound && !isLikely) return withPhotos({ reason: NOTHING }, facts, base);
  const recipe = assemble({
    marked: state ? [...marked, state] : marked,
    seen,
    facts,
    isHeading: headingsOf(page),
    rows: seen.rows,
    keepsGroups: true,
    url,
    base,
  });
  return "reason" in recipe ? withPhotos(recipe, facts, base) : recipe;
}

function withPhotos(none: NoRecipe, { images }: Reading, base: string): NoRecipe {
  const imageUrls = choosePhotos(images, base);
  return imageUrls.length > 0 ? { ...none, imageUrls } : none;
}

/** Lists of ingredients that share so many words are of one recipe, as the page marks it and as people see it. */
const MAX_SHARED = 0.5;

/** The recipes that people see and that a page does not mark: below or above one that it does, if it marks any. */
function seenBeyond(page: Page, marked: readonly Reading[]): Reading[] {
  const seen = readSeveral(page);
  const beyond = seen.filter(
    (one) => !marked.some((reading) => sharesWords(one, reading, MAX_SHARED)),
  );
  return marked.length === 0 || beyond.length < seen.length ? beyond : [];
}

/** What a page marks as a recipe, the most trustworthy first; and all recipes of its data and of its boxes. */
function readMarks(page: Page, own: PageName) {
  const values = jsonLdOf(page);
  const data = chooseRecipe(values, own);
  const scoped = [MICRODATA, H_RECIPE].flatMap((marks) => readMarked(page, marks));
  const unscoped = data || scoped.length > 0 ? null : readUnscoped(page, MICRODATA);
  const plugins = PLUGINS.flatMap((marks) => readMarked(page, marks));
  return {
    best: [data, ...scoped, unscoped, ...plugins].filter((reading) => reading !== null),
    data: data ? readRecipes(values) : [],
    boxes: [...scoped, ...plugins],
  };
}

/** Whether steps speak of minutes and degrees. */
function soundsLikeCooking(seen: Reading | null): boolean {
  return (seen?.instructions ?? []).filter((line) => COOKING.test(line)).length >= 2;
}

function isComplete(readings: readonly Reading[]): boolean {
  return (
    readings.some(({ ingredients }) => ingredients.length > 0) &&
    readings.some(({ instructions }) => instructions.length > 0)
  );
}

/** What was found of one recipe. */
export type Findings = {
  /** The readings of data and marks, the best first. */
  marked: readonly Reading[];
  /** What people see, if that was looked at. */
  seen: Reading | null;
  /** What the page says of itself as a page. */
  facts: Reading | null;
  isHeading: (line: string) => boolean;
  /** Whether the names of groups ("For the sauce:") stay among the ingredients. */
  keepsGroups?: boolean;
  /** What people see, line by line, where the names of groups may stand. */
  rows?: readonly Row[];
  url: string;
  base: string;
};

/** Makes one recipe of readings, cut to the limits: each field from the best that has it. */
export function assemble(findings: Findings): ParsedRecipe | NoRecipe {
  const recipe = assembleWhole(findings);
  return "reason" in recipe ? recipe : withinLimits(recipe);
}

/** The same, however long. */
export function assembleWhole({
  marked,
  seen,
  facts,
  isHeading,
  keepsGroups,
  rows = [],
  url,
  base,
}: Findings): ParsedRecipe | NoRecipe {
  const all = [...marked, ...[seen, facts].filter((reading) => reading !== null)];
  const text = (field: "title" | "description") =>
    all.map((reading) => reading[field]).find((value) => value !== "") ?? "";
  const title = text("title").replace(NAMESPACE, "");
  const chosen = tidyIngredients(chooseIngredients(marked, seen), isHeading, keepsGroups);
  const ingredients = withGroupsOfPage(chosen, rows);
  const instructions = tidySteps(chooseSteps(marked, seen), title).join("\n");
  if (ingredients.length === 0 && instructions === "") return { reason: NOTHING };
  const keywords = all.flatMap((reading) => reading.keywords);
  const [imageUrl = null, ...otherImageUrls] = choosePhotos(
    all.flatMap(({ images }) => images),
    base,
  );
  return {
    title,
    description: text("description"),
    cuisine: cuisineOf(
      all.flatMap(({ cuisines }) => cuisines),
      keywords,
    ),
    protein: proteinOf({ title, ingredients, instructions, keywords }),
    course: tellCourse(
      title,
      all.flatMap(({ categories }) => categories),
    ),
    cookingTime: minutesOf(all, seen),
    ingredients,
    instructions,
    sourceUrl: url,
    imageUrl,
    otherImageUrls,
    servings: all.find(({ servings }) => servings !== null)?.servings ?? null,
    servingsSaid:
      all.find(({ servings, servingsSaid }) => servings ?? servingsSaid)?.servingsSaid ?? null,
  };
}

/** The time of the best reading that has one; a total that people see is more than the sum of two parts. */
function minutesOf(all: readonly Reading[], seen: Reading | null): number | null {
  const best = all.find(({ minutes }) => minutes !== null);
  const total = seen && !seen.isSumOfTimes ? seen.minutes : null;
  const isMore = best?.isSumOfTimes && total !== null && total > (best.minutes ?? 0);
  return isMore ? total : (best?.minutes ?? null);
}
