import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { AppError } from "~/server/values/errors";
import { removeEntry } from "~/plan/calendar/calendar.server";
import { removeMeal } from "~/recipes/meals/remove-meal.server";
import { forgetFood } from "~/shop/pantry/pantry.server";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { COMING } from "./item-rows";
import { LINES_AT_ONCE, untilNone } from "./some-at-a-time";
import { noteAllPhotos } from "./waiting-photos.server";
import { isOurs, nextItems, noteOutcome, noteProgress, type Working } from "./claimed.server";
type Item = Schema["libraryItems"];
type Take = (madeId: string) => Promise<unknown>;

/** Takes back all that came of a collection; what somebody has deleted since is gone already. Ends where another process has taken over. */
export async function undoAll(
  services: Deps<"db" | "now" | "log" | "settings" | "processId">,
  library: Working,
): Promise<void> {
  const { householdId } = library;
  await undoEach(services, library, "plan", (id) => removeEntry(services, library, id));
  await undoEach(services, library, "list", (id) =>
    services.db
      .deleteFrom("groceryItems")
      .where("householdId", "=", householdId)
      .where("id", "=", id)
      .execute(),
  );
  await undoEach(services, library, "pantry", (food) => forgetFood(services, library, food));
  await undoEach(services, library, "recipe", (id) => removeMeal(services, library, id));
  await forgetRest(services, library);
  for (const outcome of ["added", "new"] as const) {
    // With their recipes in the trash, or not come at all.
    await noteAllPhotos(services, library, outcome, { outcome: "undone" });
  }
}

/** What had not come when the collection was given up comes no more. */
const forgetRest = (
  { db }: Deps<"db" | "now" | "log" | "settings" | "processId">,
  { householdId, id }: Working,
) =>
  untilNone(() =>
    db
      .updateTable("libraryItems")
      .set({ outcome: "undone", content: null })
      .where("householdId", "=", householdId)
      .where("libraryId", "=", id)
      .where("position", "in", (of) =>
        of
          .selectFrom("libraryItems")
          .where("householdId", "=", householdId)
          .where("libraryId", "=", id)
          .where("kind", "in", COMING)
          .where("outcome", "=", "new")
          .limit(LINES_AT_ONCE)
          .select("position"),
      )
      .executeTakeFirst(),
  );

async function undoEach(
  services: Deps<"db" | "now" | "log" | "settings" | "processId">,
  library: Working,
  kind: Item["kind"],
  take: Take,
) {
  for (;;) {
    const items = await nextItems(services, library, kind, "added");
    if (items.length === 0 || !(await isOurs(services, library))) return;
    for (const { madeId, position } of items) {
      if (madeId) await take(madeId).catch(goneAlready);
      await noteOutcome(services, library, position, { outcome: "undone" });
      // SQLite answers without waiting: without this pause nobody else would be served until all of it is gone.
      await yieldToEventLoop();
    }
    await noteProgress(services, library);
  }
}

function goneAlready(error: unknown) {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
}
