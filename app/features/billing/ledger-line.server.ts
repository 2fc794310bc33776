import { newId } from "~/ids";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";

/** A change of a balance, and why. */
export type Line = Pick<Schema["creditLedger"], "householdId" | "grantId" | "change" | "reason"> &
  Partial<Pick<Schema["creditLedger"], "mealId" | "requestKey" | "note">>;

/** Writes a line of the ledger, under the next number of its household. */
export async function addLine({ db, now }: Pick<Services, "db" | "now">, line: Line) {
  const createdAt = now().toISOString();
  await db
    .insertInto("creditLedger")
    .values((eb) => ({
      id: newId(),
      mealId: null,
      requestKey: null,
      createdAt,
      // Not the clock's order: lines share a millisecond, and a clock may be set back.
      position: eb
        .selectFrom("creditLedger as told")
        .where("told.householdId", "=", line.householdId)
        .select((of) =>
          of(of.fn.coalesce(of.fn.max("told.position"), of.lit(0)), "+", 1).as("next"),
        ),
      ...line,
    }))
    .execute();
}
