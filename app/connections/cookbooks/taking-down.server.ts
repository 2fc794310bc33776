import { AppError } from "~/server/values/errors";
import { readPage } from "~/server/values/paging";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import type { Schema } from "~db/schema";
import { inTransaction, NOBODY } from "~db/transactions";
import { findAddress } from "./addresses.server";

const A_PAGE = 50;

/** What the administrator may take down, or has: the newest first. The title is null where its household has it no more. */
export function listAllCookbooks(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { page }: { page: number },
) {
  return readPage(page, A_PAGE, {
    count: () =>
      countRows(
        db
          .selectFrom("cookbookAddresses")
          .where((of) => of.or([of("endedAt", "is", null), of("takenDownAt", "is not", null)])),
      ),
    read: ({ limit, offset }) =>
      allCookbooks({ db })
        .where((of) =>
          of.or([of("cookbookAddresses.endedAt", "is", null), of("takenDownAt", "is not", null)]),
        )
        .orderBy("cookbookAddresses.createdAt", "desc")
        .orderBy("cookbookAddresses.slug")
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

/** One of them, by its address. Throws `not_found`. */
export async function getAnyCookbook({ db }: Pick<Deps<"db" | "now">, "db">, slug: string) {
  const row = await allCookbooks({ db })
    .where("cookbookAddresses.slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw noCookbook();
  return row;
}

const allCookbooks = ({ db }: Pick<Deps<"db" | "now">, "db">) =>
  db
    .selectFrom("cookbookAddresses")
    .leftJoin("publicCookbooks", (join) =>
      join
        .onRef("publicCookbooks.householdId", "=", "cookbookAddresses.householdId")
        .onRef("publicCookbooks.collectionId", "=", "cookbookAddresses.collectionId")
        .onRef("publicCookbooks.slug", "=", "cookbookAddresses.slug"),
    )
    .leftJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "cookbookAddresses.householdId")
        .on("users.role", "=", "owner"),
    )
    .select([
      "cookbookAddresses.slug",
      "cookbookAddresses.createdAt",
      "takenDownAt",
      "takenDownBecause",
      "publicCookbooks.title",
      "users.id as ownerId",
    ]);

type Address = Pick<Schema["cookbookAddresses"], "slug" | "householdId" | "collectionId">;
type Note<S> = (services: S, ownerId: string | null, address: Address) => Promise<void>;

/**
 * Takes what is public at an address down at once, for a reason that its household is told. `note` runs in the same transaction.
 * Throws `not_found`, and `conflict` where that has been done.
 */
export async function takeDown<S extends Deps<"db" | "now">>(
  services: S,
  { slug, reason }: { slug: string; reason: string },
  note: Note<S>,
) {
  await change(services, slug, note, {
    isDown: false,
    to: { takenDownAt: services.now().toISOString(), takenDownBecause: reason },
  });
}

/** Undoes that. Throws the same. */
export async function putBack<S extends Deps<"db" | "now">>(
  services: S,
  { slug }: { slug: string },
  note: Note<S>,
) {
  await change(services, slug, note, {
    isDown: true,
    to: { takenDownAt: null, takenDownBecause: null },
  });
}

type Change = {
  /** How it has to be before. */
  isDown: boolean;
  to: { takenDownAt: string | null; takenDownBecause: string | null };
};

async function change<S extends Deps<"db" | "now">>(
  services: S,
  slug: string,
  note: Note<S>,
  { isDown, to }: Change,
) {
  await inTransaction(services, NOBODY, async (services) => {
    const address = await findAddress(services, slug);
    if (!address) throw noCookbook();
    const changed = await services.db
      .updateTable("cookbookAddresses")
      .set(to)
      .where("slug", "=", slug)
      .where("takenDownAt", isDown ? "is not" : "is", null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) {
      throw new AppError("conflict", "That has been done meanwhile. Please look again.");
    }
    await note(services, (await getAnyCookbook(services, slug)).ownerId, address);
  });
}

const noCookbook = () => new AppError("not_found", "There is no cookbook at that address.");
