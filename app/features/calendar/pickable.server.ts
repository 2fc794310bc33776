import type { User } from "~/features/access/user";
import type { MealCardData } from "~/features/meals/meal";
import { countMeals, listCards } from "~/features/meals/meals.server";
import { listSelected } from "~/features/meals/selection.server";
import type { Services } from "~/services.server";

/** How many are offered without a search, and how many of them are selected ones or favorites at most. */
const OFFERED = { selected: 4, favorites: 6, all: 8 };
/** How many matches a search shows. */
const MATCHES = 20;

/** A meal as one chooses it for a day. */
export type PickableMeal = Pick<
  MealCardData,
  "id" | "title" | "cuisine" | "protein" | "course" | "cookingTime"
>;

/** What there is to choose from, under headings, out of `count` that would do. */
export type Pickable = {
  groups: { heading: string; meals: PickableMeal[] }[];
  shown: number;
  count: number;
};

/** A card cut down to what choosing needs. */
export const toPickable = ({
  id,
  title,
  cuisine,
  protein,
  course,
  cookingTime,
}: PickableMeal): PickableMeal => ({ id, title, cuisine, protein, course, cookingTime });

/**
 * The meals to choose from for the calendar: the one that is `chosen` already, if any, and then a few
 * of this week's selected ones, of the favorites and of the newest; or the matches of a search.
 */
export async function listPickable(
  services: Pick<Services, "db" | "now">,
  user: User,
  { search: typed, chosen }: { search: string; chosen: string },
): Promise<Pickable> {
  const search = typed.trim();
  const selected = await listSelected(services, user);
  const count = await countMeals(services, user, { search });
  const cards = search
    ? await listCards(services, user, { search, limit: MATCHES, first: selected })
    : await listOffered(services, user, selected.slice(0, OFFERED.selected));
  const [own] = chosen ? await listCards(services, user, { ids: [chosen], limit: 1 }) : [];
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

/** A few of each kind, the newest where the other kinds are short. */
async function listOffered(
  services: Pick<Services, "db">,
  user: User,
  selected: readonly string[],
): Promise<MealCardData[]> {
  const favorites = await listCards(services, user, { only: "favorites", limit: OFFERED.all });
  const wanted = favorites.map(({ id }) => id).filter((id) => !selected.includes(id));
  const first = [...selected, ...wanted.slice(0, OFFERED.favorites - selected.length)];
  return listCards(services, user, { first, limit: OFFERED.all });
}
