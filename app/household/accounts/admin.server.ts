import { randomBytes } from "node:crypto";
import { WrongSettings } from "~/server/values/errors";
import { grantCredits } from "~/household/billing/credits.server";
import { ADMIN_ID } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction, NOBODY } from "~db/transactions";
import { DEFAULT_HOUSEHOLD_SIZE } from "./accounts.schema";
import { endAccess } from "./end-access.server";
import { addLogin, findLogin, replaceAddress } from "./logins.server";
import { hashPassword, isPassword } from "./passwords.server";
import { userSearchText } from "./user-search";
import { countRows } from "~db/database";

const ADMIN_CREDITS = 1_000;
const NAMES = { username: "admin", firstName: null };

/**
 * Creates the administrator at the first start, and sets e-mail and password as in the settings. Throws if another
 * account has the e-mail. Returns the generated password of a first start without ADMIN_PASSWORD, else null.
 */
export async function seedAdmin(
  services: Deps<"db" | "now">,
  { email, password }: { email: string; password: string | undefined },
): Promise<string | null> {
  const admin = await inHousehold(services.db, { householdId: ADMIN_ID })
    .selectFrom("users")
    .where("id", "=", ADMIN_ID)
    .select(["passwordHash", "email"])
    .executeTakeFirst();
  if (admin?.email !== email) await requireFree(services, email);
  if (!admin) {
    const newPassword = password ?? randomBytes(12).toString("base64url");
    const isNew = await addAdmin(services, email, await hashPassword(newPassword));
    return password || !isNew ? null : newPassword;
  }
  if (admin.email !== email) {
    const searchText = userSearchText({ ...NAMES, email });
    await inTransaction(services, { userId: ADMIN_ID }, async (services) => {
      await replaceAddress(services, ADMIN_ID, email);
      await inHousehold(services.db, { householdId: ADMIN_ID })
        .updateTable("users")
        .set({ email, searchText })
        .where("id", "=", ADMIN_ID)
        .execute();
    });
  }
  if (password && !(await isPassword(admin.passwordHash, password))) {
    const passwordHash = await hashPassword(password);
    await inTransaction(services, { userId: ADMIN_ID }, async (services) => {
      await inHousehold(services.db, { householdId: ADMIN_ID })
        .updateTable("users")
        .set({ passwordHash })
        .where("id", "=", ADMIN_ID)
        .execute();
      // The operator who sets the password here has lost the other ways in, or does not trust them.
      await endAccess(services, "ADMIN_PASSWORD set", { userId: ADMIN_ID });
    });
  }
  return null;
}

async function requireFree(services: Pick<Deps<"db" | "now">, "db">, email: string) {
  const holder = await findLogin(services, { kind: "email", value: email });
  if (holder && holder.id !== ADMIN_ID)
    throw new WrongSettings(`ADMIN_EMAIL: ${email} belongs to another account here`);
}

/** Stores the administrator's account. Returns false if another starting process was first. */
function addAdmin(
  services: Deps<"db" | "now">,
  email: string,
  passwordHash: string,
): Promise<boolean> {
  return inTransaction(services, NOBODY, async (services) => {
    const { db, now } = services;
    const createdAt = now().toISOString();
    const inserted = await db
      .insertInto("households")
      .values({
        id: ADMIN_ID,
        name: "Administrator",
        subscriptionPlan: "premium",
        subscriptionStatus: "active",
        mealsDelivered: 0,
        householdSize: DEFAULT_HOUSEHOLD_SIZE,
        createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
    await db.insertInto("accounts").values({ id: ADMIN_ID, householdId: ADMIN_ID }).execute();
    await addLogin(services, ADMIN_ID, { kind: "email", value: email });
    await addLogin(services, ADMIN_ID, { kind: "username", value: NAMES.username });
    await db
      .insertInto("users")
      .values({
        id: ADMIN_ID,
        householdId: ADMIN_ID,
        role: "owner",
        email,
        emailProvedAt: createdAt,
        ...NAMES,
        passwordHash,
        googleId: null,
        timeZone: null,
        timeZoneGuessed: 0,
        units: "written",
        language: null,
        emailOptOut: 0,
        searchText: userSearchText({ ...NAMES, email }),
        createdAt,
      })
      .execute();
    await grantCredits(services, ADMIN_ID, { origin: "admin", amount: ADMIN_CREDITS });
    return true;
  });
}

/** Returns the numbers of users, active plans and delivered meals, without the administrator's. */
export async function getStats({ db, now }: Deps<"db" | "now">) {
  const active = db
    .selectFrom("households")
    .where("subscriptionStatus", "=", "active")
    .where((of) =>
      of.or([of("graceUntil", "is", null), of("graceUntil", ">", now().toISOString())]),
    )
    .where("id", "!=", ADMIN_ID);
  const retired = await db
    .selectFrom("tallies")
    .where("name", "=", "mealsDelivered")
    .select("count")
    .executeTakeFirstOrThrow();
  const present = await db
    .selectFrom("households")
    .select((of) => of.fn.sum<number | null>("mealsDelivered").as("count"))
    .executeTakeFirstOrThrow();
  return {
    totalUsers: await countRows(db.selectFrom("users").where("id", "!=", ADMIN_ID)),
    activeSubscriptions: await countRows(active),
    totalMeals: retired.count + (present.count ?? 0),
  };
}
