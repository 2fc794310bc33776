import type { BookRecipe } from "./book-format";

const CUISINES = "italian mexican mediterranean asian american indian french".split(" ");
const PROTEINS = "chicken beef fish pork tofu".split(" ");
const COURSES: Record<string, string> = {
  dessert: "Desserts",
  appetizer: "Appetizers",
  starter: "Appetizers",
  side: "Side Dishes",
  main: "Main Dishes",
};
/** What a restriction is called where a cook writes "…-free", "without …" or "no …". */
const FREE_OF: Record<string, string> = {
  gluten: "Gluten-Free",
  wheat: "Gluten-Free",
  dairy: "Dairy-Free",
  lactose: "Dairy-Free",
  milk: "Dairy-Free",
  egg: "Egg-Free",
  soy: "Soy-Free",
  nut: "Nut-Free",
  peanut: "Nut-Free",
};
const FILLER = new Set(
  "a an and any are as at be but by can could dish do easy food for from give good have i id in is it like lovely make me meal my nice of on or our please quick fast recipe some something tasty that the these this to us very want we what with would you course".split(
    " ",
  ),
);

/** A request as far as its words can be understood. */
export type BookQuery = {
  /** What is looked for in the recipes' own words, in the order asked. */
  words: string[];
  restrictions: string[];
  /** Words of foods that must not be in it. */
  without: string[];
  cuisines: string[];
  proteins: string[];
  courses: string[];
  meatless: boolean;
  quick: boolean;
};

/** The words of a text in the form that they are compared in: no case, no accent, no plural. */
export function wordsOf(text: string) {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[a-z]+/g) ?? []).map((word) => {
    if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
    if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
    if (/(ches|shes|xes|oes)$/.test(word)) return word.slice(0, -2);
    return word.endsWith("s") ? word.slice(0, -1) : word;
  });
}

/** Reads "quick Indian chicken without nuts": what must hold, and what is only looked for. */
export function readQuery(text: string): BookQuery {
  const query: BookQuery = {
    words: [],
    restrictions: [],
    without: [],
    cuisines: [],
    proteins: [],
    courses: [],
    meatless: false,
    quick: false,
  };
  const words = wordsOf(text);
  for (let i = 0; i < words.length; i++) {
    const [word = "", next = "", afterNext = ""] = words.slice(i, i + 3);
    if (next === "free" && FREE_OF[word]) {
      query.restrictions.push(FREE_OF[word]);
      i += 1;
    } else if (word === "without" || word === "no") {
      const isAny = next === "any" || next === "the";
      avoid(query, isAny ? afterNext : next);
      i += isAny ? 2 : 1;
    } else if (word === "low" && next === "carb") {
      query.restrictions.push("Low-Carb");
      i += 1;
    } else {
      take(query, word);
    }
  }
  return query;
}

function avoid(query: BookQuery, word: string) {
  const restriction = FREE_OF[word];
  if (restriction) query.restrictions.push(restriction);
  else if (word === "meat") query.meatless = true;
  else if (word) query.without.push(word);
}

function take(query: BookQuery, word: string) {
  const course = COURSES[word];
  if (word === "vegan") query.restrictions.push("Vegan");
  else if (word === "keto") query.restrictions.push("Keto");
  else if (/^(vegetarian|veggie|meatless)$/.test(word)) query.meatless = true;
  else if (/^(quick|fast)$/.test(word)) query.quick = true;
  else if (course) query.courses.push(course);
  else if (CUISINES.includes(word)) query.cuisines.push(word);
  else if (PROTEINS.includes(word)) query.proteins.push(word);
  else if (!FILLER.has(word) && !query.words.includes(word)) query.words.push(word);
}

/** A recipe with the words that a request is held against, read once. */
export type ReadRecipe = {
  recipe: BookRecipe;
  /** The title's words in order. */
  title: string[];
  /** The words of the title and of the ingredients. */
  foods: Set<string>;
};

/** Reads a recipe once for `keeps`. */
export function readRecipe(recipe: BookRecipe): ReadRecipe {
  const title = wordsOf(recipe.title);
  const foods = new Set([...title, ...wordsOf(recipe.ingredients.join(" "))]);
  return { recipe, title, foods };
}

/** True where a recipe keeps everything that the request says must hold. */
export function keeps({ recipe, title, foods }: ReadRecipe, query: BookQuery) {
  const isOrNames = (word: string, fact: string | null) =>
    fact?.toLowerCase() === word || title.includes(word);
  return (
    query.restrictions.every((restriction) => recipe.diets.includes(restriction)) &&
    query.without.every((word) => !foods.has(word)) &&
    query.cuisines.every((word) => isOrNames(word, recipe.cuisine)) &&
    query.proteins.every((word) => isOrNames(word, recipe.protein)) &&
    (query.courses.length === 0 || query.courses.includes(recipe.course)) &&
    (!query.meatless ||
      /^(Vegetarian|Tofu)$/.test(recipe.protein ?? "") ||
      recipe.diets.includes("Vegan"))
  );
}

/** True for a request that says something at all. */
export function isTelling(query: BookQuery) {
  const { words, restrictions, without, cuisines, proteins, courses, meatless } = query;
  const said = [words, restrictions, without, cuisines, proteins, courses];
  return meatless || said.some((list) => list.length > 0);
}
