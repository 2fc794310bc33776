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
type Member = Pick<User, "id" | "householdId" | "token">;

/** A calendar's link as its page shows it, with what is in it. */
export type Feed = {
  whose: Whose;
  token: string;
  mealTypes: EntryType[];
  hasTasks: boolean;
  /** When a calendar last read it, an ISO instant to the hour; null before. */
  readAt: string | null;
  /** The name of the access token that made it, with which it ends; null for a person. */
  madeBy: string | null;
};

/** Made from the id with the server's secret: a copy of the table opens nothing. */
const tokenOf = ({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, id: string) =>
  `${id}.${signatureOf(settings.sessionSecrets, signedText(id))}`;

const signedText = (id: string) => `calendar ${id}`;

/** The id of a link, or null for a token that this server has not made. */
function idOf({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, token: string) {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0) return null;
  return isSignature(settings.sessionSecrets, signedText(id), signature) ? id : null;
}

/** The household's link and the user's own, those that there are. Throws `forbidden` for a token that may not share. */
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
 * Makes a link with everything in it, unless there is one; idempotent. One that an access token made is a person's after
 * a person has asked for it. Returns its token. Throws `forbidden` for a token that may not share.
 */
export async function addFeed(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
  whose: Whose,
): Promise<string> {
  return inTransaction(services, user, async (services) => {
    const existing = (await listFeeds(services, user)).find((feed) => feed.whose === whose);
    if (existing) {
      if (existing.madeBy !== null && user.token === null) await takeOver(services, user, whose);
      return existing.token;
    }
    // What is left is one whose access token has ended.
    await inHousehold(services.db, user)
      .deleteFrom("calendarFeeds")
      .where(isOf(user, whose))
      .execute();
    const id = newId();
    await services.db
      .insertInto("calendarFeeds")
      .values({
        id,
        householdId: user.householdId,
        userId: whose === "own" ? user.id : null,
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

/** Has a link go on after the access token that made it has ended. */
async function takeOver(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  user: Member,
  whose: Whose,
) {
  await inHousehold(db, user)
    .updateTable("calendarFeeds")
    .set({ accessTokenId: null })
    .where(isOf(user, whose))
    .execute();
}

/** Ends a link: whoever has it reads nothing more. Throws `not_found`, and `forbidden` for a token that may not share. */
export async function removeFeed(
  services: Deps<"db" | "now" | "settings">,
  user: Member,
  whose: Whose,
) {
  requireSharing(user);
  const { numDeletedRows } = await inHousehold(services.db, user)
    .deleteFrom("calendarFeeds")
    .where(isOf(user, whose))
    .where(makerRemains(services, "calendarFeeds"))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noFeed();
}

/**
 * Saves what is in the user's own calendar. Throws `not_found` where there is none, and `forbidden` for a token that may
 * not share.
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

/** What a link opens, by its token. Throws `not_found` for one that was turned off, has ended or never was. */
export async function openFeed(services: Deps<"db" | "now" | "settings">, token: string) {
  const id = idOf(services, token);
  const row =
    id === null
      ? undefined
      : await services.db
          .selectFrom("calendarFeeds")
          .where("id", "=", id)
          .where(makerRemains(services, "calendarFeeds"))
          .select(["householdId", "id", "mealTypes", "hasTasks", "readAt"])
          .executeTakeFirst();
  if (!row) throw noFeed();
  return { ...row, ...contentOf(row) };
}

/** Holds for the row of the household's link, or of the user's own. */
const isOf = (user: Pick<User, "id">, whose: Whose) =>
  whose === "own" ? sql<boolean>`"userId" = ${user.id}` : sql<boolean>`"userId" is null`;

const contentOf = ({ mealTypes, hasTasks }: { mealTypes: string; hasTasks: 0 | 1 }) => {
  const types = readTexts(mealTypes);
  return {
    mealTypes: ENTRY_TYPES.filter((type) => types.includes(type)),
    hasTasks: hasTasks === 1,
  };
};

const noFeed = () => new AppError("not_found", "This link was turned off or never existed.");
