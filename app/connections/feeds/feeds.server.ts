import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { makerOf, makerRemains, nameOfMaker } from "~/household/access/index.server";
import { requireSharing, type User } from "~/household/access";
import { ENTRY_TYPES, type EntryType } from "~/plan/calendar";
import { newId } from "~/server/values/ids";
import { isSignature, signatureOf } from "~/server/values/signature";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Whose } from "./feeds.schema";
import { t } from "~/language/messages";
type Member = Pick<User, "id" | "householdId" | "token">;

/** A calendar link as its page shows it, with the contents of the feed. */
export type Feed = {
  whose: Whose;
  token: string;
  mealTypes: EntryType[];
  hasTasks: boolean;
  /** The last time when a calendar read the feed, an ISO instant to the hour. Null if none has. */
  readAt: string | null;
  /** The name of the access token that created the link. The link ends with the token. Null if a person created it. */
  madeBy: string | null;
};

/**
 * Returns the token of a feed: its id, signed with the server's secret. A copy of the table is not enough to open a
 * feed.
 */
const tokenOf = ({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, id: string) =>
  `${id}.${signatureOf(settings.sessionSecrets, signedText(id))}`;

const signedText = (id: string) => `calendar ${id}`;

/** Returns the id of the feed from its token. Returns null if this server did not create the token. */
function idOf({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, token: string) {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0) return null;
  return isSignature(settings.sessionSecrets, signedText(id), signature) ? id : null;
}

/** Returns the existing links of the household and the user. Throws `forbidden` for a token that may not share. */
export async function listFeeds(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
): Promise<Feed[]> {
  requireSharing(user);
  const rows = await inHousehold(services.db, user)
    .selectFrom("calendarFeeds")
    .where((of) => of.or([of("userId", "is", null), of("userId", "=", user.id)]))
    .where(makerRemains(services, "calendarFeeds"))
    .select(["id", "userId", "mealTypes", "hasTasks", "readAt"])
    .select(nameOfMaker("calendarFeeds").as("madeBy"))
    .execute();
  return rows.map((row) => ({
    whose: row.userId === null ? ("household" as const) : ("own" as const),
    token: tokenOf(services, row.id),
    readAt: row.readAt,
    madeBy: row.madeBy,
    ...contentOf(row),
  }));
}

/**
 * Creates a link with all contents and returns its token. If a link exists, returns that token. If an access token
 * created it and a person calls this, the link no longer ends with the access token. Throws `forbidden` for a token
 * that may not share.
 */
export async function addFeed(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
  kind: Whose,
): Promise<string> {
  return inTransaction(services, user, async (services) => {
    const existing = (await listFeeds(services, user)).find((feed) => feed.whose === kind);
    if (existing) {
      if (existing.madeBy !== null && user.token === null) await takeOver(services, user, kind);
      return existing.token;
    }
    // Any remaining row belongs to an ended access token.
    await inHousehold(services.db, user)
      .deleteFrom("calendarFeeds")
      .where(isOf(user, kind))
      .execute();
    const id = newId();
    await services.db
      .insertInto("calendarFeeds")
      .values({
        id,
        householdId: user.householdId,
        userId: kind === "own" ? user.id : null,
        mealTypes: JSON.stringify(ENTRY_TYPES),
        hasTasks: 1,
        readAt: null,
        accessTokenId: makerOf(user),
        createdAt: services.now().toISOString(),
      })
      .execute();
    return tokenOf(services, id);
  });
}

/** Detaches a link from the access token that created it, so that it does not end with that token. */
async function takeOver(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  user: Member,
  kind: Whose,
) {
  await inHousehold(db, user)
    .updateTable("calendarFeeds")
    .set({ accessTokenId: null })
    .where(isOf(user, kind))
    .execute();
}

/** Deletes a link, which stops working at once. Throws `not_found`, and `forbidden` for a token that may not share. */
export async function removeFeed(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
  kind: Whose,
) {
  requireSharing(user);
  const { numDeletedRows } = await inHousehold(services.db, user)
    .deleteFrom("calendarFeeds")
    .where(isOf(user, kind))
    .where(makerRemains(services, "calendarFeeds"))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noFeed();
}

/**
 * Saves the contents of the user's own calendar. Throws `not_found` if the user has no link, and `forbidden` for a
 * token that may not share.
 */
export async function saveFeedChoice(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
  { mealTypes, hasTasks }: Pick<Feed, "mealTypes" | "hasTasks">,
) {
  requireSharing(user);
  const { numUpdatedRows } = await inHousehold(services.db, user)
    .updateTable("calendarFeeds")
    .set({ mealTypes: JSON.stringify(mealTypes), hasTasks: hasTasks ? 1 : 0 })
    .where(isOf(user, "own"))
    .where(makerRemains(services, "calendarFeeds"))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noFeed();
}

/** Returns the feed of a token. Throws `not_found` for a link that was turned off, has ended or never existed. */
export async function openFeed(services: Deps<"db" | "now" | "settings">, token: string) {
  const id = idOf(services, token);
  const row =
    id === null
      ? undefined
      : await services.db
          .selectFrom("calendarFeeds")
          .where("id", "=", id)
          .where(makerRemains(services, "calendarFeeds"))
          .select(["householdId", "id", "userId", "mealTypes", "hasTasks", "readAt"])
          .executeTakeFirst();
  if (!row) throw noFeed();
  return { ...row, ...contentOf(row) };
}

/** An SQL condition for the row of the household's link, or of the user's own link. */
const isOf = (user: Pick<User, "id">, kind: Whose) =>
  kind === "own" ? sql<boolean>`"userId" = ${user.id}` : sql<boolean>`"userId" is null`;

const contentOf = ({ mealTypes, hasTasks }: { mealTypes: string; hasTasks: 0 | 1 }) => {
  const types = readTexts(mealTypes);
  return {
    mealTypes: ENTRY_TYPES.filter((type) => types.includes(type)),
    hasTasks: hasTasks === 1,
  };
};

const noFeed = () => new AppError("not_found", t("This link was turned off or never existed."));
