import * as z from "zod";
import { PROTEINS, type Recipe } from "~/engine/recipe";

const texts = z.array(z.string());

/** A part of the choices that the recipe book was asked for, with what was chosen in it. */
const choice = z.object({
  group: z.enum(["restrictions", "avoids", "weeknights", "cuisines", "proteins", "mealTypes"]),
  /** Names, or the household's own words for `avoids`. Empty for `weeknights`. */
  values: texts,
});

/** Why a recipe source has no recipe at all for what was chosen, as it is stored. */
export const nothingFits = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("book"),
    /** True if only main dishes were asked for. */
    isDinner: z.boolean(),
    /** The smallest part of the choices that excludes every recipe. */
    choices: z.array(choice),
    /** True if `choices` exclude every recipe only together with choices that it does not name. */
    withOthers: z.boolean(),
  }),
  /** Both are empty if the model gave no recipe, whatever was chosen. */
  z.object({ code: z.literal("model"), proteins: texts, restrictions: texts }),
  /** A sentence that was stored before there were codes. */
  z.object({ code: z.literal("text"), text: z.string() }),
]);

export type NothingFits = z.infer<typeof nothingFits>;
/** One of the choices of the code `book`. */
export type ExcludingChoice = z.infer<typeof choice>;

/** A recipe that the household was given before. */
export type PastRecipe = Pick<Recipe, "bookId" | "title" | "cuisine" | "protein" | "course">;

/** What somebody needs of a dish: diets, and terms of own words for foods that are never eaten. */
type EaterCriteria = {
  restrictions: readonly string[];
  avoids: readonly string[];
};

/** What a dish has to be for all who eat it: what anybody needs, together. */
export type RecipeNeeds = EaterCriteria & {
  /** Terms for foods that somebody would rather not eat. */
  dislikes: readonly string[];
  /** The same for each eater who needs something beside what holds for everybody, without a name. */
  eaters: readonly EaterCriteria[];
  /** Proteins of the preferences that an avoided term means. */
  avoidedProteins: readonly string[];
  /** True where a dish with something that could not be checked is not wanted. */
  isStrict: boolean;
  /** What dishes are to be like on weeknights; left out where nothing is wanted. */
  weeknights?: WeeknightWishes | undefined;
};

/** How long, hot and easy a dish is to be, and what comes first. */
export type WeeknightWishes = {
  maxMinutes: number | null;
  maxHeat: "none" | "mild" | "medium" | null;
  isEasy: boolean;
  isKidMild: boolean;
  isSeasonal: boolean;
  isBudget: boolean;
  /** Grams of a serving that are aimed at: protein at least, net carbohydrate at most. */
  minProtein: number | null;
  maxCarbs: number | null;
  /** The day that the season is of, `yyyy-MM-dd`. */
  date: string;
  isSouthern: boolean;
};

/** Of whom nothing is known. */
export const NO_RECIPE_NEEDS: RecipeNeeds = {
  restrictions: [],
  avoids: [],
  dislikes: [],
  eaters: [],
  avoidedProteins: [],
  isStrict: false,
};

/**
 * What kind of recipes a household would like. An empty list does not restrict, but for the meal types:
 * without any it is dinner (`coursesOf`).
 */
export type RecipeCriteria = RecipeNeeds & {
  mealTypes: readonly string[];
  proteins: readonly string[];
  cuisines: readonly string[];
  /** True where porridge and smoothies are wanted too, which are filed under desserts and are none after a dinner. */
  hasBreakfasts?: boolean;
};

/** The same, with what the household has already, newest first: neither is wanted again. */
export type RecipeRequest = RecipeCriteria & {
  /** Of the last 30 days: the next recipes are balanced against it. */
  recent: readonly PastRecipe[];
  /** For longer. */
  earlier: readonly PastRecipe[];
  /** Foods at home that wait to be eaten, by their purchases' keys and names, the one first that waits longest. */
  useSoon?: readonly { food: string; name: string }[];
};

/** One recipe that this request was already given and that was not good enough. */
export type Rejection = { title: string; because: string };

/** One round of a request. */
export type Round = {
  /** How many recipes are still wanted. */
  count: number;
  /** What this request was given in the rounds before and was good, the last first. */
  accepted: readonly PastRecipe[];
  /** What it was given and was not good enough. */
  rejected: readonly Rejection[];
  /** Ends the work when the request has taken too long. */
  signal: AbortSignal;
};

/** A search for recipes by a cook's own words, `query`. */
export type SearchRequest = RecipeNeeds & Pick<RecipeRequest, "recent"> & { query: string };

/** What a source makes of a request. */
export type RequestReading = {
  /** Its words with typos corrected, and the same of a request in another language in English, else null. */
  words: readonly string[];
  english: readonly string[] | null;
  /** Words that it cannot take into account. */
  ignored: readonly string[];
};

/** The message for a requested recipe that the source returns without a title. */
export const INVALID_MEAL = "Invalid meal data received from server.";

/** What a test of the source found, in plain words for the administrator. */
export type SourceReport = {
  testedAt: string;
  /** True if recipes can be had. */
  works: boolean;
  findings: { what: string; works: boolean; detail: string }[];
  sample: Recipe | null;
};

/**
 * The thing behind the "AI". Recipes that fit come one by one, best first, for as long as they are
 * asked for: the caller lets each pass the guard and stops when it has enough. Throws `upstream`.
 */
export type RecipeSource = {
  kind: "book" | "model";
  /** How many rounds are worth asking: a source that would only say the same again has one. */
  rounds: number;
  /** How long one request may take in all its rounds, in milliseconds. */
  timeout: number;
  suggest: (request: RecipeRequest, round: Round) => AsyncIterable<Recipe>;
  /** What says how many recipes that keep the needs would fit and `isNew`; null for a source that cannot know. */
  openCount:
    | ((
        needs: RecipeNeeds,
      ) => Promise<(choices: Choices, isNew: (recipe: Recipe) => boolean) => number>)
    | null;
  /** Recipes that answer one request in the cook's own words; none if nothing fits. */
  find: (search: SearchRequest, round: Round) => AsyncIterable<Recipe>;
  /**
   * Reads the recipe that a page's text holds, adding nothing of its own; null if it finds none,
   * and for a source that cannot read. Throws `upstream`.
   */
  read: ((text: string) => Promise<Recipe | null>) | null;
  /**
   * Reads the recipe on a photo of a page, a JPEG, as it stands there; null if it finds none, and for a source that
   * reads no pictures. Nobody can tell but by looking whether it is right. Throws `upstream`.
   */
  readPicture: ((jpeg: Uint8Array) => Promise<Recipe | null>) | null;
  /** Returns why nothing came. */
  explainNothing: (criteria: RecipeCriteria) => Promise<NothingFits>;
  /** Begins what a first request would wait for. Returns at once and never throws. */
  prepare: () => void;
  /** What kind of source this is, for the administrator. */
  describe: () => Promise<string>;
  /** Tries the source and keeps the report; null for one that cannot fail. */
  test: (() => Promise<SourceReport>) | null;
  lastReport: () => SourceReport | null;
};

/** A recipe that a search of the recipe book returns: a match, or one that only comes close. */
export type BookResult = { recipe: Recipe; isMatch: boolean };

/** What the recipe book has for a query. */
export type BookSearch = {
  reading: RequestReading;
  /** Matches first, then near matches, each best first. Empty if nothing comes close. */
  results: AsyncIterable<BookResult>;
};

/** The recipe book: a source that can also be searched. */
export type RecipeBook = RecipeSource & {
  /** Searches the book. What `search` needs holds in all results. Recent searches are remembered. */
  search: (search: SearchRequest) => Promise<BookSearch>;
};

/** What kinds of meals are asked for, whatever they are made of. */
export type Choices = Pick<RecipeCriteria, "mealTypes" | "cuisines" | "proteins">;

type Kinds = Pick<Recipe, "course" | "cuisine" | "protein">;

const DINNER = ["Main Dishes"] as const;

/** The courses that are asked for: if nothing is chosen, dinner. */
export const coursesOf = ({ mealTypes }: Pick<RecipeCriteria, "mealTypes">): readonly string[] =>
  mealTypes.length > 0 ? mealTypes : DINNER;

/** True if a recipe is of a kind that is asked for, whatever it is made of. */
export function fitsChoices(recipe: Kinds, asked: Choices) {
  return (
    coursesOf(asked).includes(recipe.course) &&
    allows(asked.cuisines, recipe.cuisine) &&
    fitsProtein(recipe, asked.proteins)
  );
}

/**
 * A dessert has no protein to choose, and a meatless starter or side goes with any. Who takes every protein takes
 * also what is none of them, such as lamb.
 */
function fitsProtein(recipe: Kinds, proteins: readonly string[]) {
  if (recipe.course === "Desserts" || allows(proteins, recipe.protein)) return true;
  if (recipe.protein === null) return PROTEINS.every((each) => proteins.includes(each));
  return recipe.course !== "Main Dishes" && recipe.protein === "Vegetarian";
}

function allows(chosen: readonly string[], value: string | null) {
  return chosen.length === 0 || (value !== null && chosen.includes(value));
}

type Traits = Pick<PastRecipe, "cuisine" | "protein" | "course">;

/** How many of the meals that came last count when the next ones are balanced against them. */
const REMEMBERED = 60;

/**
 * Counts how often each cuisine, protein and course came lately, so that what came least comes next
 * and nothing that was chosen is starved.
 */
export function createTraitCounter(recent: readonly Traits[]) {
  const counts = new Map<string, number>();
  const countOf = (trait: string | null) => counts.get(trait ?? "") ?? 0;
  const add = ({ cuisine, protein, course }: Traits) => {
    for (const trait of [cuisine, protein ?? "", course]) counts.set(trait, countOf(trait) + 1);
  };
  recent.slice(0, REMEMBERED).forEach(add);
  return { countOf, add };
}
