import { readAppState } from "./app-state";
import { chooseIngredients, chooseSteps, tidySteps } from "./combine";
import { tellCourse } from "./course";
import { cuisineOf } from "./cuisine";
import type {
  Choice,
  NoRecipe,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe, PROTEINS } from "~/engine/recipe";
import { distinctRecipes, ofTitle, sharesWords } from "./several-recipes";
import { withinLimits } from "./within-limits";
import { startsWithAmount } from "./ingredient-shape";
import { tidyIngredients } from "./ingredient-lines";
import { chooseRecipe, jsonLdOf, type PageName, readSchemaRecipes } from "./schema-recipe";
import { readMarked, readUnscoped } from "./marked";
import { H_RECIPE, MICRODATA, PLUGINS } from "./marks";
import { readPageFacts } from "./page-facts";
import { baseAddressOf, type ImportedPage, type PageNode, lineOf } from "./page";
import { MAX_NODES, parsePage } from "./page-tree";
import { withGroupsOfPage } from "./page-groups";
import { choosePhotos } from "./photo-addresses";
import type { Reading } from "./reading";
import type { PageRow } from "./rows";
import { readSeveral, readStructure } from "./structure";
import { bare } from "./text";
import { checkVegetarian } from "~/engine/check";
import { PAGE_REASONS } from "./page-reasons";

type Protein = (typeof PROTEINS)[number];

/**
 * Returns a pattern that matches the words at the start of a word. In languages with compounds, a food may also end a
 * word ("Hähnchenbrust", "laxfilé").
 */
const food = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})`, "iu");

const FOODS: readonly [Protein | "another", RegExp][] = [
  [
    "Chicken",
    food(
      "chicken|rotisserie chicken|hähnchen|hühn(?:er|chen)|huhn|poularde|poulet|pollo|frango|kip(?:filet|pen|dij|\\b)|kyckling|kylling|broileri|kana(?:n|\\b)|kurcza[kc]|kuře|kurac|csirke|piletin|pui(?:\\b)|tavuk|κοτόπουλο|κοτοπουλο|кури(?:ц|н)|курк|курич|鶏|鸡|닭|دجاج|עוף",
    ),
  ],
  [
    "Beef",
    food(
      "beef|sirloin|brisket|chuck roast|rind(?:er|fleisch|s)|hackfleisch vom rind|bœuf|boeuf|ternera|carne de res|manzo|bovin[ao]|rund(?:er|vlees)|biefstuk|nötkött|nötfärs|oksekød|oksekjøtt|naudan|wołow|hovězí|hovädz|marha|junetin|govedin|vită|dana (?:eti|kıyma)|μοσχ|говя|ялович|牛肉|소고기|쇠고기|لحم بقر|בקר",
    ),
  ],
  [
    "Pork",
    food(
      "pork|bacon|ham(?:\\b)|prosciutto|pancetta|chorizo|chouri[cç]o|sausage meat|guanciale|schwein|speck(?:\\b)|schinken|porc(?:\\b)|jambon|lardons?|cerdo|jamón|tocino|panceta|maiale|suino|salsiccia|porco|presunto|toucinho|linguiça|varken|spek(?:\\b|jes)|fläsk|skinka|svin|flæsk|skinke|possu|pekoni|wieprz|boczek|szynk|vepř|slanin|šunk|bravč|sertés|szalonna|svinjet|domuz|χοιρ|свин|бекон|ветчин|豚|猪肉|돼지",
    ),
  ],
  [
    "Fish",
    food(
      "fish fillets?|white fish|firm fish|salmon|tuna|cod(?:\\b)|halibut|trout|tilapia|haddock|sea ?bass|mackerel|sardines?|snapper|swordfish|mahi|lachs|thunfisch|kabeljau|forelle|dorsch|zander|heilbutt|seelachs|fischfilet|saumon|thon(?:\\b)|cabillaud|truite|maquereau|lieu noir|salmón|atún|merluza|bacalao|trucha|salmone|tonno|merluzzo|branzino|pesce spada|orata|salmão|atum|bacalhau|pescada|zalm|tonijn|kabeljauw|vis(?:filet|\\b)|lax(?:\\b|fil)|torsk|laks|tonfisk|tunfisk|lohi|lohta|łosoś|łososia|tuńczyk|dorsz|losos|tuňák|tresk|lazac|tonhal|somon|σολομ|τόνο|μπακαλιάρ|лосос|семг|тунц|треск|鮭|サーモン|三文鱼|연어|سلمون|סלמון",
    ),
  ],
  [
    "another",
    food(
      "lamb|mutton|veal|turkey|duck|goose|venison|rabbit|bison|shrimps?|prawns?|crab|lobster|scallops?|mussels?|clams?|squid|calamari|octopus|minced meat|ground meat|sausages?|salami|pepperoni|lamm|kalb|pute|ente(?:\\b|n)|garnelen|hackfleisch|wurst|agneau|veau|dinde|canard|crevettes?|viande hachée|saucisse|cordero|pavo|gambas|camarones|carne picada|agnello|vitello|tacchino|gamberi|carne macinata|cordeiro|peru(?:\\b)|camarão|carne moída|lams|kalf|gehakt|garnalen|lamm|kalkon|räkor|lam(?:\\b)|rejer|reker|hakket|kødfars|jauheliha|mielon|krewet|indyk|mleté|darált|pulyka|kıyma|kuzu|αρν|κιμά|γαρίδ|баран|фарш|кревет|индейк",
    ),
  ],
  ["Tofu", food("tofu|豆腐|두부|тофу|τόφου")],
];
/** Matches lines for taste, which do not decide the protein. */
const TASTE =
  /broth|stock|bouillon|consommé|\bsauce|seasoning|gravy|(?:bacon|chicken|duck|beef|goose|pork) fat|\blard\b|drippings|powder|brüh|fond\b|caldo|brodo|dado|fumet|cubitos|buljong|bouill|suolaliemi|liemi|rosół|bulion|vývar|alaplé|leveskocka|ζωμ|бульон|だし|コンソメ|eggs?\b|\begg noodles|vegan|plant-based|meatless|vegetarian|vegetarisch|steak (?:spice|seasoning|sauce)|cauliflower steak|fish sauce/iu;

/** Matches steaks of meat. Excludes "cauliflower steak" and similar names, which always state the vegetable. */
const STEAK =
  /^(?!.*(?:cauliflower|cabbage|mushroom|eggplant|celeriac|seasoning|spice)).*\bsteaks?\b/i;
/** Matches foods to serve with the dish, which do not decide its protein. */
const BESIDE =
  /optional|to serve|for serving|to garnish|for garnish|topping|nach belieben|facultatif|opcional|facoltativ|valfritt|valgfri|по желанию/iu;
/** Matches dishes without a protein, by their categories and titles. */
const NO_MEAL =
  /dessert|cake|cookie|brownie|muffin|pudding|ice cream|candy|fudge|frosting|\bpies?\b|\bjam\b|drink|beverage|cocktail|smoothie|\btea\b|lemonade|nachtisch|nachspeise|kuchen|torten?(?!\p{L})|plätzchen|kekse|getränk|gâteau|biscuit|boisson|dolc[ei]|torta(?!\p{L})|biscotti|bevand|postre|pastel|galletas|bebida|sobremesa|bolo\b|nagerecht|taart|koekjes|drankje|efterrätt|kaka\b|kakor|dessert|kage|jälkiruo|deser|ciast|dezert|koláč|sütemény|torta(?!\p{L})|tatlı|kek\b|γλυκ|κέικ|десерт|торт|печенье|пирог|デザート|ケーキ|甜点|蛋糕|디저트|케이크|حلوى|כיכר|עוג/iu;

/** The parts of a recipe that decide its protein. */
type Dish = {
  title: string;
  ingredients: readonly string[];
  instructions: string;
  /** The page's categories and tags. */
  keywords: readonly string[];
};

/** Returns the protein of a recipe by its ingredients. Returns null if there are several, or if it is not certain. */
export function proteinOf({ title, ingredients, instructions, keywords }: Dish): Protein | null {
  const proteins = new Set(ingredients.flatMap((line) => foodsIn(line.slice(0, 200))));
  const [only, more] = [...proteins];
  if (more !== undefined || only === "another") return null;
  if (only !== undefined) return only;
  if ([title, ...keywords.slice(0, 40)].some((text) => NO_MEAL.test(text))) return null;
  return checkVegetarian({ title, ingredients, instructions }).verdict === "keeps"
    ? "Vegetarian"
    : null;
}

function foodsIn(text: string): (Protein | "another")[] {
  const foods = FOODS.flatMap(([protein, words]) => {
    const counts = words.test(text) && (protein === "Tofu" || !TASTE.test(text));
    return counts ? [protein] : [];
  });
  if (foods.length > 0 && BESIDE.test(text)) return ["another"];
  // A steak without an animal is beef.
  return foods.length === 0 && STEAK.test(text) && !TASTE.test(text) ? ["Beef"] : foods;
}

const HEADINGS = ["h2", "h3", "h4", "h5", "h6"];
const MAX_EACH = 2_000;
const MAX_INSIDE = 60;
const MAX_LIST = 2_000;
/** Matches class names of the headings of ingredient groups. */
const NAMED = /(?:ingredients?|group|section)[-_\w]*(?:title|head(?:ing|er)?)$|^separator$/i;
const BLOCK = /^(?:div|p|li|dt)$/;
const MAX_GROUPS = 8;
const BOLD = ["b", "strong"];

/** Returns a function that returns whether the page shows a line as a heading, and never as a list item. */
function headingsOf(page: ImportedPage): (line: string) => boolean {
  let headings: ReadonlySet<string> | null = null;
  return (line) => {
    headings ??= collect(page);
    return headings.has(bare(line));
  };
}

function collect(page: ImportedPage): Set<string> {
  const nodes = (names: readonly string[]) =>
    names.flatMap((name) =>
      (page.byName.get(name) ?? [])
        .slice(0, MAX_EACH)
        .filter(({ order, end }) => end - order < MAX_INSIDE),
    );
  const headings = new Set<string>();
  for (const node of [
    ...nodes(HEADINGS),
    ...nodes(BOLD).filter((each) => isWholeLine(page, each)),
  ]) {
    headings.add(bare(lineOf(page, node)));
  }
  const items = nodes(["li"]);
  const headingNodes = new Set(namedHeadings(page));
  for (const node of headingNodes) headings.add(bare(lineOf(page, node)));
  const raised = new Set(items.filter((item) => headingNodes.has(item) || isRaised(page, item)));
  for (const node of raised) headings.add(bare(lineOf(page, node)));
  for (const node of items) if (!raised.has(node)) headings.delete(bare(lineOf(page, node)));
  return headings;
}

/**
 * Returns the elements among the ingredients that the page marks as titles. Each must be one block, and there must be
 * few.
 */
function namedHeadings(page: ImportedPage): PageNode[] {
  return [...page.byMark].flatMap(([mark, nodes]) =>
    mark.length < 60 && nodes.length <= MAX_GROUPS && NAMED.test(mark)
      ? nodes.filter(({ name, order, end }) => BLOCK.test(name) && end - order < MAX_INSIDE)
      : [],
  );
}

/** Returns whether a whole paragraph is bold, or a whole line before a line that begins with an amount. */
function isWholeLine(page: ImportedPage, { parent, order, end }: PageNode): boolean {
  if (parent === null || !/^(?:p|div)$/.test(parent.name)) return false;
  const isFirst = order === parent.order + 1;
  if (isFirst && end === parent.end) return true;
  const isText = (node: PageNode) => node.name !== "" || node.text.trim() !== "";
  if (!isFirst && page.nodes.slice(Math.max(0, order - 3), order).findLast(isText)?.name !== "br")
    return false;
  if (page.nodes.slice(end + 1, end + 4).find(isText)?.name !== "br") return false;
  const next = page.nodes.slice(end + 2, end + 8).find(({ text }) => text.trim() !== "");
  return startsWithAmount(next?.text.trim() ?? "");
}

/** Returns whether a whole list item is bold, while most of its siblings have no bold text. */
function isRaised(page: ImportedPage, item: PageNode): boolean {
  const [inner] = boldsIn(page, item);
  if (!inner || bare(lineOf(page, inner)) !== bare(lineOf(page, item)) || !item.parent)
    return false;
  const items = inside(page, item.parent).filter(
    ({ name, parent }) => name === "li" && parent === item.parent,
  );
  return items.filter((each) => boldsIn(page, each).length > 0).length * 3 <= items.length;
}

const boldsIn = (page: ImportedPage, node: PageNode) =>
  inside(page, node).filter(({ name }) => BOLD.includes(name));

const inside = (page: ImportedPage, { order, end }: PageNode) =>
  page.nodes.slice(order + 1, Math.min(end, order + MAX_LIST) + 1);

/** Maximum number of characters of a page to read: four times the maximum that is fetched. */
const MAX_HTML = 12 * 1024 * 1024;

/** Matches the prefix that a wiki writes before the name of a dish. */
const NAMESPACE = /^(?:cookbook|recipes?|rezept|recette|receta|ricetta|recept)\s*:\s*(?=\p{L})/iu;

/** Matches words in the URLs and titles of recipes, in several languages. */
const RECIPE_WORDS =
  /recip|rezept|recett|recet|ricett|receit|recept|przepis|opskrift|oppskrift|resept|рецепт|συνταγ|sintag|yemek|tarif|レシピ|食谱|食譜|레시피|وصف|מתכון|uppskrift|retete/i;

const COOKING =
  /\d\s*(?:°|º|degrees|grad|stopni|stupň|min|hours?\b|uur\b|stunde|heure|ore?\b|horas?\b|timm|time[nr]?\b|óra|час|λεπ|分|度|분|도|דק|دق)/i;

const TOO_LONG: NoRecipe = { reason: PAGE_REASONS.long_page, isTooLong: true };
const NOTHING = PAGE_REASONS.nothing_on_page;

/**
 * Reads the recipe of a web page: from its data for search engines, then its marks, then the visible text. A pure
 * function that never throws. Takes time in proportion to the page, and returns text within the limits of a recipe.
 * `url` is the URL of the page, for relative URLs and for choosing among several recipes. It may be "". If there are
 * several recipes, reads the page's own recipe.
 */
export function importRecipe(html: string, url: string): ParsedRecipe | NoRecipe {
  const result = importChosen(html, url, {});
  return "titles" in result ? { reason: NOTHING } : result;
}

/**
 * Reads the recipe of a web page as `importRecipe` does. If a page has several recipes, reads the recipe with the
 * chosen title. Returns the titles if none is chosen.
 */
export function importChosen(
  html: string,
  url: string,
  { title, asks = false }: Choice,
): ParsedRecipe | NoRecipe | SeveralRecipes {
  if (html.trim() === "") return { reason: PAGE_REASONS.empty };
  const page = parsePage(html.slice(0, MAX_HTML));
  const facts = readPageFacts(page, url);
  const pageName = { url, title: facts.title };
  const { best: marked, data, boxes } = readMarks(page, pageName);
  if (page.nodes.length >= MAX_NODES && data.length === 0) return TOO_LONG;
  const otherReadings = title || asks ? [...boxes, ...seenBeyond(page, [...data, ...boxes])] : [];
  const several = title || asks ? distinctRecipes(data, otherReadings) : [];
  const chosenReadings = title ? ofTitle(several, [...data, ...otherReadings], title) : [];
  if (asks && chosenReadings.length === 0 && several.length > 1) {
    return { titles: several.map(({ label }) => label) };
  }
  if (chosenReadings.length > 0) {
    const { rows } = readStructure(page, true);
    const isHeading = headingsOf(page);
    const findings = {
      marked: chosenReadings,
      seen: null,
      facts,
      isHeading,
      rows,
      keepsGroups: true,
    };
    return assemble({ ...findings, url, base: baseAddressOf(page, url) });
  }
  const visibleReading = readStructure(page, marked.length > 0);
  const state = isComplete([...marked, visibleReading]) ? null : readAppState(page, pageName);
  // Text that only looks like steps may not be from a recipe.
  const isFound = marked.length > 0 || state || visibleReading.ingredients.length > 0;
  const isLikely = RECIPE_WORDS.test(`${url} ${facts.title}`) || soundsLikeCooking(visibleReading);
  const base = baseAddressOf(page, url);
  if (!isFound && !isLikely) return withPhotos({ reason: NOTHING }, facts, base);
  const recipe = assemble({
    marked: state ? [...marked, state] : marked,
    seen: visibleReading,
    facts,
    isHeading: headingsOf(page),
    rows: visibleReading.rows,
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

/**
 * The maximum share of words that two different lists of ingredients have in common. With more, the lists are of one
 * recipe, once marked and once visible.
 */
const MAX_SHARED = 0.5;

/**
 * Returns visible recipes that a page does not mark. If the page marks any recipe, returns only recipes above or below
 * it.
 */
function seenBeyond(page: ImportedPage, marked: readonly Reading[]): Reading[] {
  const visibleReadings = readSeveral(page);
  const beyond = visibleReadings.filter(
    (visibleReading) => !marked.some((reading) => sharesWords(visibleReading, reading, MAX_SHARED)),
  );
  return marked.length === 0 || beyond.length < visibleReadings.length ? beyond : [];
}

/** Returns the marked recipes of a page, most trustworthy first, and all recipes in its data and its recipe boxes. */
function readMarks(page: ImportedPage, pageName: PageName) {
  const values = jsonLdOf(page);
  const data = chooseRecipe(values, pageName);
  const scoped = [MICRODATA, H_RECIPE].flatMap((marks) => readMarked(page, marks));
  const unscoped = data || scoped.length > 0 ? null : readUnscoped(page, MICRODATA);
  const plugins = PLUGINS.flatMap((marks) => readMarked(page, marks));
  return {
    best: [data, ...scoped, unscoped, ...plugins].filter((reading) => reading !== null),
    data: data ? readSchemaRecipes(values) : [],
    boxes: [...scoped, ...plugins],
  };
}

/** Returns whether steps mention minutes and degrees. */
function soundsLikeCooking(visibleReading: Reading | null): boolean {
  return (visibleReading?.instructions ?? []).filter((line) => COOKING.test(line)).length >= 2;
}

function isComplete(readings: readonly Reading[]): boolean {
  return (
    readings.some(({ ingredients }) => ingredients.length > 0) &&
    readings.some(({ instructions }) => instructions.length > 0)
  );
}

/** The readings of one recipe. */
export type RecipeReadings = {
  /** The readings of data and marks, best first. */
  marked: readonly Reading[];
  /** The reading of the visible text, if it was read. */
  seen: Reading | null;
  /** The reading of the page's own metadata. */
  facts: Reading | null;
  isHeading: (line: string) => boolean;
  /** True if the names of groups ("For the sauce:") remain among the ingredients. */
  keepsGroups?: boolean;
  /** The visible text by line, which may contain the names of groups. */
  rows?: readonly PageRow[];
  url: string;
  base: string;
};

/** Combines readings into one recipe within the limits. Each field is from the best reading that has it. */
export function assemble(findings: RecipeReadings): ParsedRecipe | NoRecipe {
  const recipe = assembleWhole(findings);
  return "reason" in recipe ? recipe : withinLimits(recipe);
}

/** Combines readings into one recipe as `assemble` does, but without limits. */
export function assembleWhole({
  marked,
  seen: visibleReading,
  facts,
  isHeading,
  keepsGroups,
  rows = [],
  url,
  base,
}: RecipeReadings): ParsedRecipe | NoRecipe {
  const all = [...marked, ...[visibleReading, facts].filter((reading) => reading !== null)];
  const text = (field: "title" | "description") =>
    all.map((reading) => reading[field]).find((value) => value !== "") ?? "";
  const title = text("title").replace(NAMESPACE, "");
  const chosenLines = tidyIngredients(
    chooseIngredients(marked, visibleReading),
    isHeading,
    keepsGroups,
  );
  const ingredients = withGroupsOfPage(chosenLines, rows);
  const instructions = tidySteps(chooseSteps(marked, visibleReading), title).join("\n");
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
    cookingTime: minutesOf(all, visibleReading),
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

/** Returns the time of the best reading that has one. A visible total takes precedence over the sum of two parts. */
function minutesOf(all: readonly Reading[], visibleReading: Reading | null): number | null {
  const best = all.find(({ minutes }) => minutes !== null);
  const total = visibleReading && !visibleReading.isSumOfTimes ? visibleReading.minutes : null;
  const isMore = best?.isSumOfTimes && total !== null && total > (best.minutes ?? 0);
  return isMore ? total : (best?.minutes ?? null);
}
