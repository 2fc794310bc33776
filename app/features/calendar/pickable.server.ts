import type { User } from "~/features/accounts/user";
import { listCards } from "~/features/meals/meals.server";
import { listSelected } from "~/features/meals/selection.server";
import type { Services } from "~/services.server";

/** As many as can be looked through; more are a matter of searching. */
const LIMIT = 60;

/** The meals to choose from for the calendar: this week's selected ones first, then the newest. */
export async function listPickable(
  services: Pick<Services, "db" | "now">,
  user: User,
  search: string,
) {
  const first = await listSelected(services, user);
  const cards = await listCards(services, user, { search, limit: LIMIT, first });
  return cards.map(({ id, title, cuisine, protein, course, cookingTime }) => ({
    id,
    title,
    cuisine,
    protein,
    course,
    cookingTime,
  }));
}
