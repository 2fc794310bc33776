import { WEEK_MS, DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User, Owner } from "~/household/access/user";
import { type Letter, link, textBlock, nameInMail } from "~/household/mail/letter";
import { linkTo, type MailDeps, queueMail, removeMail } from "~/household/mail/outbox.server";
import type { Deps } from "~/server/services";
import { findHousehold, requireOwner } from "./members.server";
import { requireConfirmed, isAdmin } from "~/household/access/rules";
import { newId } from "~/server/values/ids";
import { isSignature, signatureOf } from "~/server/values/signature";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { retireHousehold } from "~/household/accounts/account-data.server";
import { ensureOwner, isAlone, moveUser } from "~/household/accounts/household-members.server";
import { endSubscription } from "~/household/billing/subscriptions.server";
import { fitsIn, isWithinQuota } from "~/household/quotas/quotas.server";
import { t } from "~/language/messages";

type Invitation = { id: string; token: string; email: string };

const MAIL_PREFIX = "invite:";

/** Returns the addresses that invitations were mailed to, by invitation id. */
async function findMailedTo({ db }: Deps<"db">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const mails = await db
    .selectFrom("outbox")
    .where(
      "key",
      "in",
      ids.map((id) => MAIL_PREFIX + id),
    )
    .select(["key", "toAddress"])
    .execute();
  return new Map(mails.map(({ key, toAddress }) => [key.slice(MAIL_PREFIX.length), toAddress]));
}

/**
 * Queues the mail of an invitation. Call it in the transaction that creates the invitation. Throws `invalid` for the
 * address of a member.
 */
async function queueInvitation(services: MailDeps, user: User, invitation: Invitation) {
  const { id, token, email } = invitation;
  const { name, members } = await findHousehold(services, user);
  if (members.some((member) => member.email?.toLowerCase() === email.toLowerCase())) {
    const message = t("A person with this address is already in the household");
    throw new AppError("invalid", message, { fields: { email: [message] } });
  }
  await queueMail(services, {
    kind: "invite",
    key: MAIL_PREFIX + id,
    userId: user.id,
    to: email,
    letter: () =>
      invite({
        from: user.firstName,
        household: name,
        joinUrl: linkTo(services, `/join/${token}`),
      }),
    expiresInMs: WEEK_MS,
  });
}

/** Deletes the mail of an ended invitation from the outbox, unless it was sent. */
const takeBackInvitation = (services: Deps<"db">, id: string) =>
  removeMail(services, MAIL_PREFIX + id);

type Names = { from: string | null; household: string | null; joinUrl: string };

/** Returns the mail to a person whom `from` invites. `joinUrl` works once, within seven days. */
export function invite({ joinUrl, ...names }: Names): Letter {
  const from = nameInMail(names.from);
  const household = nameInMail(names.household);
  return {
    subject: from
      ? t("{from} invites you to plan meals together", { from })
      : t("Someone invites you to plan meals together"),
    title: household ? t("Join {household}", { household }) : t("Join a household"),
    blocks: [
      textBlock(
        from
          ? t(
              "{from} would like to share recipes, a calendar and grocery lists with you on Weeknight, a meal planner.",
              { from },
            )
          : t(
              "Someone would like to share recipes, a calendar and grocery lists with you on Weeknight, a meal planner.",
            ),
      ),
      link(t("Join the household"), joinUrl),
    ],
    footer: [
      textBlock(
        t(
          "The link works once and expires after seven days. If you do not know this person, ignore this email.",
        ),
      ),
    ],
  };
}

/** The number of days for which an invitation is valid. */
export const INVITE_DAYS = 7;
/** The maximum number of open invitations per household. */
const MAX_OPEN = 20;

/** An invitation as the owner sees it: its link's token, and the address that it was mailed to. */
type Invite = { id: string; token: string; expiresAt: string; email: string | null };

/**
 * Returns the token of an invitation: its id, signed with the server's secret. A copy of the table is not enough to
 * join.
 */
const tokenOf = ({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, id: string) =>
  `${id}.${signatureOf(settings.sessionSecrets, signedText(id))}`;

/** Returns the invitation's id from its token. Returns null if this server did not create the token. */
function idOf({ settings }: Pick<Deps<"db" | "now" | "settings">, "settings">, token: string) {
  const [id = "", signature = "", ...more] = token.split(".");
  if (more.length > 0) return null;
  return isSignature(settings.sessionSecrets, signedText(id), signature) ? id : null;
}

const signedText = (id: string) => `invite ${id}`;

/**
 * Creates an invitation that works once, within seven days, and mails it to `email`, if given. Returns the token of its
 * link. Throws `forbidden` unless the user owns the household and has confirmed the address, `too_many` above
 * `MAX_OPEN` open invitations, and `invalid` for the address of a member.
 */
export async function addInvite(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { email = null }: { email?: string | null } = {},
): Promise<string> {
  requireConfirmed(user);
  return inTransaction(services, user, async (services) => {
    await requireOwner(services, user);
    if ((await listInvites(services, user)).length >= MAX_OPEN) {
      throw new AppError(
        "too_many",
        t("You have {most} open invitations, which is the limit. Cancel one first.", {
          most: MAX_OPEN,
        }),
      );
    }
    const id = newId();
    const at = services.now();
    // Delete invitations that have ended.
    await inHousehold(services.db, user)
      .deleteFrom("invites")
      .where((of) => of.or([of("usedAt", "is not", null), of("expiresAt", "<", at.toISOString())]))
      .execute();
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
    const token = tokenOf(services, id);
    if (email !== null) await queueInvitation(services, user, { id, token, email });
    return token;
  });
}

/** Returns the household's open invitations, the newest first. */
export async function listInvites(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
): Promise<Invite[]> {
  const rows = await inHousehold(services.db, owner)
    .selectFrom("invites")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", services.now().toISOString())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .select(["id", "expiresAt"])
    .execute();
  const mailedTo = await findMailedTo(
    services,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    email: mailedTo.get(row.id) ?? null,
    token: tokenOf(services, row.id),
  }));
}

/**
 * Cancels an invitation and its unsent mail. Throws `forbidden` unless the user owns the household, and `not_found`.
 */
export async function removeInvite(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  inviteId: string,
) {
  await inTransaction(services, user, async (services) => {
    await requireOwner(services, user);
    const ended = await inHousehold(services.db, user)
      .deleteFrom("invites")
      .where("id", "=", inviteId)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n)
      throw new AppError("not_found", t("This invitation has ended."));
    await takeBackInvitation(services, inviteId);
  });
}

/**
 * Returns an invitation with its household. Throws `not_found` if the invitation was used, has expired or is forged.
 */
export async function openInvite(services: Deps<"db" | "now" | "settings">, token: string) {
  const invite = await services.db
    .selectFrom("invites")
    .innerJoin("households", "households.id", "invites.householdId")
    .innerJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "invites.householdId")
        .onRef("users.id", "=", "invites.userId"),
    )
    .where("invites.id", "=", idOf(services, token) ?? "")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", services.now().toISOString())
    .select(["invites.id", "invites.householdId", "households.name", "users.firstName"])
    .executeTakeFirst();
  if (!invite) throw notOpen();
  const { id, householdId, name, firstName } = invite;
  return { id, householdId, name, from: firstName };
}

/**
 * Returns the household's name if an invitation, even a used one, is for the user's own household. Else returns null.
 */
export async function findOwnName(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
  token: string,
): Promise<string | null> {
  const invite = await inHousehold(services.db, owner)
    .selectFrom("invites")
    .innerJoin("households", "households.id", "invites.householdId")
    .where("invites.id", "=", idOf(services, token) ?? "")
    .select("households.name")
    .executeTakeFirst();
  return invite?.name ?? null;
}

/** Returns true if a path leads to an open invitation, whose holder may create an account. */
export async function isInvited(
  services: Deps<"db" | "now" | "settings">,
  path: string,
): Promise<boolean> {
  const [, token = ""] = /^\/join\/([\w.-]{1,120})$/.exec(path) ?? [];
  return openInvite(services, token).then(
    () => true,
    () => false,
  );
}

/** Marks an invitation as used. Throws `not_found` if another user has used it in the meantime. */
async function useInvite(
  services: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  { id, householdId }: { id: string; householdId: string },
) {
  const at = services.now().toISOString();
  const used = await inHousehold(services.db, { householdId })
    .updateTable("invites")
    .set({ usedAt: at })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw notOpen();
  await takeBackInvitation(services, id);
}

const notOpen = () =>
  new AppError("not_found", t("This invitation was already used, has expired, or never existed."));

type AllDeps = Parameters<typeof endSubscription>[0] &
  Deps<"settings" | "log" | "changes" | "events">;

/**
 * Joins the household of an invitation. The only member of a household brings its recipes, including deleted ones, with
 * favorites, links, notes, tags and collections, and nothing else. Other users bring copies of the recipes that they
 * created or brought. Changes nothing if it throws. Throws `not_found` if the invitation is not open. Throws `conflict`
 * for the user's own household or if the recipes do not fit, `forbidden` for the administrator, and `upstream` if the
 * subscription cannot be canceled.
 */
export async function joinHousehold(services: AllDeps, user: User, token: string) {
  if ((await findOwnName(services, user, token)) !== null) {
    throw new AppError("conflict", t("You are already in this household."));
  }
  const invite = await openInvite(services, token);
  const { householdId: from } = user;
  if (isAdmin(user)) {
    throw new AppError("forbidden", t("The administrator cannot join or leave a household."));
  }
  if (await isAlone(services, user)) {
    await requireRoomFor(services, from, invite.householdId);
    await endSubscription(services, user);
  }
  const { householdId: to } = invite;
  await inTransaction(services, { householdId: [from, to] }, async (services) => {
    await useInvite(services, invite);
    // Check again, because a member may have joined or left in the meantime.
    const wasAlone = await isAlone(services, user);
    const way = { from, to, userId: user.id };
    if (wasAlone) {
      await requireRoomFor(services, from, to);
      await services.events.householdMoves(services, way);
    } else if (
      (await services.events.memberMoves(services, way)) > 0 &&
      !(await isWithinQuota(services, { householdId: to }, ["recipes", "bytes", "photos"]))
    ) {
      throw noRoom();
    }
    const reason = "joined another household";
    await moveUser(services, user, { householdId: to, role: "member", reason });
    if (!wasAlone) return ensureOwner(services, from);
    await retireHousehold(services, from);
  });
  await services.events.recipesArrived(services, { householdId: to });
  return { name: invite.name };
}

/** Throws `conflict` if the recipes that the user brings, including those in the trash, do not fit. */
async function requireRoomFor(services: AllDeps, from: string, to: string) {
  if (!(await fitsIn(services, { householdId: from }, { householdId: to }))) throw noRoom();
}

function noRoom() {
  const remedy = t("Delete some of yours, empty your trash, and use the link again.");
  return new AppError("conflict", t("Your recipes do not fit into this household."), {
    description: remedy,
    reason: remedy,
  });
}
