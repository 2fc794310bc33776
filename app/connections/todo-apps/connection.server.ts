import * as z from "zod";
import { cancel, hasten, scheduleJob } from "~/server/jobs/jobs.server";
import type { Deps } from "~/server/services";
import { SECOND_MS } from "~/server/values/dates";
import type { Database } from "~db/database";
import { inHousehold } from "~db/in-household";
import { readChange } from "./send.server";
import { type CaldavAccount, CaldavFailure } from "~/server/adapters/caldav/caldav";
import { decrypt, encrypt } from "~/server/values/cipher";
import { AppError, type FieldErrors } from "~/server/values/errors";
import type { Owner, HouseholdMember } from "~/household/access";
import { householdChanged, membersOf, requireSession } from "~/household/accounts/index.server";
import { inTransaction } from "~db/transactions";
import type { connectSchema } from "./tasks.schema";
import { t } from "~/language/messages";

const PURPOSE = "the password of a task list";
const collections = z.array(z.object({ url: z.string(), name: z.string() }));

/** Returns the household's connection to a to-do app without the password, or null. */
export async function findConnection({ db }: Deps<"db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("taskLists")
    .leftJoin("users", (join) =>
      join
        .onRef("users.id", "=", "taskLists.userId")
        .onRef("users.householdId", "=", "taskLists.householdId"),
    )
    .select(["address", "taskLists.username", "choices", "url", "name", "taskLists.userId"])
    .select(["weekStartDate", "sentAt", "taskLists.lastError", "stoppedAt"])
    .leftJoin("jobs", (join) =>
      join.on("jobs.kind", "=", TASK_LIST.name).onRef("jobs.key", "=", "taskLists.householdId"),
    )
    .select(["users.firstName", "users.username as login", "jobs.lastError as jobError"])
    .executeTakeFirst();
  if (!row) return null;
  const { choices, firstName, login, jobError, ...connection } = row;
  return {
    ...connection,
    isTriedAgain: connection.lastError !== null || jobError !== null,
    connectedBy: firstName ?? login ?? "",
    choices: choices === null ? [] : collections.parse(JSON.parse(choices)),
  };
}

/**
 * Returns a server's refusal as a field error. Also asks for the password again, because browsers do not keep the
 * passwords of failed forms.
 */
function besideItsField(error: unknown) {
  if (!(error instanceof CaldavFailure)) return error;
  const words = error.message;
  const fields: FieldErrors =
    error.about === "password"
      ? { password: [words] }
      : { address: [words], password: [t("Please enter the password again")] };
  return new AppError(error.code, words, { fields, cause: error });
}

/**
 * Signs in to a server and notes which task lists it has; if it has one alone, that is chosen. It takes the place of an
 * earlier connection. Throws the server's refusal, at the field that it is about. Throws `conflict` for a user who left the
 * household while the server answered, and `unauthorized` if the session of `token` ended, such as that of a stranger
 * whose account its owner took over.
 */
export async function connectTasks(
  services: Deps<"db" | "now" | "settings" | "caldav">,
  user: HouseholdMember,
  { address, token, ...account }: z.infer<typeof connectSchema> & { token: string },
): Promise<{ isChosen: boolean }> {
  const { caldav, now, settings } = services;
  const taskCollections = await caldav.findCollections(address, account).catch((error: unknown) => {
    throw besideItsField(error);
  });
  const [first] = taskCollections;
  const only = taskCollections.length === 1 ? first : undefined;
  const values = {
    userId: user.id,
    address,
    username: account.username,
    password: encrypt(settings.sessionSecrets, PURPOSE, account.password),
    choices: only ? null : JSON.stringify(taskCollections),
    url: only?.url ?? null,
    name: only?.name ?? null,
    weekStartDate: null,
    sentChange: null,
    sentAt: null,
    lastError: null,
    stoppedAt: null,
  };
  await inTransaction(services, user, async ({ db }) => {
    const member = membersOf({ db }, user.householdId).where("id", "=", user.id).select("id");
    if (!(await member.executeTakeFirst())) throw householdChanged();
    await requireSession({ db }, user, token);
    await forgetItems({ db }, user);
    await cancelSending({ db }, user.householdId);
    await db
      .insertInto("taskLists")
      .values({ householdId: user.householdId, createdAt: now().toISOString(), ...values })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
      .execute();
  });
  return { isChosen: only !== undefined };
}

/** Chooses one of the stored lists. Throws `invalid` for an unknown list, and `not_found` without a connection. */
export async function chooseTaskList(
  services: Deps<"db" | "now" | "settings" | "caldav">,
  user: Owner,
  { url }: { url: string },
) {
  // In one transaction. Otherwise a list of one server could be chosen for another server that was connected in the
  // meantime.
  await inTransaction(services, user, async ({ db }) => {
    const connection = await findConnection({ db }, user);
    if (!connection) throw notConnected();
    const choice = connection.choices.find((candidate) => candidate.url === url);
    if (!choice) {
      const message = t("Please choose a list");
      throw new AppError("invalid", message, { fields: { url: [message] } });
    }
    await inHousehold(db, user)
      .updateTable("taskLists")
      .set({ ...choice, choices: null })
      .execute();
  });
}

/** Deletes the connection with its password, and the stored tasks. Tasks in the to-do app stay. */
export async function disconnectTasks(services: Deps<"db">, user: Owner) {
  await inTransaction(services, user, async ({ db }) => {
    await forgetItems({ db }, user);
    await cancelSending({ db }, user.householdId);
    await inHousehold(db, user).deleteFrom("taskLists").execute();
  });
}

/** Returns the account with its password in plain text. Returns null if the server's secret has changed since. */
export function accountOf(
  { settings }: Deps<"settings">,
  { username, password }: CaldavAccount,
): CaldavAccount | null {
  const plain = decrypt(settings.sessionSecrets, PURPOSE, password);
  return plain === null ? null : { username, password: plain };
}

export const notConnected = () => new AppError("not_found", t("No to-do app is connected."));

const forgetItems = ({ db }: Deps<"db">, owner: Owner) =>
  inHousehold(db, owner).deleteFrom("taskItems").execute();

/** The job that sends a household's list to its to-do app and reads completed tasks. The key is the household's id. */
export const TASK_LIST = { name: "task-list", payload: z.object({ householdId: z.string() }) };

/**
 * The minimum time between two sends of a changed list, in milliseconds. Users often check off several items in a row.
 */
const GATHERED_MS = 5 * SECOND_MS;

/** The tables that change when a list changes, moves to the trash or is restored. */
const LIST_TABLES = ["groceryLists", "trash"];

const jobOf = (householdId: string, runAt: Date) => ({
  key: householdId,
  householdId,
  payload: { householdId },
  runAt,
});

/**
 * Schedules the household's next send, in the caller's transaction. The result of a running attempt is then not stored.
 */
export const scheduleSending = (
  services: Deps<"db" | "now">,
  householdId: string,
  runAt: Date,
): Promise<void> => scheduleJob(services, TASK_LIST, jobOf(householdId, runAt));

/** Stops sending the household's list automatically, until it is sent or changed again. */
export const cancelSending = (services: Deps<"db">, householdId: string): Promise<void> =>
  cancel(services, TASK_LIST, householdId);

/** Returns the listener that queues lists for sending when transactions change them. */
export const toListWatcher =
  (services: Deps<"db" | "now">) =>
  async (db: Database, householdId: string, tables: ReadonlySet<string>): Promise<void> => {
    if (LIST_TABLES.some((table) => tables.has(table))) {
      await queueChange({ ...services, db }, householdId);
    }
  };

/**
 * Adds the job that sends a household's list if it has changed since it was last sent, in the caller's transaction.
 * While the to-do app fails, the list waits for its next attempt.
 */
export async function queueChange(
  services: Deps<"db" | "now">,
  householdId: string,
): Promise<void> {
  const row = await inHousehold(services.db, { householdId })
    .selectFrom("taskLists")
    .where("url", "is not", null)
    .where("stoppedAt", "is", null)
    .where("lastError", "is", null)
    .select(["weekStartDate", "sentAt", "sentChange"])
    .executeTakeFirst();
  if (!row?.weekStartDate) return;
  const { weekStartDate, sentChange } = row;
  if ((await readChange(services, { householdId, weekStartDate })) === sentChange) return;
  const soonest = row.sentAt === null ? 0 : Date.parse(row.sentAt) + GATHERED_MS;
  const runAt = new Date(Math.max(services.now().getTime(), soonest));
  await hasten(services, TASK_LIST, jobOf(householdId, runAt));
}
