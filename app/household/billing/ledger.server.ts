import { dateOf, formatDate, formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { REFUND } from "./credits.server";
import { PLANS } from "./plans";
import { t } from "~/language/messages";
type Reader = Pick<User, "householdId" | "timeZone">;
type Origin = Schema["creditGrants"]["origin"];

/** The number of ledger lines per page. */
export const LEDGER_PAGE = 50;

export type LedgerRow = {
  id: string;
  /** The event in plain words: the meal's title, or the name of the credits that were added or removed. */
  text: string;
  /** The meal of the ledger line, if the household still has it. */
  mealId: string | null;
  /** Negative if credits were spent, expired or taken back. */
  change: number;
  /** The balance after the change. */
  balance: number;
};

export type Ledger = {
  /** Newest first. `date` is in the reader's time zone, `yyyy-MM-dd`, and `words` is the same in words. */
  days: { date: string; words: string; rows: LedgerRow[] }[];
  isNewest: boolean;
  /** The value of `before` for the next page. Null on the last page. */
  older: string | null;
};

type Page = {
  /** The id of a row. Only older rows are returned. An unknown id is ignored. */
  before?: string | null;
  limit?: number;
};

/**
 * Returns a page of the household's credit ledger, newest first, by days of the user's time zone: every change, its
 * reason, and the balance after it.
 */
export async function listLedger(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Reader,
  { before = null, limit = LEDGER_PAGE }: Page = {},
): Promise<Ledger> {
  const { householdId } = user;
  const last = await inHousehold(db, user)
    .selectFrom("creditLedger")
    .where("id", "=", before ?? "")
    .select("position")
    .executeTakeFirst();
  const ledgerRows = await db
    .with("told", () =>
      inHousehold(db, user)
        .selectFrom("creditLedger")
        .select(["householdId", "id", "grantId", "mealId", "change", "reason", "note"])
        .select("requestKey")
        .select(["position", "createdAt"])
        .select((of) =>
          of.fn
            .sum<number>("change")
            .over((rows) => rows.orderBy("position"))
            .as("balance"),
        ),
    )
    .selectFrom("told")
    .innerJoin("creditGrants", (join) =>
      join
        .onRef("creditGrants.householdId", "=", "told.householdId")
        .onRef("creditGrants.id", "=", "told.grantId"),
    )
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "told.householdId")
        .onRef("meals.id", "=", "told.mealId"),
    )
    .where("told.householdId", "=", householdId)
    .$if(last !== undefined, (query) => query.where("told.position", "<", last?.position ?? 0))
    .orderBy("told.position", "desc")
    .limit(limit + 1)
    .select([
      "told.id",
      "told.change",
      "told.reason",
      "told.note",
      "told.requestKey",
      "told.createdAt",
      "told.balance",
      "meals.id as mealId",
      "meals.title",
      "creditGrants.origin",
      "creditGrants.amount",
    ])
    .execute();
  const rows = ledgerRows.slice(0, limit);
  const days: Ledger["days"] = [];
  for (const { id, change, balance, mealId, ...row } of rows) {
    const date = dateOf(user, row.createdAt);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, words: formatDate(date, "EEEE d MMMM yyyy"), rows: [] };
      days.push(day);
    }
    day.rows.push({ id, text: wordsOf(row), mealId, change, balance: Number(balance) });
  }
  return {
    days,
    isNewest: last === undefined,
    older: ledgerRows.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

export type CreditsLeft = {
  origin: Origin;
  /** The name of the credits, such as "Trial meals", "Basic plan meals" or "Meals from the administrator". */
  text: string;
  left: number;
  /** The use-by date of the credits, formatted. Null if they never expire. */
  useBy: string | null;
};

/** Returns the remaining credits by origin, in the order of spending. */
export async function listGrants(
  { db, now }: Deps<"db" | "now">,
  user: Reader,
): Promise<CreditsLeft[]> {
  const rows = await inHousehold(db, user)
    .selectFrom("creditGrants")
    .where("remaining", ">=", 1)
    .groupBy("origin")
    .select((of) => [
      "origin",
      of.fn.sum<number>("remaining").as("left"),
      of.fn.max("amount").as("amount"),
      of.fn.min("expiresAt").as("expiresAt"),
      of.fn.min("createdAt").as("createdAt"),
      of.fn.min("id").as("id"),
    ])
    .execute();
  const order = ({ expiresAt, createdAt, id }: (typeof rows)[number]) =>
    `${expiresAt === null ? "never" : `by ${expiresAt}`} ${createdAt} ${id}`;
  return rows
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ origin, left: creditsLeft, amount, expiresAt }) => ({
      origin,
      text:
        origin === "admin"
          ? t("Meals from the administrator")
          : t(
              "{kind, select, trial {{count, plural, one {Trial meal} other {Trial meals}}} named {{count, plural, one {{plan} plan meal} other {{plan} plan meals}}} other {{count, plural, one {Plan meal} other {Plan meals}}}}",
              mealsOf({ origin, amount }),
            ),
      left: Number(creditsLeft),
      useBy: useByOf(user, expiresAt, now()),
    }));
}

type Told = {
  reason: Schema["creditLedger"]["reason"];
  origin: Origin;
  note: string | null;
  requestKey: string | null;
  /** The amount of the grant. */
  amount: number;
  title: string | null;
};

function wordsOf({ reason, title, note, requestKey, ...grant }: Told) {
  const isFromAdmin = grant.origin === "admin";
  const meals = mealsOf(grant);
  switch (reason) {
    case "meal":
      return title ?? t("A meal that was deleted");
    case "grant":
      if (!isFromAdmin) {
        return t(
          "{kind, select, trial {{count, plural, one {# trial meal} other {# trial meals}}} named {{count, plural, one {# {plan} plan meal} other {# {plan} plan meals}}} other {{count, plural, one {# plan meal} other {# plan meals}}}}",
          meals,
        );
      }
      return note
        ? t("Added by the administrator: {note}", { note })
        : t("Added by the administrator");
    case "expire":
      return t(
        "{kind, select, trial {{count, plural, one {Trial meal} other {Trial meals}} expired} named {{count, plural, one {{plan} plan meal} other {{plan} plan meals}} expired} other {{count, plural, one {Plan meal} other {Plan meals}} expired}}",
        meals,
      );
    case "take":
      if (requestKey?.startsWith(REFUND)) {
        return t(
          "{kind, select, trial {{count, plural, one {Trial meal} other {Trial meals}} taken back after a refund} named {{count, plural, one {{plan} plan meal} other {{plan} plan meals}} taken back after a refund} other {{count, plural, one {Plan meal} other {Plan meals}} taken back after a refund}}",
          meals,
        );
      }
      return isFromAdmin ? takenInWords(note) : mealsTakenInWords(meals, note);
  }
}

const takenInWords = (note: string | null) =>
  note
    ? t("Taken back by the administrator: {note}", { note })
    : t("Taken back by the administrator");

const mealsTakenInWords = (meals: Meals, note: string | null) =>
  note
    ? t(
        "{kind, select, trial {{count, plural, one {Trial meal} other {Trial meals}} taken back by the administrator: {note}} named {{count, plural, one {{plan} plan meal} other {{plan} plan meals}} taken back by the administrator: {note}} other {{count, plural, one {Plan meal} other {Plan meals}} taken back by the administrator: {note}}}",
        { ...meals, note },
      )
    : t(
        "{kind, select, trial {{count, plural, one {Trial meal} other {Trial meals}} taken back by the administrator} named {{count, plural, one {{plan} plan meal} other {{plan} plan meals}} taken back by the administrator} other {{count, plural, one {Plan meal} other {Plan meals}} taken back by the administrator}}",
        meals,
      );

/** The parameters of a message about a grant's meals: of the trial, of a plan with a name, or of another plan. */
type Meals = { kind: "trial" | "named" | "plan"; plan: string; count: number };

/** Returns the parameters for a grant. The plan is derived from its number of meals. */
function mealsOf({ origin, amount }: Pick<Told, "origin" | "amount">): Meals {
  if (origin === "trial") return { kind: "trial", plan: "", count: amount };
  const plan = PLANS.find(({ meals }) => meals === amount);
  return { kind: plan ? "named" : "plan", plan: plan?.name ?? "", count: amount };
}

/** Returns the use-by date in words. Null after the date, because the credits then last until the next grant. */
function useByOf(user: Reader, expiresAt: string | null, now: Date) {
  if (expiresAt === null || Date.parse(expiresAt) <= now.getTime()) return null;
  // Credits that expire at midnight are for the day before.
  const last = new Date(Date.parse(expiresAt) - 1).toISOString();
  return formatDateOf(user, last);
}
