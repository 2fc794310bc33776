import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { ENTRY_TYPES, type EntryType } from "~/features/calendar/calendar.schema";
import { newId } from "~/ids";
import { isSignature, signatureOf } from "~/signature";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import type { Whose } from "./feeds.schema";

type Deps = Pick<Services, "db" | "now" | "settings">;
type Member = Pick<User, "id" | "householdId">;

/** A calendar's link as its page shows it, with what is in it. */
export type Feed = {
  whose: Whose;
  token: string;
  mealTypes: EntryType[];
  hasTasks: boolean;
  /** When a calendar last read it, an ISO instant to the hour; null before. */
  readAt: string | null;
};

/** Made from the id with the server's secret: a copy of the table opens nothing. */
const tokenOf = ({ settings }: Pick<Deps, "settings">, id: string) =>
  `${id}.${signatureOf(settings.sessionSecrets, signedText(id))}`;

const signedText = (id: string) => `calendar ${id}`;

/** The id of a link, or null for a token that this server has not made. */
function idOf({ settings }: Pick<Deps, "settings">, token: string) {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0) return null;
  return isSignature(settings.sessionSecrets, signedText(id), signature) ? id : null;
}

/** The household's link and the user's own, those that there are. */
export async function listFeeds(services: Deps, { id, householdId }: Member): Promise<Feed[]> {
  const rows = await services.db
    .selectFrom("calendarFeeds")
    .where("householdId", "=", householdId)
    .where((of) => of.or([of("userId", "is", null), of("userId", "=", id)]))
    .select(["id", "userId", "mealTypes", "hasTasks", "readAt"])
    .execute();
  return rows.map((row) => ({
    whose: row.userId === null ? ("household" as const) : ("own" as const),
    token: tokenOf(services, row.id),
    readAt: row.readAt,
    ...contentOf(row),
  }));
}

/** Makes a link with everything in it, unless there is one; idempotent. Returns its token. */
export async function addFeed(services: Deps, user: Member, whose: Whose): Promise<string> {
  return inTransaction(services, user, async (services) => {
    const existing = (await listFeeds(services, user)).find((feed) => feed.whose === whose);
    if (existing) return existing.token;
    const id = newId();
    await services.db
      .insertInto("calendarFeeds")
      .values({
        ...{ id, householdId: user.householdId, userId: whose === "own" ? user.id : null },
        ...{ mealTypes: JSON.stringify(ENTRY_TYPES), hasTasks: 1, readAt: null },
        createdAt: services.now().toISOString(),
      })
      .execute();
    return tokenOf(services, id);
  });
}

/** Ends a link: whoever has it reads nothing more. Throws `not_found`. */
export async function removeFeed({ db }: Pick<Deps, "db">, user: Member, whose: Whose) {
  const { numDeletedRows } = await db
    .deleteFrom("calendarFeeds")
    .where("householdId", "=", user.householdId)
    .where("userId", whose === "own" ? "=" : "is", whose === "own" ? user.id : null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noFeed();
}

/** Saves what is in the user's own calendar. Throws `not_found` where there is none. */
export async function saveFeedChoice(
  { db }: Pick<Deps, "db">,
  { id, householdId }: Member,
  { mealTypes, hasTasks }: Pick<Feed, "mealTypes" | "hasTasks">,
) {
  const { numUpdatedRows } = await db
    .updateTable("calendarFeeds")
    .set({ mealTypes: JSON.stringify(mealTypes), hasTasks: hasTasks ? 1 : 0 })
    .where("householdId", "=", householdId)
    .where("userId", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noFeed();
}

/** What a link opens, by its token. Throws `not_found` for one that was turned off or never was. */
export async function openFeed(services: Deps, token: string) {
  const id = idOf(services, token);
  const row =
    id === null
      ? undefined
      : await services.db
          .selectFrom("calendarFeeds")
          .where("id", "=", id)
          .select(["householdId", "id", "mealTypes", "hasTasks", "readAt"])
          .executeTakeFirst();
  if (!row) throw noFeed();
  return { ...row, ...contentOf(row) };
}

const contentOf = ({ mealTypes, hasTasks }: { mealTypes: string; hasTasks: 0 | 1 }) => {
  const types = readTexts(mealTypes);
  return {
    mealTypes: ENTRY_TYPES.filter((type) => types.includes(type)),
    hasTasks: hasTasks === 1,
  };
};

const noFeed = () => new AppError("not_found", "This link was turned off or never existed.");
