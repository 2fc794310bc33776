import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { makerOf, makerRemains, nameOfMaker } from "~/household/access/index.server";
import {
  requireConfirmed,
  requirePlanning,
  requireSharing,
  type Owner,
  type User,
  canPlan,
} from "~/household/access";
import { getCollection, recipesOf } from "~/recipes/collections/index.server";
import { requireOwner, findHousehold } from "~/household/members/index.server";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { claimAddress, endAddresses, findTakenDown, proposeSlug } from "./addresses.server";
import { type Publishing, publicPath } from "./cookbooks.schema";
import { isOfOthers } from "./public-source";
import { t } from "~/language/messages";

/** The maximum number of public collections per household. */
export const MAX_PUBLIC = 10;

const COLUMNS = [
  "collectionId",
  "slug",
  "title",
  "introduction",
  "author",
  "mayShowAll",
  "publishedAt" as const,
] as const;

export type PublishedCookbook = Publishing & {
  collectionId: string;
  publishedAt: string;
  isPublic: boolean;
  /** The administrator's reason for taking the cookbook down. Null if it was not taken down. */
  takenDownBecause: string | null;
  /**
   * The name of the access token that published the cookbook. The cookbook ends with the token. Null if a person
   * published it.
   */
  madeBy: string | null;
};

/** Returns true if the administrator lets households publish. */
export const canPublish = ({ settings }: Deps<"settings">) => settings.PUBLIC_COOKBOOKS === "on";

/** An SQL condition for cookbooks that have not ended and whose access token, if one published them, still exists. */
export const isOpen = (services: Deps<"now">) =>
  sql<boolean>`("publicCookbooks"."endedAt" is null and ${makerRemains(services, "publicCookbooks")})`;

/** Returns the current and former public cookbooks of the household, the oldest first. */
export async function listCookbooks(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
): Promise<PublishedCookbook[]> {
  const rows = await inHousehold(services.db, owner)
    .selectFrom("publicCookbooks")
    .innerJoin("cookbookAddresses", (join) =>
      join
        .onRef("cookbookAddresses.slug", "=", "publicCookbooks.slug")
        .onRef("cookbookAddresses.householdId", "=", "publicCookbooks.householdId"),
    )
    .orderBy("publicCookbooks.publishedAt")
    .orderBy("publicCookbooks.slug")
    .select([
      ...COLUMNS.map((name) => `publicCookbooks.${name}` as const),
      "cookbookAddresses.takenDownAt",
      "cookbookAddresses.takenDownBecause",
      "cookbookAddresses.collectionId as isAt",
    ])
    .select([isOpen(services).as("isOpen"), nameOfMaker("publicCookbooks").as("madeBy")])
    .execute();
  return rows.map(({ isOpen, takenDownAt, mayShowAll, isAt, ...row }) => ({
    ...row,
    mayShowAll: mayShowAll === 1,
    isPublic:
      canPublish(services) &&
      Boolean(isOpen) &&
      takenDownAt === null &&
      // While it was in the trash, another collection may have got its address.
      isAt === row.collectionId,
  }));
}

/**
 * Returns the cookbook of a collection. Returns null if it was never public. Throws `not_found` if the household has no
 * such collection.
 */
export async function findCookbook(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  collectionId: string,
): Promise<PublishedCookbook | null> {
  await getCollection(services, user, collectionId);
  const all = await listCookbooks(services, user);
  return all.find((cookbook) => cookbook.collectionId === collectionId) ?? null;
}

/**
 * Publishes a collection, or changes its title, address and text. A cookbook that an access token published ends with
 * that token, until a person saves it. Throws `forbidden` for a token that may not share, for a user who does not own
 * the household or may not plan, if the server has no cookbooks, and after the administrator took one down. Throws
 * `invalid` if the address is taken, and `conflict` above `MAX_PUBLIC`.
 */
export async function publishCookbook(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  collectionId: string,
  { mayShowAll, ...publishing }: Publishing,
): Promise<PublishedCookbook> {
  requireSharing(user);
  requirePlanning(user);
  requireConfirmed(user);
  if (!canPublish(services)) {
    throw new AppError("forbidden", t("This server does not offer public cookbooks."));
  }
  const { householdId } = user;
  await inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await getCollection(services, user, collectionId);
    await requireOwner(services, user);
    if ((await findTakenDown(services, user)) !== null) {
      throw new AppError(
        "forbidden",
        t("A cookbook of yours was taken down. Please write to the administrator first."),
      );
    }
    await claimAddress(services, user, { slug: publishing.slug, collectionId });
    const open = inHousehold(db, user).selectFrom("publicCookbooks").where(isOpen(services));
    const before = await open
      .where("collectionId", "=", collectionId)
      .select("accessTokenId")
      .executeTakeFirst();
    const changed = {
      // A person's cookbook stays public if a token that has changed it ends.
      accessTokenId: user.token && before ? before.accessTokenId : makerOf(user),
      ...publishing,
      mayShowAll: mayShowAll ? (1 as const) : (0 as const),
      endedAt: null,
    };
    await db
      .insertInto("publicCookbooks")
      .values({
        householdId,
        collectionId,
        ...changed,
        key: randomBytes(18).toString("base64url"),
        publishedAt: now().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "collectionId"]).doUpdateSet(changed),
      )
      .execute();
    if ((await countRows(open)) > MAX_PUBLIC) {
      throw new AppError(
        "conflict",
        t("Your household has {max} public cookbooks. Please unpublish one first.", {
          max: MAX_PUBLIC,
        }),
      );
    }
  });
  return getCookbookOf(services, user, collectionId);
}

/**
 * Ends a public cookbook at once, for any member of the household. Keeps its title and text. Throws `not_found` if the
 * cookbook is not public, and `forbidden` for a token that may not share.
 */
export async function unpublishCookbook(
  services: Deps<"db" | "now" | "settings">,
  user: Owner & Pick<User, "token">,
  collectionId: string,
) {
  requireSharing(user);
  await inTransaction(services, user, async (services) => {
    const ended = await inHousehold(services.db, user)
      .updateTable("publicCookbooks")
      .set({ endedAt: services.now().toISOString() })
      .where("collectionId", "=", collectionId)
      .where(isOpen(services))
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw notPublic();
    await endAddresses(services, user, collectionId);
  });
}

/** Returns the cookbook of a collection. Throws `not_found` if it was never public. */
export async function getCookbookOf(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  collectionId: string,
): Promise<PublishedCookbook> {
  const cookbook = await findCookbook(services, user, collectionId);
  if (!cookbook) throw notPublic();
  return cookbook;
}

const notPublic = () => new AppError("not_found", t("This collection is not public."));

/** The maximum number of external recipes whose titles the page shows. */
const EXAMPLES = 3;

/**
 * Returns the data of the page that publishes a collection. Throws `not_found` if the household has no such collection.
 */
export async function getPublishing(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  collectionId: string,
  origin: string,
) {
  const collection = await getCollection(services, user, collectionId);
  const [cookbook, takenDown, { isOwner }, rows] = await Promise.all([
    findCookbook(services, user, collectionId),
    findTakenDown(services, user),
    findHousehold(services, user),
    recipesOf(services, user, collectionId)
      .select(["meals.title", "meals.source", "meals.sourceUrl", "meals.bookId"])
      .execute(),
  ]);
  const externalRecipes = rows.filter(isOfOthers);
  const publishing: Publishing = cookbook ?? {
    slug: await proposeSlug(services, collection.name),
    title: collection.name,
    // The description was written for the household alone, so it is not suggested.
    introduction: "",
    author: "",
    mayShowAll: false,
  };
  const { slug, title, introduction, author, mayShowAll } = publishing;
  return {
    name: collection.name,
    isOffered: canPublish(services),
    mayPublish: isOwner && canPlan(user),
    takenDown,
    isPublic: cookbook?.isPublic ?? false,
    madeBy: cookbook?.madeBy ?? null,
    said: { slug, title, introduction, author, mayShowAll },
    before: origin + publicPath(""),
    url: origin + publicPath(slug),
    count: rows.length,
    others: externalRecipes.length,
    examples: externalRecipes.slice(0, EXAMPLES).map((meal) => meal.title),
  };
}
