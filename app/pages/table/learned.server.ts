import type { User } from "~/household/access";
import { showList, type Opened } from "~/recipes/ratings";
import { listLearned } from "~/recipes/ratings/index.server";
import { linkUnwanted, listUnwanted } from "~/find/unwanted/index.server";
import type { Deps } from "~/server/services";

/** What Weeknight has learned of a household: the ratings of each eater, and the dishes that are never proposed. */
export async function getLearned(services: Deps<"db">, user: User, opened: Opened) {
  const [learned, dishes] = await Promise.all([
    listLearned(services, user, opened),
    listUnwanted(services, user),
  ]);
  const unwanted = showList("never-proposed", dishes, opened);
  return {
    learned,
    unwanted: { ...unwanted, items: await linkUnwanted(services, user, unwanted.items) },
  };
}
