import { creditsInWords } from "~/household/billing";
import { formatDate } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { addEntry } from "~/plan/calendar/calendar.server";
import type { MealEntry } from "~/plan/calendar/entries.server";
import { howManyEat, requirePlannable } from "~/plan/calendar/plannable";
import { addLeftovers, getCooked } from "~/plan/calendar/leftovers.server";
import { entryTitle } from "~/engine/calendar";
import { findChecked } from "~/recipes/verdicts/index.server";
import { isBroken } from "~/recipes/verdicts";
import type { Seats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { priceOfNew, findMeal, takeDish } from "~/find/generation/index.server";
import { requireDatesWithin } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { withTurn } from "~/server/turns.server";
import { inHousehold } from "~db/in-household";
import { type Away, type FilledType, slotKey } from "./week";
import { getLimits } from "./proposal-settings.server";
import { writtenQuery, WRITTEN } from "./fill";
import { t } from "~/language/messages";

type AllDeps = Parameters<typeof takeDish>[0] & Deps<"settings" | "processId">;

type Chosen = { date: string; mealType: FilledType; id: string };

type Accepting = {
  slots: readonly Chosen[];
  /** The price in credits that the page showed. */
  credits: number;
  away?: Away;
  requestKey: string;
};

/** The result of planning a week: the new entries, and each dish that was not planned, with the reason. */
export type Accepted = {
  planned: MealEntry[];
  /** The number of slots that already had this dish because the same form was sent before. */
  again: number;
  left: { date: string; mealType: FilledType; why: string }[];
  /** The credits that were charged. */
  credits: number;
};

/**
 * Plans the dishes of a proposal. Adds a recipe of the recipe book to the household's meals at the price of any new
 * meal, once per `requestKey`. Checks each slot again. Skips a slot, with the reason, if it was filled in the meantime,
 * its recipe was deleted or no longer fits, the month is full, or the credits ran out. Throws `invalid` for a past
 * date, and `conflict` if the total price is higher than offered.
 */
export async function acceptWeek(
  services: AllDeps,
  user: User,
  { slots, credits, away = new Map(), requestKey }: Accepting,
): Promise<Accepted> {
  for (const { date } of slots) requirePlannable(user, date, services.now());
  const bySlot = [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()];
  const price = priceOfWeek(user, bySlot);
  if (price > credits) {
    const cost = creditsInWords(price);
    throw new AppError(
      "conflict",
      t("The price is now {cost}. Please check it and plan again.", { cost }),
    );
  }
  // Otherwise, a form that is sent twice concurrently would find the slots empty both times.
  return withTurn(services, `plan a week ${user.householdId}`, async () => {
    const accepted: Accepted = { planned: [], again: 0, left: [], credits: 0 };
    const { eaters } = await getNeeds(services, user);
    for (const slot of bySlot) {
      const absent = eaters.flatMap(({ id }) => (away.get(slot.date)?.includes(id) ? id : []));
      const seats = absent.length > 0 ? { absent, guests: [] } : undefined;
      const servings = howManyEat(user.householdSize, eaters, seats ?? null);
      await acceptOne(services, user, { slot, seats, servings, requestKey }, accepted);
    }
    return accepted;
  });
}

/** Returns the price in credits of planning these slots. If a slot is listed twice, the last choice counts. */
export const priceOfWeek = (user: Pick<User, "pays">, slots: readonly Chosen[]) =>
  [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()].filter(isNew).length *
  priceOfNew(user);

const isNew = ({ id }: Pick<Chosen, "id">) => id.startsWith("book.") || id === WRITTEN;
const isLeft = ({ id }: Pick<Chosen, "id">) => id.startsWith("left.");

type Night = {
  slot: Chosen;
  /** Set only if an eater is absent. */
  seats: Seats | undefined;
  servings: number;
  requestKey: string;
};

async function acceptOne(
  services: AllDeps,
  user: User,
  { slot, seats, servings, requestKey }: Night,
  accepted: Accepted,
) {
  const { date, mealType, id } = slot;
  const name = id.slice(id.indexOf(".") + 1);
  const there = await listThere(services, user, slot);
  const key = `${requestKey} ${slotKey(slot)}`;
  const isIt = (entry: (typeof there)[number]) =>
    id === WRITTEN
      ? entry.requestKey === key
      : (isNew(slot) ? entry.bookId : isLeft(slot) ? entry.leftoversOf : entry.mealId) === name;
  if (there.some(isIt)) {
    accepted.again += 1;
    return;
  }
  if (there.length > 0) {
    const [first] = there;
    const why = t("{title} was planned for {day} in the meantime", {
      title: first ? entryTitle(first) : "",
      day: formatDate(date, "EEEE"),
    });
    accepted.left.push({ date, mealType, why });
    return;
  }
  try {
    // Check before a credit is charged for a dish that cannot be planned.
    await requireDatesWithin(services, user, [date], { adding: 1 });
    if (isLeft(slot)) {
      const { mealId } = await getCooked(services, user, name);
      await requireFitting(services, user, mealId ?? "", seats);
      const leftoversInput = { leftoversOf: name, scheduledDate: date, mealType, servings };
      accepted.planned.push(
        await addLeftovers(services, user, { ...leftoversInput, eaters: seats ?? null }),
      );
      return;
    }
    if (id === WRITTEN) {
      const limit = (await getLimits(services, user))[new Date(date).getUTCDay()] ?? null;
      const { meal, isOwn } = await findMeal(services, user, {
        kind: "find",
        query: writtenQuery(mealType, limit),
        requestKey: key,
        onOtherInput: "start",
        isPlanned: true,
      });
      if (!isOwn) accepted.credits += priceOfNew(user);
      const entryInput = { mealId: meal.id, scheduledDate: date, mealType, eaters: seats };
      accepted.planned.push(await addEntry(services, user, entryInput));
      return;
    }
    const { mealId, isOwn } = isNew(slot)
      ? await takeDish(services, user, {
          bookId: name,
          price: priceOfNew(user),
          requestKey: key,
        })
      : { mealId: await requireFitting(services, user, name, seats), isOwn: true };
    if (!isOwn) accepted.credits += priceOfNew(user);
    accepted.planned.push(
      await addEntry(services, user, { mealId, scheduledDate: date, mealType, eaters: seats }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    accepted.left.push({ date, mealType, why: error.message });
  }
}

/** Selects the entries that are planned for a slot. */
function listThere({ db }: Pick<AllDeps, "db">, user: User, { date, mealType }: Chosen) {
  return inHousehold(db, user)
    .selectFrom("entries")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.scheduledDate", "=", date)
    .where("entries.mealType", "=", mealType)
    .select(["entries.mealId", "meals.bookId", "meals.title", "entries.kind", "entries.note"])
    .select(["entries.leftoversOf", "meals.requestKey"])
    .execute();
}

/** Throws `not_found` for a meal that was deleted, and `conflict` for one that does not suit its eaters. */
async function requireFitting(
  services: AllDeps,
  user: User,
  mealId: string,
  seats: Seats | undefined,
) {
  const meal = await findChecked(services, user, mealId, seats);
  if (!meal) throw new AppError("not_found", t("That recipe was deleted in the meantime"));
  if (isBroken(meal.check)) {
    throw new AppError(
      "conflict",
      t("{title} does not fit everyone who eats it", { title: meal.title }),
    );
  }
  return mealId;
}
