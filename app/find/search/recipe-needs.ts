import type {
  RecipeCriteria,
  RecipeNeeds,
  WeeknightWishes,
} from "~/server/adapters/recipe-source/recipe-source";
import { allNeeds, type HouseholdNeeds, type Needs } from "~/household/eaters";
import { checkOwnWords } from "~/engine/check";
import { type Preferences, type Weeknights, weeknightsInWords } from "~/household/preferences";
import { PROTEINS } from "~/engine/recipe";
import type { MealCheck } from "~/recipes/verdicts";
import { inWords } from "~/language/words";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** Returns a household's needs for a recipe source, without names and without empty needs. */
export function toRecipeNeeds(household: HouseholdNeeds): RecipeNeeds {
  const { diets, avoids, dislikes } = allNeeds(household);
  return {
    restrictions: diets,
    avoids,
    dislikes,
    eaters: household.eaters.filter(hasNeeds).map(({ diets, avoids }) => ({
      restrictions: diets,
      avoids,
    })),
    avoidedProteins: PROTEINS.filter((protein) => namesOneOf(protein, avoids)),
    isStrict: household.isStrict,
  };
}

const hasNeeds = ({ diets, avoids }: Needs) => diets.length + avoids.length > 0;

/**
 * Returns the needs that apply to a dish that the cook requests in own words. Other preferences do not count. The named
 * foods are wanted even if an eater dislikes them.
 */
export const needsFor = (needs: RecipeNeeds, query: string): RecipeNeeds => ({
  restrictions: needs.restrictions,
  avoids: needs.avoids,
  dislikes: needs.dislikes.filter((term) => !namesOneOf(query, [term])),
  eaters: needs.eaters,
  avoidedProteins: needs.avoidedProteins,
  isStrict: needs.isStrict,
  weeknights: needs.weeknights,
});

/** A household's preferences, the needs of its eaters, and its wishes for weeknights. */
export type Wishes = {
  preferences: Preferences;
  needs: HouseholdNeeds;
  weeknights?: WeeknightWishes | undefined;
};

/**
 * Returns preferences and needs as criteria for a recipe source. The needs include the restrictions of the preferences.
 */
export const toCriteria = ({ preferences, needs, weeknights }: Wishes): RecipeCriteria => ({
  ...toRecipeNeeds(needs),
  weeknights,
  mealTypes: preferences.mealTypePreferences,
  proteins: preferences.proteinPreferences,
  cuisines: preferences.cuisinePreferences,
});

/** Returns all preferences and needs of the eaters as names for the user. */
export function chosenIn({
  preferences,
  needs,
  weeknights,
}: Pick<Wishes, "preferences" | "needs"> & { weeknights?: Weeknights | undefined }): string[] {
  const { diets, avoids } = allNeeds(needs);
  const { mealTypePreferences, proteinPreferences, cuisinePreferences } = preferences;
  const choices = [mealTypePreferences, proteinPreferences, cuisinePreferences].flat();
  const weeknightLabels = weeknights ? weeknightsInWords(weeknights) : [];
  return [
    ...choices.map(labelOf),
    ...weeknightLabels,
    ...diets.map(labelOf),
    ...avoids.map((term) => t("“{term}” left out", { term })),
  ];
}

/** Returns true if a text names a food that any of the terms means. */
function namesOneOf(text: string, terms: readonly string[]) {
  const recipe = { title: "", ingredients: [text], servings: 1 };
  return checkOwnWords(recipe, terms).breaks.length > 0;
}

/** The maximum number of eaters to name. */
const MOST_NAMED = 3;
/** The maximum number of foods to name for each eater. */
const MOST_FOODS = 3;

/**
 * Returns the reason why a dish is not for everybody, with each eater, the foods and the restrictions that they break:
 * "Ana cannot eat butter and milk (Vegan)". In a strict household, foods that could not be checked also count. Names
 * only restrictions that a named food breaks. Returns "" if the dish fits all eaters.
 */
export function whyNotForAll({ notes }: MealCheck, isStrict: boolean): string {
  const byEaters = new Map<string, Map<string, Set<string>>>();
  for (const note of notes) {
    if (note.kind === "dislike" || !(note.breaks || isStrict)) continue;
    const who = note.eaters.length > 0 ? inWords(note.eaters) : t("your household|who cannot eat");
    const needsByFood = byEaters.get(who) ?? new Map<string, Set<string>>();
    const food = note.food.toLowerCase();
    const needs = needsByFood.get(food) ?? new Set();
    for (const need of note.needs) {
      needs.add(
        note.kind === "restriction" ? labelOf(need) : t("never eats {food}", { food: need }),
      );
    }
    byEaters.set(who, needsByFood.set(food, needs));
  }
  return [...byEaters]
    .slice(0, MOST_NAMED)
    .map(([who, needsByFood]) => {
      const foods = namedFoods(needsByFood);
      // A reason without a food is about the whole dish.
      const shownFoods = foods.length > 0 ? foods : [""];
      const needs = new Set(shownFoods.flatMap((food) => [...(needsByFood.get(food) ?? [])]));
      const because = inWords([...needs]);
      return foods.length > 0
        ? t("{who} cannot eat {foods} ({because})", { who, foods: inWords(foods), because })
        : t("{who} cannot eat it ({because})", { who, because });
    })
    .join("; ");
}

/** Chooses at most `MOST_FOODS` foods. Foods are first that add a need to the needs of the preceding foods. */
function namedFoods(needsByFood: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const covered = new Set<string>();
  const adding: string[] = [];
  const rest: string[] = [];
  for (const [food, needs] of needsByFood) {
    if (food === "") continue;
    const isAdding = [...needs].some((need) => !covered.has(need));
    (isAdding ? adding : rest).push(food);
    for (const need of needs) covered.add(need);
  }
  return [...adding, ...rest].slice(0, MOST_FOODS);
}
