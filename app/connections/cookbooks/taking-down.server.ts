import { AppError } from "~/server/values/errors";
import { readPage } from "~/server/values/paging";
import type { Deps, Services } from "~/server/services";
import { countRows } from "~db/database";
import type { Schema } from "~db/schema";
import { inTransaction, NOBODY } from "~db/transactions";
import { findAddress } from "./addresses.server";
import { WEEK_MS } from "~/server/values/dates";
import { type Letter, link, quote, textBlock, type MailDeps } from "~/household/mail";
import { linkTo, queueMail } from "~/household/mail/index.server";
import { inHousehold } from "~db/in-household";
import { publicPath, publishPath } from "./cookbooks.schema";
import { t } from "~/language/messages";

const A_PAGE = 50;

/**
 * Returns the cookbooks that are public or were taken down, the newest first. The title is null if the household has
 * deleted it.
 */
export function listAllCookbooks({ db }: Deps<"db">, { page }: { page: number }) {
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

/** Returns a public or taken-down cookbook by its address. Throws `not_found` if none exists. */
export async function getAnyCookbook({ db }: Deps<"db">, slug: string) {
  const row = await allCookbooks({ db })
    .where("cookbookAddresses.slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw noCookbook();
  return row;
}

const allCookbooks = ({ db }: Deps<"db">) =>
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
 * Takes down the cookbook at an address at once, with a reason that its household sees. `note` runs in the same
 * transaction. Throws `not_found` for an unknown address, and `conflict` if it is already down.
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

/**
 * Restores a cookbook that was taken down. `note` runs in the same transaction. Throws `not_found` for an unknown
 * address, and `conflict` if it is not down.
 */
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
  /** True if the cookbook must be down before the change. */
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
      throw new AppError("conflict", t("This was already done. Please reload the page."));
    }
    await note(services, (await getAnyCookbook(services, slug)).ownerId, address);
  });
}

const noCookbook = () => new AppError("not_found", t("No cookbook was found at that address."));

export type TakenDownDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

type TakenDown = { slug: string; householdId: string | null; collectionId: string; reason: string };

/**
 * Queues a mail to the household's owner that its public cookbook was taken down, with the reason. Does nothing if the
 * server sends no mail.
 */
export async function queueTakenDown(
  services: TakenDownDeps,
  { slug, householdId, collectionId, reason }: TakenDown,
) {
  if (services.mailSender.kind === "none" || householdId === null) return;
  const owner = await inHousehold(services.db, { householdId })
    .selectFrom("users")
    .where("role", "=", "owner")
    .select(["id", "email"])
    .executeTakeFirst();
  if (!owner?.email) return;
  await queueMail(services, {
    kind: "cookbook-taken-down",
    userId: owner.id,
    to: owner.email,
    // A restored cookbook may be taken down again, so the key contains the time.
    key: `cookbook-taken-down:${slug}:${services.now().toISOString()}`,
    expiresInMs: WEEK_MS,
    letter: () =>
      cookbookTakenDown({
        publicUrl: linkTo(services, publicPath(slug)),
        reason,
        cookbookUrl: linkTo(services, publishPath(collectionId)),
        contactUrl: linkTo(services, "/contact"),
      }),
  });
}

/** Returns the mail to the owner of a household whose public cookbook the administrator has taken down. */
export function cookbookTakenDown(params: {
  publicUrl: string;
  reason: string;
  cookbookUrl: string;
  contactUrl: string;
}): Letter {
  return {
    subject: t("Your public cookbook was taken down"),
    title: t("Your public cookbook was taken down"),
    blocks: [
      textBlock(
        t("{publicUrl} is no longer public. The administrator of Weeknight gave this reason:", {
          publicUrl: params.publicUrl,
        }),
      ),
      quote(params.reason),
      textBlock(
        t(
          "Your collection and its recipes are unchanged. You cannot publish anything new until this is resolved.",
        ),
      ),
      link(t("View the cookbook"), params.cookbookUrl),
      link(t("Write to the administrator"), params.contactUrl),
    ],
    footer: [textBlock(t("You receive this email because you published this cookbook."))],
  };
}
