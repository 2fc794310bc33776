import { coursesOf } from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/access/user";
import type { Preferences } from "~/features/preferences/choices";
import { getPreferences } from "~/features/preferences/preferences.server";
import { leaveOut } from "~/features/preferences/without";
import type { Services } from "~/services.server";
import { countNewDishes } from "./new-dishes.server";
import { dishes } from "./outcome-words";
import type { Relaxed } from "./short-notice";
import { sourceFor } from "./source.server";
import { toCriteria } from "./recipe-request.server";

type Needs = Pick<Services, "db" | "now" | "recipeSource" | "recipeBook">;

/**
 * The household's preferences as they would be without some choices, and what they would find; null
 * where none of those is chosen. Saves nothing.
 */
export async function prepareWithout(
  services: Needs,
  user: User,
  asked: readonly string[],
): Promise<{ preferences: Preferences; relaxed: Relaxed } | null> {
  if (asked.length === 0) return null;
  const now = await getPreferences(services, user);
  const chosen = Object.values(now).flat();
  const without = asked.filter((choice) => chosen.includes(choice));
  if (without.length === 0) return null;
  const preferences = leaveOut(now, without);
  const criteria = toCriteria(preferences);
  const countNew = await countNewDishes(services, user, sourceFor(services, user));
  const count = countNew?.(criteria) ?? null;
  const finds =
    count === null
      ? null
      : `${count} ${dishes(coursesOf(criteria), count)} in the recipe book ${count === 1 ? "fits, and you do not have it" : "fit, and you do not have them"} yet.`;
  return { preferences, relaxed: { without, kept: Object.values(preferences).flat(), finds } };
}
