import * as z from "zod";
import { PROTEINS, type Recipe } from "~/engine/recipe";

const texts = z.array(z.string());

/** A part of the choices in a request to the recipe book, with the chosen values. */
const choice = z.object({
  group: z.enum(["restrictions", "avoids", "weeknights", "cuisines", "proteins", "mealTypes"]),
  /** Names, or the household's own words for `avoids`. Empty for `weeknights`. */
  values: texts,
});

/** The stored reason why a recipe source has no recipe at all for the choices. */
export const nothingFits = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("book"),
    /** True if only main dishes were requested. */
    isDinner: z.boolean(),
    /** The smallest part of the choices that excludes every recipe. */
    choices: z.array(choice),
    /** True if `choices` exclude every recipe only together with choices that are not listed. */
    withOthers: z.boolean(),
  }),
  /** Both are empty if the model returned no recipe for any choice. */
  z.object({ code: z.literal("model"), proteins: texts, restrictions: texts }),
  /** A message that was stored before codes existed. */
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
  /** The proteins of the preferences that match an avoided term. */
  avoidedProteins: readonly string[];
  /** True if dishes with unchecked ingredients are not wanted. */
  isStrict: boolean;
  /** The wishes for weeknight dishes. Missing without a wish. */
  weeknights?: WeeknightWishes | undefined;
};

/** The wished time, heat and effort of a dish, and the most important wish. */
export type WeeknightWishes = {
  maxMinutes: number | null;
  maxHeat: "none" | "mild" | "medium" | null;
  isEasy: boolean;
  isKidMild: boolean;
  isSeasonal: boolean;
  isBudget: boolean;
  /** The target grams per serving: at least this much protein, and at most this much net carbohydrate. */
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
 * The kind of recipes that a household would like. An empty list does not restrict, except that no meal types mean
 * dinner (`coursesOf`).
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

/** The criteria with the household's existing meals, newest first, which are not wanted again. */
export type RecipeRequest = RecipeCriteria & {
  /** The meals of the last 30 days, against which the next recipes are balanced. */
  recent: readonly PastRecipe[];
  /** The meals of a longer period. */
  earlier: readonly PastRecipe[];
  /** The foods at home that should be eaten soon, by their purchases' keys and names, the oldest first. */
  useSoon?: readonly { food: string; name: string }[];
};

/** A recipe that this request already received and rejected. */
export type Rejection = { title: string; because: string };

/** One round of a request. */
export type Round = {
  /** The number of recipes that are still wanted. */
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

/** How a source interpreted a request. */
export type RequestReading = {
  /** The words of the request with corrected typos. For a request in another language, its English words. Else null. */
  words: readonly string[];
  english: readonly string[] | null;
  /** The words that the source cannot take into account. */
  ignored: readonly string[];
};

/** The message for a requested recipe that the source returns without a title. */
export const INVALID_MEAL = "Invalid meal data received from server.";

/** The results of a test of the source, as messages for the administrator. */
export type SourceReport = {
  testedAt: string;
  /** True if the source returns recipes. */
  works: boolean;
  findings: { what: string; works: boolean; detail: string }[];
  sample: Recipe | null;
};

/**
 * The recipe source behind the "AI". It yields fitting recipes one by one, best first, until the caller stops. The
 * caller checks each recipe. Throws `upstream` if the source fails.
 */
export type RecipeSource = {
  kind: "book" | "model";
  /** The number of useful rounds. A source that would only repeat itself has one. */
  rounds: number;
  /** The timeout of a request with all its rounds, in milliseconds. */
  timeout: number;
  suggest: (request: RecipeRequest, round: Round) => AsyncIterable<Recipe>;
  /** Returns the number of new recipes that would fit the needs and `isNew`. Null for a source that cannot know it. */
  openCount:
    | ((
        needs: RecipeNeeds,
      ) => Promise<(choices: Choices, isNew: (recipe: Recipe) => boolean) => number>)
    | null;
  /** Yields recipes for a request in the user's own words. Yields none if nothing fits. */
  find: (search: SearchRequest, round: Round) => AsyncIterable<Recipe>;
  /**
   * Reads the recipe in a page's text without additions. Returns null if none exists. The function is null for a
   * source that cannot read text. Throws `upstream` if the source fails.
   */
  read: ((text: string) => Promise<Recipe | null>) | null;
  /**
   * Reads the recipe on a photo of a page, a JPEG, as it is printed. Returns null if none exists. The function is
   * null for a source that cannot read pictures. Only the user can verify the result. Throws `upstream` if the source
   * fails.
   */
  readPicture: ((jpeg: Uint8Array) => Promise<Recipe | null>) | null;
  /** Returns the reason why no recipe was found. */
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
  /** Matches first, then near matches, each best first. Empty if nothing is close. */
  results: AsyncIterable<BookResult>;
};

/** The recipe book: a source that can also be searched. */
export type RecipeBook = RecipeSource & {
  /** Searches the recipe book. All results fit the needs in `search`. Caches recent searches. */
  search: (search: SearchRequest) => Promise<BookSearch>;
};

/** The kinds of meals that are requested, regardless of their ingredients. */
export type Choices = Pick<RecipeCriteria, "mealTypes" | "cuisines" | "proteins">;

type Kinds = Pick<Recipe, "course" | "cuisine" | "protein">;

const DINNER = ["Main Dishes"] as const;

/** Returns the requested courses, or dinner if nothing is chosen. */
export const coursesOf = ({ mealTypes }: Pick<RecipeCriteria, "mealTypes">): readonly string[] =>
  mealTypes.length > 0 ? mealTypes : DINNER;

/** Returns true if a recipe is of a requested kind, regardless of its ingredients. */
export function fitsChoices(recipe: Kinds, choices: Choices) {
  return (
    coursesOf(choices).includes(recipe.course) &&
    allows(choices.cuisines, recipe.cuisine) &&
    fitsProtein(recipe, choices.proteins)
  );
}

/**
 * Returns true if a recipe's protein fits. Desserts have no protein to choose, and meatless starters and sides fit any
 * choice. If every protein is chosen, others such as lamb fit, too.
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

/** The number of recent meals against which the next ones are balanced. */
const REMEMBERED = 60;

/**
 * Counts how often each cuisine, protein and course occurred recently, so that the rarest is next and all choices
 * alternate.
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
