import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { isAdmin } from "~/household/access/rules";
import type { User, HouseholdMember } from "~/household/access/user";
import { endSubscription } from "~/household/billing/subscriptions.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { removeConfirmations } from "./email-confirmation.server";
import { addDeparture, listEndingWork, endAccess } from "./end-access.server";
import { ensureOwner, householdChanged, isAlone, forgetMaker } from "./household-members.server";
import { PERSONAL_TABLES } from "./personal-tables";
import { BATCH, inBatches } from "~/server/values/batches";
import { shownNames } from "~/household/access/user.server";
import { photoFileName } from "~/server/adapters/photo-files/photo-files";
import { photoWidths } from "~/ui/photo-variants";
import { t } from "~/language/messages";

type AllDeps = Parameters<typeof endSubscription>[0] & Deps<"db" | "now">;

/**
 * Deletes an account with all its data. For the last member of a household, deletes the household with its
 * subscription, and keeps only anonymous sums of its credits. Otherwise, another member becomes the owner. Throws
 * `forbidden` for the administrator, `upstream` if the subscription cannot be canceled, and `conflict` if the user has
 * changed households in the meantime. Deletes nothing if it throws. `note` runs in the deleting transaction.
 */
export async function deleteAccount<S extends AllDeps>(
  services: S,
  user: HouseholdMember,
  note: (services: S) => Promise<void> = async () => {},
) {
  if (isAdmin(user)) {
    throw new AppError("forbidden", t("The administrator's account cannot be deleted."));
  }
  const { householdId } = user;
  if (await isAlone(services, user)) await endSubscription(services, user);
  await inTransaction(services, user, async (services) => {
    // Checked again, because a new member may have joined in the meantime.
    const wasAlone = await isAlone(services, user);
    const who = { userId: user.id, householdId };
    const ended = await listEndingWork(services, "account deleted", who);
    await endAccess(services, "account deleted", who);
    for (const { table, of } of PERSONAL_TABLES) {
      if (of === "userId") await deleteRows(services, table, of, user.id);
    }
    await removeConfirmations(services, user.id);
    const { numDeletedRows } = await inHousehold(services.db, user)
      .deleteFrom("users")
      .where("id", "=", user.id)
      .executeTakeFirst();
    const account = await services.db
      .deleteFrom("accounts")
      .where("id", "=", user.id)
      .executeTakeFirst();
    // The user has changed households, and all that was to be deleted is there now.
    if (numDeletedRows === 0n && account.numDeletedRows > 0n) throw householdChanged();
    if (wasAlone) await retireHousehold(services, householdId);
    else {
      await forgetMaker(services, user);
      await ensureOwner(services, householdId);
      // Without a name, because it is deleted with the account.
      await addDeparture(services, householdId, { name: null, reason: "deleted", ended });
    }
    await note(services);
  });
}

/** Deletes an empty household with all its data, except for sums of its credits. Call it inside a transaction. */
export async function retireHousehold(services: Deps<"db" | "now">, householdId: string) {
  await keepSums(services, householdId);
  for (const { table, of } of PERSONAL_TABLES) {
    if (of === "householdId") await deleteRows(services, table, of, householdId);
  }
  await services.db.deleteFrom("households").where("id", "=", householdId).execute();
}

async function deleteRows({ db }: Deps<"db">, table: string, of: string, id: string) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id}`.execute(db);
}

/** Adds a household's delivered meals and its granted, spent and expired credits to the totals of all households. */
async function keepSums({ db, now }: Deps<"db" | "now">, householdId: string) {
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select("mealsDelivered")
    .executeTakeFirst();
  await db
    .updateTable("tallies")
    .set((of) => ({ count: of("count", "+", household?.mealsDelivered ?? 0) }))
    .where("name", "=", "mealsDelivered")
    .execute();
  const sums = await inHousehold(db, { householdId })
    .selectFrom("creditLedger")
    .groupBy("reason")
    .select((of) => ["reason", of.fn.sum<number>("change").as("change")])
    .execute();
  for (const { reason, change } of sums) {
    await db
      .insertInto("retiredCredits")
      .values({ id: newId(), reason, change: Number(change), createdAt: now().toISOString() })
      .execute();
  }
}

type Row = Record<string, unknown>;

/** Columns with JSON, which are exported as values and not as text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  "ingredients",
  "subRecipes",
  "mealIds",
  "need",
  "covered",
  "label",
  "recipe",
  "rows",
  "transports",
  "ratings",
  "mealTypePreferences",
  "proteinPreferences",
  "cuisinePreferences",
  "allergyPreferences",
]);

/**
 * Exports all data of the user and the household as one JSON object, table by table: `{exportedAt, user, household,
 * members, …}`. Omits secrets. Each photo has its largest file as `jpeg`, in base64.
 */
export async function* exportAccount(
  { db, now, photoFiles }: Deps<"db" | "now" | "photoFiles">,
  user: User,
): AsyncIterable<string> {
  const row = await inHousehold(db, user)
    .selectFrom("users")
    .where("id", "=", user.id)
    .select([
      "id",
      "email",
      "pendingEmail",
      "username",
      "firstName",
      "role",
      "timeZone",
      "units",
      "language",
    ])
    .select(["emailOptOut", "createdAt"])
    .executeTakeFirstOrThrow();
  // As pages show it, so that the export does not reveal whether others have entered the address.
  const pendingEmail = row.email === null ? null : row.pendingEmail;
  const person = { ...row, ...shownNames(row), pendingEmail };
  const household = await db
    .selectFrom("households")
    .where("id", "=", user.householdId)
    .selectAll()
    .executeTakeFirstOrThrow();
  yield `{"exportedAt":${JSON.stringify(now().toISOString())}`;
  yield `,\n"user":${JSON.stringify(person)},\n"household":${JSON.stringify(household)}`;
  for (const { table, of, key = ["id"], hidden = [] } of PERSONAL_TABLES) {
    const id = of === "userId" ? user.id : user.householdId;
    const names = sql.join(key.map((name) => sql.ref(name)));
    const batches = inBatches<Row>(async (last) => {
      const after = last
        ? sql`and (${names}) > (${sql.join(key.map((name) => last[name]))})`
        : sql``;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where ${sql.ref(of)} = ${id} ${after} order by ${names} limit ${BATCH}`.execute(db);
      return rows;
    });
    yield `,\n${JSON.stringify(table)}:[`;
    let before = "\n";
    for await (const batch of batches) {
      for (const row of batch) {
        const plain = toPlain(row, hidden);
        if (table === "photos") plain["jpeg"] = await readLargest({ photoFiles }, row);
        yield `${before}${JSON.stringify(plain)}`;
        before = ",\n";
      }
    }
    yield "]";
  }
  yield "}\n";
}

/** Returns a photo's largest file in base64. Returns null if it is missing. */
async function readLargest(
  { photoFiles }: Pick<Deps<"db" | "now" | "photoFiles">, "photoFiles">,
  row: Row,
) {
  const width = photoWidths(Number(row["width"])).at(-1);
  if (width === undefined) return null;
  const name = photoFileName(String(row["contentKey"]), { width, format: "jpg" });
  const bytes = await photoFiles.get(name);
  return bytes && Buffer.from(bytes).toString("base64");
}

function toPlain(row: Row, hidden: readonly string[]): Row {
  const plain: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (hidden.includes(name)) continue;
    plain[name] = JSON_COLUMNS.has(name) && typeof value === "string" ? JSON.parse(value) : value;
  }
  return plain;
}
