import type { User } from "~/features/access/user";
import { markOf } from "~/features/checks/mark";
import { drawingOf } from "~/features/drawings/dish-drawing";
import type { Seats } from "~/features/eaters/needs";
import type { MealCardData } from "~/features/meals/meal";
import { countMeals, getCheckedMeal, listCards } from "~/features/meals/meals.server";
import { listSelected } from "~/features/meals/selection.server";
import { wholeMinutes } from "~/features/sub-recipes/whole";
import type { Services } from "~/services.server";
import type { Adding } from "./adding";
import { seatsAt } from "./night.server";

/**
 * Without a search: the number of meals offered, and the maximum of selected ones and favorites among them.
 */
const OFFERED = { selected: 4, favorites: 6, all: 8 };
/** Number of search results. */
const MATCHES = 20;

/** Who eats, where that is not everybody: read beside the meals. */
type NightSeats = Seats | null | Promise<Seats | null>;

/** A meal to choose for a day. */
export type PickableMeal = Pick<
  MealCardData,
  | "id"
  | "title"
  | "cuisine"
  | "drawing"
  | "protein"
  | "course"
  | "cookingTime"
  | "mark"
  | "coverId"
  | "coverWidth"
>;

/** Meals to choose from, by heading, out of `count`. */
export type Pickable = {
  groups: { heading: string; meals: PickableMeal[] }[];
  shown: number;
  count: number;
};

/** The part of a card that choosing needs. */
export const toPickable = ({
  id,
  title,
  cuisine,
  drawing,
  protein,
  course,
  cookingTime,
  mark,
  coverId,
  coverWidth,
}: PickableMeal): PickableMeal => ({
  ...{ id, title, cuisine, drawing, protein, course, cookingTime, mark, coverId, coverWidth },
});

/**
 * Meals to choose from: the one already `chosen`, if any, with some of the week's selection, the favorites
 * and the newest, or the search results. Judged for those of a night where that is given.
 */
export async function listPickable(
  services: Pick<Services, "db" | "now">,
  user: User,
  { search: typed, chosen, seats = null }: { search: string; chosen: string; seats?: NightSeats },
): Promise<Pickable> {
  const search = typed.trim();
  const [selected, those] = await Promise.all([listSelected(services, user), seats]);
  const count = await countMeals(services, user, { search });
  const cards = search
    ? await listCards(services, user, { search, limit: MATCHES, first: selected, seats: those })
    : await listOffered(services, user, selected.slice(0, OFFERED.selected), those);
  const [own] = chosen
    ? await listCards(services, user, { ids: [chosen], limit: 1, seats: those })
    : [];
  const others = cards.filter(({ id }) => id !== own?.id);
  const isSelected = ({ id }: MealCardData) => selected.includes(id);
  const groups = search
    ? [{ heading: "Matches", meals: others }]
    : [
        {
          heading: "Selected",
          meals: selected.flatMap((id) => others.find((meal) => meal.id === id) ?? []),
        },
        { heading: "Favorites", meals: others.filter((it) => !isSelected(it) && it.isFavorite) },
        { heading: "Recent", meals: others.filter((it) => !isSelected(it) && !it.isFavorite) },
      ];
  return {
    groups: [{ heading: "Chosen", meals: own ? [own] : [] }, ...groups]
      .filter(({ meals }) => meals.length > 0)
      .map(({ heading, meals }) => ({ heading, meals: meals.map(toPickable) })),
    shown: cards.length,
    count,
  };
}

/** The same while a meal is added to the calendar: judged for those who eat what is planned there already. */
export const listPickableFor = (
  services: Pick<Services, "db" | "now">,
  user: User,
  { mealId, ...adding }: Adding,
) =>
  listPickable(services, user, {
    ...{ search: adding.search, chosen: mealId },
    seats: seatsAt(services, user, adding),
  });

/** The meal that is planned, where one is said; else those to choose from, unless something else than a recipe is planned. */
export async function getMealsToPlan(
  services: Pick<Services, "db" | "now">,
  user: User,
  adding: Adding,
) {
  if (adding.isPicking) {
    const choice = adding.isOccasion ? null : await listPickableFor(services, user, adding);
    return { meal: null, choice };
  }
  const seats = await seatsAt(services, user, adding);
  const { meal, check } = await getCheckedMeal(services, user, adding.mealId, seats);
  const card = toPickable({
    ...meal,
    cookingTime: wholeMinutes(meal) ?? meal.cookingTime,
    ...{ drawing: drawingOf(meal), mark: markOf(check) },
  });
  return { meal: { ...card, servings: meal.servings }, choice: null };
}

/** Some of each kind, filled up with the newest. */
async function listOffered(
  services: Pick<Services, "db">,
  user: User,
  selected: readonly string[],
  seats: Seats | null,
): Promise<MealCardData[]> {
  const favorites = await listCards(services, user, { only: "favorites", limit: OFFERED.all });
  const wanted = favorites.map(({ id }) => id).filter((id) => !selected.includes(id));
  const first = [...selected, ...wanted.slice(0, OFFERED.favorites - selected.length)];
  return listCards(services, user, { first, limit: OFFERED.all, seats });
}
