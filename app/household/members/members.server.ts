import type { User, Owner, HouseholdMember } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { WEEK_MS } from "~/server/values/dates";
import { type AccountMailDeps, receivesMail } from "~/household/accounts/account-mail";
import { type Letter, link, textBlock, nameInMail } from "~/household/mail/letter";
import { linkTo, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import type { Removal } from "./members";
import { AppError } from "~/server/values/errors";
import { isAdmin } from "~/household/access/rules";
import { shownNames } from "~/household/access/user.server";
import { type EndedWork, listEndingWork } from "~/household/accounts/end-access.server";
import {
  addHousehold,
  ensureOwner,
  membersOf,
  moveUser,
  othersOf,
} from "~/household/accounts/household-members.server";
import { inTransaction } from "~db/transactions";
import { FEED_PAGE, listSecretLinks, type SecretLink } from "./secret-links.server";
import { t } from "~/language/messages";

/** Returns the number of the household's recipes that a member created or brought along. */
export const countOwnRecipes = (
  { db }: Deps<"db">,
  { id, householdId }: HouseholdMember,
): Promise<number> =>
  countRows(inHousehold(db, { householdId }).selectFrom("meals").where("createdBy", "=", id));

/** Queues a mail to a removed member, if their account has an address. Call it in the transaction that removes them. */
async function queueRemoval(
  services: AccountMailDeps,
  member: { id: string; email: string | null },
  removal: Removal,
) {
  if (!receivesMail(services, member)) return;
  await queueMail(services, {
    kind: "removed-member",
    key: `removed-member:${newId()}`,
    userId: member.id,
    to: member.email,
    letter: () => removedMember({ ...removal, plannerUrl: linkTo(services, "/dashboard") }),
    expiresInMs: WEEK_MS,
  });
}

/** Returns the mail to a member whom the owner removed from a household. `plannerUrl` opens their own planner. */
export function removedMember({
  household,
  by,
  recipes,
  plannerUrl,
}: Removal & { plannerUrl: string }): Letter {
  return {
    subject: t("You were removed from a household"),
    title: t("You were removed from a household"),
    blocks: [
      textBlock(removedByInWords(nameInMail(by), nameInMail(household))),
      textBlock(
        recipes === 0
          ? t("You now have your own planner. You had not added any recipes in that household.")
          : t(
              "You now have your own planner. {count, plural, one {# recipe} other {# recipes}} that you created or brought moved with you.",
              { count: recipes },
            ),
      ),
      link(t("Open your planner"), plannerUrl),
    ],
    footer: [
      textBlock(t("You receive this email once, because you were a member of that household.")),
    ],
  };
}

function removedByInWords(by: string | null, household: string | null) {
  if (by) {
    return household
      ? t("{by} removed you from {household} on Weeknight.", { by, household })
      : t("{by} removed you from a household on Weeknight.", { by });
  }
  return household
    ? t("Its owner removed you from {household} on Weeknight.", { household })
    : t("Its owner removed you from a household on Weeknight.");
}

export type Member = {
  id: string;
  /** The first name, else the username. */
  name: string;
  email: string | null;
  role: "owner" | "member";
  /** True if the owner lets them manage the plan and its payments. */
  mayBill: boolean;
  isThis: boolean;
};

/** Returns the household's name and its members, owners first. */
export async function findHousehold({ db }: Pick<Deps<"db" | "now">, "db">, user: User) {
  const household = await db
    .selectFrom("households")
    .where("id", "=", user.householdId)
    .select("name")
    .executeTakeFirstOrThrow();
  const rows = await membersOf({ db }, user.householdId)
    .select(["id", "firstName", "username", "email", "pendingEmail", "role", "mayBill"])
    .execute();
  const members: Member[] = rows.map(({ id, role, ...row }) => {
    const { email, username } = shownNames(row);
    const isThis = id === user.id;
    return { id, role, email, mayBill: row.mayBill === 1, name: row.firstName ?? username, isThis };
  });
  const isOwner = members.some((member) => member.isThis && member.role === "owner");
  const mayLeave = members.length > 1 && !isAdmin(user);
  return { name: household.name, members, isOwner, mayLeave };
}

/** Throws `forbidden` if the user does not own their household. */
export async function requireOwner(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { id, householdId }: HouseholdMember,
) {
  const user = await inHousehold(db, { householdId })
    .selectFrom("users")
    .where("id", "=", id)
    .select("role")
    .executeTakeFirst();
  if (user?.role !== "owner") {
    throw new AppError("forbidden", t("Only the owner of the household can do that."));
  }
}

/** Saves the household's name. Throws `forbidden` if the user does not own it. */
export async function saveHouseholdName(
  services: Deps<"db" | "now">,
  user: User,
  { name }: { name: string },
) {
  await requireOwner(services, user);
  await services.db
    .updateTable("households")
    .set({ name })
    .where("id", "=", user.householdId)
    .execute();
}

/**
 * Saves the number of people that the household cooks for (1 to 12). Applies to entries that are planned afterwards.
 */
export async function saveHouseholdSize(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { householdId }: Owner,
  { householdSize }: { householdSize: number },
) {
  await db.updateTable("households").set({ householdSize }).where("id", "=", householdId).execute();
}

/**
 * The effects that a page shows before a member leaves or is removed: links that change, access that ends, and recipes
 * that they keep.
 */
export type Going = { links: SecretLink[]; ended: EndedWork; recipes: number };

/**
 * Returns whether the user may leave, and the effects. `going` is null for the administrator and for the only member.
 */
export async function getLeaving(services: Deps<"db" | "now">, user: User) {
  const { name, mayLeave } = await findHousehold(services, user);
  const going = mayLeave ? await getGoing(services, user, "left the household") : null;
  return { household: name, isAdmin: isAdmin(user), going };
}

/**
 * Returns the member whom the user is about to remove, and the effects. Throws `forbidden` unless the user owns the
 * household, `not_found` if no member has the id, and `conflict` if it is the user's own.
 */
export async function getRemoval(services: Deps<"db" | "now">, user: User, memberId: string) {
  const { id, name } = await requireMember(services, user, memberId);
  const member = { id, householdId: user.householdId };
  return { id, name, ...(await getGoing(services, member, "removed from the household")) };
}

async function getGoing(
  services: Deps<"db" | "now">,
  { id, householdId }: HouseholdMember,
  reason: "left the household" | "removed from the household",
): Promise<Going> {
  const links = await listSecretLinks(services, { householdId });
  const ended = await listEndingWork(services, reason, { userId: id, householdId });
  return {
    links: ended.hasHouseholdFeed ? links.filter(({ href }) => href !== FEED_PAGE) : links,
    ended,
    recipes: await countOwnRecipes(services, { id, householdId }),
  };
}

/**
 * Moves a user into a new household without credits, with copies of the recipes that they created or brought. Returns
 * the number of recipes. Throws `conflict` for the only member, and `forbidden` for the administrator.
 */
export async function leaveHousehold(
  services: Deps<"db" | "now"> & Deps<"log" | "changes" | "events">,
  user: User,
) {
  if (isAdmin(user)) {
    throw new AppError("forbidden", t("The administrator cannot join or leave a household."));
  }
  const { to, recipes } = await inTransaction(services, user, (services) =>
    moveOut(services, user, { reason: "left the household" }),
  );
  await services.events.recipesArrived(services, { householdId: to });
  return { recipes };
}

/**
 * Removes a member, as if they had left, and notifies them. With `keepWebhooks`, the user takes over their webhooks.
 * Returns the member's name, the ended access, and the number of links with new addresses. Throws `forbidden` unless
 * the user owns the household, `not_found` if no member has the id, and `conflict` if it is the user's own.
 */
export async function removeMember(
  services: AccountMailDeps & Deps<"log" | "changes" | "events">,
  user: User,
  memberId: string,
  { keepWebhooks = false } = {},
) {
  const { to, ...removed } = await inTransaction(services, user, async (services) => {
    const member = await requireMember(services, user, memberId);
    if (keepWebhooks) {
      await inHousehold(services.db, user)
        .updateTable("webhooks")
        .set({ userId: user.id })
        .where("userId", "=", member.id)
        .execute();
    }
    const who = { id: member.id, householdId: user.householdId, firstName: member.firstName };
    const { name: household } = await findHousehold(services, user);
    const going = await getGoing(services, who, "removed from the household");
    const removal = { household, by: user.firstName, recipes: going.recipes };
    const { to } = await moveOut(services, who, { reason: "removed from the household", removal });
    await queueRemoval(services, member, removal);
    return { to, name: member.name, ended: going.ended, links: going.links.length };
  });
  await services.events.recipesArrived(services, { householdId: to });
  return removed;
}

async function requireMember(
  services: Pick<Deps<"db" | "now">, "db">,
  user: User,
  memberId: string,
) {
  await requireOwner(services, user);
  if (memberId === user.id) throw new AppError("conflict", t("Leave the household instead."));
  const member = await membersOf(services, user.householdId)
    .where("id", "=", memberId)
    .select(["id", "firstName", "username", "email", "pendingEmail"])
    .executeTakeFirst();
  if (!member) throw notHere();
  return { ...member, name: member.firstName ?? shownNames(member).username };
}

/** Hides the notice that a household has removed the user. */
export async function dismissRemoval(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { id, householdId }: HouseholdMember,
) {
  await inHousehold(db, { householdId })
    .updateTable("users")
    .set({ removedFrom: null })
    .where("id", "=", id)
    .execute();
}

/** Sets whether a member may manage plan and payments. Throws as `removeMember`. */
export async function setBillingRight(
  services: Deps<"db" | "now">,
  user: User,
  { memberId, may }: { memberId: string; may: boolean },
) {
  await requireOwner(services, user);
  const { numUpdatedRows } = await inHousehold(services.db, user)
    .updateTable("users")
    .set({ mayBill: may ? 1 : null })
    .where("id", "=", memberId)
    .where("role", "=", "member")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notHere();
}

const notHere = () => new AppError("not_found", t("This person is not in your household."));

type Leaver = Pick<User, "id" | "householdId" | "firstName">;
type MovingOut = {
  reason: "left the household" | "removed from the household";
  /** The notice for a removed member. */
  removal?: Removal;
};

async function moveOut(
  services: Deps<"db" | "now"> & Deps<"events">,
  user: Leaver,
  { reason, removal }: MovingOut,
) {
  if ((await othersOf(services, user)).length === 0) {
    throw new AppError("conflict", t("You are the only member of this household."));
  }
  const { id: userId, householdId: from } = user;
  const to = await addHousehold(services, user);
  const recipes = await services.events.memberMoves(services, { from, to, userId });
  const removedFrom = removal ? JSON.stringify(removal) : null;
  await moveUser(services, user, { householdId: to, role: "owner", reason, removedFrom });
  await ensureOwner(services, from);
  return { to, recipes };
}
