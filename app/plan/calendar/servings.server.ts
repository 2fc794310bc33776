import { daysInWords } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access/user";
import { MAX_SERVES } from "~/recipes/meals/serves";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { getMealEntry } from "./entries.server";
import { type Cooked, fewestPortions, withServings } from "./leftovers";
import { findCooked, getCooked, requireEnough } from "./leftovers.server";

/**
 * Changes how many eat a planned meal, and for how many portions it is cooked (1 to 24); without `cookFor` as much stays
 * over as before. Throws `not_found`, `invalid` for fewer portions than eat, and `conflict` where what is planned of its
 * leftovers would no longer be enough, or where fewer leftovers are left than that.
 */
export async function saveServings(
  services: Deps<"db" | "now">,
  user: Owner,
  input: { entryId: string; servings: number; cookFor?: number | null | undefined },
) {
  const { entryId, servings, cookFor } = input;
  return inTransaction(services, user, async (services) => {
    const cooked = await getCooked(services, user, entryId);
    const source = cooked.leftoversOf && (await findCooked(services, user, cooked.leftoversOf));
    if (source) requireEnough(source, servings, entryId);
    const next = cooked.leftoversOf
      ? { servings, cookFor: null }
      : cookFor === undefined
        ? resized(cooked, servings)
        : portionsOf({ servings, cookFor });
    if (!cooked.leftoversOf) requirePlanned(next, cooked.planned);
    await services.db
      .updateTable("entries")
      .set({ ...next, plannedFor: null })
      .where("householdId", "=", user.householdId)
      .where("id", "=", entryId)
      .execute();
    return getMealEntry(services, user, entryId);
  });
}

/** What is stored of the portions of a meal. Throws `invalid` at the field where fewer are cooked than eat. */
export function portionsOf({ servings, cookFor }: { servings: number; cookFor: number | null }) {
  if (cookFor !== null && cookFor < servings) {
    const message = `${servings} eat: cook for at least as many.`;
    throw new AppError("invalid", message, { fields: { cookFor: [message] } });
  }
  return { servings, cookFor: cookFor === servings ? null : cookFor };
}

type Planned = readonly { scheduledDate: string; servings: number }[];

/** A meal that more or fewer eat. Throws `conflict` where what is planned of its leftovers would no longer be enough. */
export function resized(cooked: Cooked & { planned: Planned }, servings: number): Cooked {
  const planned = cooked.planned.map((it) => it.servings);
  const next = withServings(cooked, { servings, planned, most: MAX_SERVES });
  if (!next) throw tooFew(servings, cooked.planned);
  return next;
}

function requirePlanned(next: Cooked, planned: Planned) {
  const fewest = fewestPortions(
    next.servings,
    planned.map((it) => it.servings),
  );
  if ((next.cookFor ?? next.servings) < fewest) throw tooFew(next.servings, planned);
}

function tooFew(servings: number, planned: Planned) {
  const fewest = fewestPortions(
    servings,
    planned.map((it) => it.servings),
  );
  const days = daysInWords(planned.map((it) => it.scheduledDate));
  const message = `Its leftovers are planned for ${days}: cook for ${fewest}, or take those off first.`;
  return new AppError("conflict", message, { fields: { cookFor: [message] } });
}
