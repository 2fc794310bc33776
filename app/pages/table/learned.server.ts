import type { User } from "~/household/access/user";
import { showList } from "~/recipes/ratings/learned";
import type { Opened } from "~/recipes/ratings/learned.schema";
import { listLearned } from "~/recipes/ratings/learned.server";
import { linkUnwanted, listUnwanted } from "~/find/unwanted/unwanted.server";
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
