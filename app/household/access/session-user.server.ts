import type { SelectQueryBuilder } from "kysely";
import { HOUR_MS } from "~/server/values/dates";
import { ADMIN_ID } from "~/server/values/ids";
import type { Deps, Services } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { compiledOnce, type Value } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { User } from "./user";
import { creditsLeft, toUser, USER_COLUMNS } from "./user-row.server";

type AllDeps = Deps<"db" | "now" | "settings"> & {
  mailSender: Pick<Services["mailSender"], "kind">;
};

const IDLE_MS = 14 * 24 * HOUR_MS;
/** Whoever finds the administrator's browser open finds it signed out. */
const ADMIN_IDLE_MS = 12 * HOUR_MS;

/** How old `seenAt` may be before it is written again: a page view should not cost a write. */
const SEEN_EVERY = HOUR_MS;

/** After how many milliseconds without a request a user's session ends. */
export const idleMsOf = (userId: string) => (userId === ADMIN_ID ? ADMIN_IDLE_MS : IDLE_MS);

const secretOf = (token: string) => token.slice(token.lastIndexOf(".") + 1);

/**
 * The id of the session that a token belongs to. The household that it names says only where to look: of who has
 * moved since it is the one before.
 */
export const sessionIdOf = (token: string) => sha256(secretOf(token));

/** The token of a session, which names the household to look in: made of a secret, or of a token that names another. */
export const tokenIn = (householdId: string, token: string) => `${householdId}.${secretOf(token)}`;

const householdOf = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf(".")));

/** The user of a session's token; null if it is unknown, ended, too old or too long unused. */
export async function findSessionUser(services: AllDeps, token: string): Promise<User | null> {
  const { db, now } = services;
  const at = now();
  const id = sessionIdOf(token);
  const householdId = householdOf(token);
  const asked = { id, now: at.toISOString() };
  const [known] = householdId ? await findIn(services, { ...asked, householdId }) : [];
  const row = known ?? (await findAnywhere(services, asked))[0];
  if (!row) return null;

  const { seenAt, ...found } = row;
  const idle = at.getTime() - Date.parse(seenAt);
  if (idle >= idleMsOf(found.id)) return null;
  if (idle > Math.min(SEEN_EVERY, idleMsOf(found.id) / 24)) {
    // Not waited for: if nothing can be stored, pages can still be read.
    inHousehold(db, found)
      .updateTable("sessions")
      .set({ seenAt: at.toISOString() })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  }
  return toUser(services, found);
}

type Asked = { id: string; householdId: string; now: string };

/** The session that has not ended, with its user: within a household, or of all where it is not known. */
const findIn = compiledOnce((db, value: Value<Asked>) =>
  selectRow(inHousehold(db, { householdId: value("householdId") }).selectFrom("sessions"), value),
);
const findAnywhere = compiledOnce((db, value: Value<Omit<Asked, "householdId">>) =>
  selectRow(db.selectFrom("sessions"), value),
);

const selectRow = (
  sessions: SelectQueryBuilder<Schema, "sessions", object>,
  value: Value<Pick<Asked, "id" | "now">>,
) =>
  sessions
    .innerJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "sessions.householdId")
        .onRef("users.id", "=", "sessions.userId"),
    )
    .innerJoin("households", "households.id", "users.householdId")
    .where("sessions.id", "=", value("id"))
    .where("sessions.expiresAt", ">", value("now"))
    .select(USER_COLUMNS)
    .select("sessions.seenAt")
    .select(creditsLeft);
