import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { tell } from "~/server/telemetry/events";
import type { Schema } from "~db/schema";
import { afterCommit } from "~db/transactions";

/** A change of a balance, and why. */
export type Line = Pick<Schema["creditLedger"], "householdId" | "grantId" | "change" | "reason"> &
  Partial<Pick<Schema["creditLedger"], "mealId" | "requestKey" | "note">>;

/** Writes a line of the ledger, under the next number of its household. */
export async function addLine({ db, now }: Deps<"db" | "now">, line: Line) {
  const { householdId, grantId, change, reason, mealId, requestKey, note } = line;
  await db
    .insertInto("creditLedger")
    .columns([
      "id",
      "householdId",
      "grantId",
      "change",
      "reason",
      "mealId",
      "requestKey",
      "note",
      "createdAt",
      "position",
    ])
    .expression((db) =>
      db
        .selectFrom("creditLedger as told")
        .where("told.householdId", "=", householdId)
        .select((of) => [
          of.val(newId()).as("id"),
          of.val(householdId).as("householdId"),
          of.val(grantId).as("grantId"),
          of.val(change).as("change"),
          of.val(reason).as("reason"),
          of.val(mealId ?? null).as("mealId"),
          of.val(requestKey ?? null).as("requestKey"),
          of.val(note ?? null).as("note"),
          of.val(now().toISOString()).as("createdAt"),
          // Not the clock's order: lines share a millisecond, and a clock may be set back.
          of(of.fn.coalesce(of.fn.max("told.position"), of.lit(0)), "+", 1).as("position"),
        ]),
    )
    .execute();
  afterCommit({ db }, () => tell({ what: "credits", reason, credits: Math.abs(change) }));
}
