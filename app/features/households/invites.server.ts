import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import type { Services } from "~/services.server";
import { newId } from "~/ids";
import { requireOwner } from "./members.server";

type Needs = Pick<Services, "db" | "now" | "settings">;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long an invitation waits. */
export const INVITE_DAYS = 7;
/** More than any household needs at once. */
const MAX_OPEN = 20;

/** An invitation as the owner sees it; the token is its link's. */
export type Invite = { id: string; token: string; expiresAt: string };

/** Made from the id with the server's secret: a copy of the table lets nobody in. */
function tokenOf({ settings }: Pick<Needs, "settings">, id: string) {
  const seal = createHmac("sha256", settings.sessionSecret).update(`invite ${id}`);
  return `${id}.${seal.digest("base64url")}`;
}

/** The invitation's id, or null for a token that this server has not made. */
function idOf(services: Pick<Needs, "settings">, token: string) {
  const [id = ""] = token.split(".");
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(services, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/**
 * Makes an invitation that works once, for seven days; the token of its link. Throws `forbidden` for
 * who does not own the household, `too_many` for more than twenty that are open.
 */
export async function addInvite(services: Needs, user: User): Promise<string> {
  await requireOwner(services, user);
  if ((await listInvites(services, user)).length >= MAX_OPEN) {
    throw new AppError("too_many", "There are enough invitations open. End one first.");
  }
  const id = newId();
  const at = services.now();
  await services.db
    .insertInto("invites")
    .values({
      id,
      householdId: user.householdId,
      userId: user.id,
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + INVITE_DAYS * DAY_MS).toISOString(),
      usedAt: null,
    })
    .execute();
  return tokenOf(services, id);
}

/** The household's invitations that are open, the newest first. */
export async function listInvites(
  services: Needs,
  { householdId }: Pick<User, "householdId">,
): Promise<Invite[]> {
  const rows = await services.db
    .selectFrom("invites")
    .where("householdId", "=", householdId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", services.now().toISOString())
    .orderBy("createdAt", "desc")
    .select(["id", "expiresAt"])
    .execute();
  return rows.map((row) => ({ ...row, token: tokenOf(services, row.id) }));
}

/** Ends an invitation. Throws `forbidden` for who does not own the household, `not_found`. */
export async function removeInvite(services: Needs, user: User, inviteId: string) {
  await requireOwner(services, user);
  const ended = await services.db
    .deleteFrom("invites")
    .where("householdId", "=", user.householdId)
    .where("id", "=", inviteId)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new AppError("not_found", "That invitation has ended.");
}

/** The household that a link leads into. Throws `not_found` for one that was used, has ended or never was. */
export async function openInvite(services: Needs, token: string) {
  const invite = await services.db
    .selectFrom("invites")
    .innerJoin("households", "households.id", "invites.householdId")
    .innerJoin("users", "users.id", "invites.userId")
    .where("invites.id", "=", idOf(services, token) ?? "")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", services.now().toISOString())
    .select(["invites.id", "invites.householdId", "households.name", "users.firstName"])
    .executeTakeFirst();
  if (!invite) {
    throw new AppError("not_found", "This invitation was used, has ended, or never was.");
  }
  const { id, householdId, name, firstName } = invite;
  return { id, householdId, name, from: firstName };
}

/** True where a path leads to an invitation that is open: whoever has it may make an account. */
export async function isInvited(services: Needs, path: string): Promise<boolean> {
  const [, token = ""] = /^\/join\/([\w.-]{1,120})$/.exec(path) ?? [];
  return openInvite(services, token).then(
    () => true,
    () => false,
  );
}

/** Uses an invitation up. Throws `not_found` where another was faster. */
export async function useInvite({ db, now }: Pick<Needs, "db" | "now">, id: string) {
  const at = now().toISOString();
  const used = await db
    .updateTable("invites")
    .set({ usedAt: at })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) {
    throw new AppError("not_found", "This invitation was used, has ended, or never was.");
  }
}
