import * as z from "zod";
import { PROTEINS, type Recipe } from "~/engine/recipe";

const texts = z.array(z.string());

/** A part of the choices of a request to the recipe book, with the chosen values. */
const choice = z.object({
  group: z.enum(["restrictions", "avoids", "weeknights", "cuisines", "proteins", "mealTypes"]),
  /** Names, or the household's own words for `avoids`. Empty for `weeknights`. */
  values: texts,
});

/** Why a recipe source has no recipe at all for the choices, as it is stored. */
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
  /** A sentence that was stored before codes existed. */
  z.object({ code: z.literal("text"), text: z.string() }),
]);

export type NothingFits = z.infer<typeof nothingFits>;
/** One of the choices of the code `book`. */
export type ExcludingChoice = z.infer<typeof choice>;

/** A recipe that the household received before. */
export type PastRecipe = Pick<Recipe, "bookId" | "title" | "cuisine" | "protein" | "course">;

/** An eater's criteria for a dish: diets, and own terms for foods that are never eaten. */
type EaterCriteria = {
  restrictions: readonly string[];
  avoids: readonly string[];
};

/** The criteria of a dish for all its eaters: the union of their needs. */
export type RecipeNeeds = EaterCriteria & {
  /** Terms for foods that an eater dislikes. */
  dislikes: readonly string[];
  /** The criteria of each eater with needs beyond those of everyone, without a name. */
  eaters: readonly EaterCriteria[];
  /** Proteins of the preferences that an avoided term names. */
  avoidedProteins: readonly string[];
  /** True if dishes with unchecked ingredients are not wanted. */
  isStrict: boolean;
  /** The wishes for weeknight dishes; missing without a wish. */
  weeknights?: WeeknightWishes | undefined;
};

/** The wished time, heat and effort of a dish, and the wish that comes first. */
export type WeeknightWishes = {
  maxMinutes: number | null;
  maxHeat: "none" | "mild" | "medium" | null;
  isEasy: boolean;
  isKidMild: boolean;
  isSeasonal: boolean;
  isBudget: boolean;
  /** Target grams per serving: protein at least, net carbohydrate at most. */
  minProtein: number | null;
  maxCarbs: number | null;
  /** The date that determines the season, `yyyy-MM-dd`. */
  date: string;
  isSouthern: boolean;
};

/** The needs of an unknown household. */
export const NO_RECIPE_NEEDS: RecipeNeeds = {
  restrictions: [],
  avoids: [],
  dislikes: [],
  eaters: [],
  avoidedProteins: [],
  isStrict: false,
};

/**
 * The kind of recipes that a household would like. An empty list does not restrict, except for the meal types:
 * without any it means dinner (`coursesOf`).
 */
export type RecipeCriteria = RecipeNeeds & {
  mealTypes: readonly string[];
  proteins: readonly string[];
  cuisines: readonly string[];
  /**
   * True if porridge and smoothies are also wanted. They are filed under desserts but do not follow a dinner.
   */
  hasBreakfasts?: boolean;
};

/** The criteria with the household's existing meals, newest first: these are not wanted again. */
export type RecipeRequest = RecipeCriteria & {
  /** Meals of the last 30 days. The next recipes are balanced against them. */
  recent: readonly PastRecipe[];
  /** Meals of a longer period. */
  earlier: readonly PastRecipe[];
  /** Foods at home that should be eaten soon, by their purchases' keys and names, the oldest first. */
  useSoon?: readonly { food: string; name: string }[];
};

/** A recipe that this request already received and rejected. */
export type Rejection = { title: string; because: string };

/** One round of a request. */
export type Round = {
  /** The number of recipes still wanted. */
  count: number;
  /** Accepted recipes of the earlier rounds of this request, most recent first. */
  accepted: readonly PastRecipe[];
  /** Rejected recipes of this request. */
  rejected: readonly Rejection[];
  /** Aborted when the request has taken too long. */
  signal: AbortSignal;
};

/** A search for recipes with a user's own words, `query`. */
export type SearchRequest = RecipeNeeds & Pick<RecipeRequest, "recent"> & { query: string };

/** How a source understood a request. */
export type RequestReading = {
  /** Its words with corrected typos, and the English words of a request in another language, else null. */
  words: readonly string[];
  english: readonly string[] | null;
  /** Words that the source cannot take into account. */
  ignored: readonly string[];
};

/** The message for a requested recipe that the source returns without a title. */
export const INVALID_MEAL = "Invalid meal data received from server.";

/** The results of a test of the source, in plain words for the administrator. */
export type SourceReport = {
  testedAt: string;
  /** True if the source returns recipes. */
  works: boolean;
  findings: { what: string; works: boolean; detail: string }[];
  sample: Recipe | null;
};

/**
 * The recipe source behind the "AI". It yields fitting recipes one by one, best first, until the caller stops.
 * The caller checks each recipe. Throws `upstream`.
 */
export type RecipeSource = {
  kind: "book" | "model";
  /** The number of useful rounds: a source that would only repeat itself has one. */
  rounds: number;
  /** Timeout of a request with all its rounds, in milliseconds. */
  timeout: number;
  suggest: (request: RecipeRequest, round: Round) => AsyncIterable<Recipe>;
  /**
   * Returns the number of new recipes that would fit the needs and `isNew`; null for a source that cannot know.
   */
  openCount:
    | ((
        needs: RecipeNeeds,
      ) => Promise<(choices: Choices, isNew: (recipe: Recipe) => boolean) => number>)
    | null;
  /** Yields recipes for a request in the user's own words; none if nothing fits. */
  find: (search: SearchRequest, round: Round) => AsyncIterable<Recipe>;
  /**
   * Reads the recipe in a page's text and adds nothing of its own. Returns null if it finds none. The function
   * is null for a source that cannot read. Throws `upstream`.
   */
  read: ((text: string) => Promise<Recipe | null>) | null;
  /**
   * Reads the recipe on a photo of a page, a JPEG, as it is printed. Returns null if it finds none. The
   * function is null for a source that reads no pictures. Only the user can verify the result. Throws
   * `upstream`.
   */
  readPicture: ((jpeg: Uint8Array) => Promise<Recipe | null>) | null;
  /** Returns why no recipe was found. */
  explainNothing: (criteria: RecipeCriteria) => Promise<NothingFits>;
  /** Starts the preparation that a first request would wait for. Returns at once and never throws. */
  prepare: () => void;
  /** Describes the kind of source for the administrator. */
  describe: () => Promise<string>;
  /** Tests the source and keeps the report. The function is null for a source that cannot fail. */
  test: (() => Promise<SourceReport>) | null;
  lastReport: () => SourceReport | null;
};

/** A recipe that a search of the recipe book returns: a match or a near match. */
export type BookResult = { recipe: Recipe; isMatch: boolean };

/** The results of the recipe book for a query. */
export type BookSearch = {
  reading: RequestReading;
  /** Matches first, then near matches, each best first. Empty if there is nothing close. */
  results: AsyncIterable<BookResult>;
};

/** The recipe book: a source that can also be searched. */
export type RecipeBook = RecipeSource & {
  /** Searches the book. All results fit the needs in `search`. Recent searches are cached. */
  search: (search: SearchRequest) => Promise<BookSearch>;
};

/** The kinds of meals that are requested, whatever their ingredients. */
export type Choices = Pick<RecipeCriteria, "mealTypes" | "cuisines" | "proteins">;

type Kinds = Pick<Recipe, "course" | "cuisine" | "protein">;

const DINNER = ["Main Dishes"] as const;

/** Returns the requested courses; dinner if nothing is chosen. */
export const coursesOf = ({ mealTypes }: Pick<RecipeCriteria, "mealTypes">): readonly string[] =>
  mealTypes.length > 0 ? mealTypes : DINNER;

/** Returns true if a recipe is of a requested kind, whatever its ingredients. */
export function fitsChoices(recipe: Kinds, choices: Choices) {
  return (
    coursesOf(choices).includes(recipe.course) &&
    allows(choices.cuisines, recipe.cuisine) &&
    fitsProtein(recipe, choices.proteins)
  );
}

/**
 * Returns true if a recipe's protein fits. A dessert has no protein to choose, and a meatless starter or side
 * goes with any. If every protein is chosen, others such as lamb fit, too.
 */
function fitsProtein(recipe: Kinds, proteins: readonly string[]) {
  if (recipe.course === "Desserts" || allows(proteins, recipe.protein)) return true;
  if (recipe.protein === null) return PROTEINS.every((each) => proteins.includes(each));
  return recipe.course !== "Main Dishes" && recipe.protein === "Vegetarian";
}

function allows(choices: readonly string[], value: string | null) {
  return choices.length === 0 || (value !== null && choices.includes(value));
}

type Traits = Pick<PastRecipe, "cuisine" | "protein" | "course">;

/** The number of recent meals that the next ones are balanced against. */
const REMEMBERED = 60;

/**
 * Counts how often each cuisine, protein and course occurred recently, so that the rarest comes next and every
 * choice gets its turn.
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
