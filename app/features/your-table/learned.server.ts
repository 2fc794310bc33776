import type { User } from "~/features/access/user";
import { showList } from "~/features/liking/learned";
import type { Opened } from "~/features/liking/learned.schema";
import { listLearned } from "~/features/liking/learned.server";
import { linkUnwanted, listUnwanted } from "~/features/unwanted/unwanted.server";
import type { Services } from "~/services.server";

/** What Weeknight has learned of a household: the ratings of each eater, and the dishes that are never proposed. */
export async function getLearned(services: Pick<Services, "db">, user: User, opened: Opened) {
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
