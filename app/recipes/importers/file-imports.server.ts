import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { readImportReason } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";

/** How many lines of each outcome a report has; the counts are of all. */
export const LINES_SHOWN = 200;

/** How far an import is, and what became of each recipe. Throws `not_found`. */
export async function getImport({ db }: Deps<"db">, owner: Owner, importId: string) {
  const progress = await inHousehold(db, owner)
    .selectFrom("recipeImports")
    .where("id", "=", importId)
    .select([
      "id",
      "fileName",
      "status",
      "bytes",
      "bytesRead",
      "added",
      "known",
      "skipped",
      "createdAt",
    ])
    .executeTakeFirst();
  if (!progress) throw new AppError("not_found", "That import was not found.");
  const lines = async (outcome: "added" | "known" | "skipped") => {
    const rows = await inHousehold(db, owner)
      .selectFrom("recipeImportLines")
      .where("importId", "=", importId)
      .where("outcome", "=", outcome)
      .orderBy("position")
      .limit(LINES_SHOWN)
      .select(["position", "title", "mealId", "reason"])
      .execute();
    return rows.map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) }));
  };
  return {
    ...progress,
    lines: {
      added: await lines("added"),
      known: await lines("known"),
      skipped: await lines("skipped"),
    },
  };
}

/** The household's last imports, newest first. */
export async function listImports({ db }: Deps<"db">, owner: Owner) {
  return inHousehold(db, owner)
    .selectFrom("recipeImports")
    .orderBy("createdAt", "desc")
    .limit(10)
    .select(["id", "fileName", "status", "added", "known", "skipped", "createdAt"])
    .execute();
}
