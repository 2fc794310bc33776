import type {
  RecipeCriteria,
  RecipeNeeds,
  WeeknightWishes,
} from "~/server/adapters/recipe-source/recipe-source";
import { allNeeds, type HouseholdNeeds, type Needs } from "~/household/eaters";
import { checkOwnWords } from "~/engine/check";
import { type Preferences, weeknightsInWords } from "~/household/preferences";
import { PROTEINS } from "~/engine/recipe";

/** What a household needs, as a recipe source reads it: without names, and without what asks for nothing. */
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
 * What is needed of a dish that a cook asks for in own words: none of the other preferences counts, and what the words
 * name is wanted, whoever would rather not eat it.
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

/** What a household likes, what those need who eat, and what it wants on weeknights. */
export type Wishes = {
  preferences: Preferences;
  needs: HouseholdNeeds;
  weeknights?: WeeknightWishes | undefined;
};

/** Both as a recipe source reads them. The preferences' restrictions are among the needs. */
export const toCriteria = ({ preferences, needs, weeknights }: Wishes): RecipeCriteria => ({
  ...toRecipeNeeds(needs),
  weeknights,
  mealTypes: preferences.mealTypePreferences,
  proteins: preferences.proteinPreferences,
  cuisines: preferences.cuisinePreferences,
});

/** All that is chosen, and all that those need who eat, as it is told back. */
export function chosenIn({ preferences, needs, weeknights }: Wishes): string[] {
  const { diets, avoids } = allNeeds(needs);
  const { mealTypePreferences, proteinPreferences, cuisinePreferences } = preferences;
  const chosen = [mealTypePreferences, proteinPreferences, cuisinePreferences].flat();
  const wanted = weeknights ? weeknightsInWords(weeknights) : [];
  return [...chosen, ...wanted, ...diets, ...avoids.map((term) => `“${term}” left out`)];
}

/** True where a text names a food that one of the terms means. */
function namesOneOf(text: string, terms: readonly string[]) {
  const named = { title: "", ingredients: [text], servings: 1 };
  return checkOwnWords(named, terms).breaks.length > 0;
}
