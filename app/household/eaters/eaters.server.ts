import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { readTexts, countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { oncePerReading } from "~db/read-together";
import {
  type HouseholdNeeds,
  needsOf,
  NO_NEEDS,
  allNeeds,
  type Guest,
  withGuests,
  readSeats,
} from "./needs";
import { addDays } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { NOTHING_MORE } from "~/household/preferences/preferences.server";
import { eachList } from "~/household/preferences/preferences";
import { newId } from "~/server/values/ids";
import { type Diet, dietsIn, isMoreRestriction } from "~/engine/restrictions";
import { inTransaction } from "~db/transactions";
import { type EaterInput, type EverybodyInput, MAX_EATERS, MAX_TERMS } from "./eaters.schema";
import { t } from "~/language/messages";

/** Returns the restrictions of a household: those of its preferences, and those of each eater. */
export const getNeeds = oncePerReading(readNeeds);

async function readNeeds({ db }: Deps<"db">, { householdId }: Owner): Promise<HouseholdNeeds> {
  const [[row], eaters] = await Promise.all([
    readPreferences({ db }, { householdId }),
    readEaters({ db }, { householdId }),
  ]);
  return {
    everybody: row
      ? needsOf({
          ...row,
          restrictions: [...readTexts(row.allergyPreferences), ...readTexts(row.moreRestrictions)],
        })
      : NO_NEEDS,
    eaters: eaters.map(({ id, name, restrictions, ...fields }) => ({
      id,
      name,
      ...needsOf({ ...fields, restrictions: readTexts(restrictions) }),
    })),
    isStrict: row?.isStrict === 1,
  };
}

const readPreferences = compiledOnce((db, value: CompiledValue<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("preferences")
    .select(["allergyPreferences", "moreRestrictions", "avoids", "dislikes", "isStrict"]),
);

const readEaters = compiledOnce((db, value: CompiledValue<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("eaters")
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "name", "restrictions", "avoids", "dislikes"]),
);

/** An eater, as in the JSON contract. */
export type Eater = {
  id: string;
  name: string;
  isChild: boolean;
  restrictions: Diet[];
  avoids: string;
  dislikes: string;
};

const COLUMNS = ["id", "name", "isChild", "restrictions", "avoids", "dislikes"] as const;

const eatersOf = ({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) =>
  inHousehold(db, owner).selectFrom("eaters").orderBy("createdAt").orderBy("id").select(COLUMNS);

type Row = Awaited<ReturnType<ReturnType<typeof eatersOf>["execute"]>>[number];

const toEater = ({ isChild, restrictions, ...fields }: Row): Eater => ({
  ...fields,
  isChild: isChild === 1,
  restrictions: dietsIn(readTexts(restrictions)),
});

/** Returns the eaters of a household, in the order in which they were added. */
export async function listEaters(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
): Promise<Eater[]> {
  return (await eatersOf(services, user).execute()).map(toEater);
}

/** Returns an eater of the household. Throws `not_found` for an unknown id. */
export async function getEater(services: Pick<Deps<"db" | "now">, "db">, user: Owner, id: string) {
  const row = await eatersOf(services, user).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toEater(row);
}

/** Adds an eater. Throws `conflict` above `MAX_EATERS`, or if the household has more than `MAX_TERMS` own words. */
export async function addEater(
  services: Deps<"db" | "now">,
  user: Owner,
  input: EaterInput,
): Promise<Eater> {
  return inTransaction(services, user, (services) => insertEater(services, user, input));
}

/** Adds an eater within an open transaction. Throws as `addEater`. */
export async function insertEater(
  services: Deps<"db" | "now">,
  user: Owner,
  input: EaterInput,
): Promise<Eater> {
  const { householdId } = user;
  const { db, now } = services;
  const count = await countRows(inHousehold(db, user).selectFrom("eaters"));
  if (count >= MAX_EATERS) {
    const description = t("Remove someone who no longer eats with you, and try again.");
    throw tooMany(
      t("A household can have at most {most} eaters.", { most: MAX_EATERS }),
      description,
    );
  }
  const id = newId();
  await db
    .insertInto("eaters")
    .values({ id, householdId, ...toColumns(input), createdAt: now().toISOString() })
    .execute();
  await requireFewTerms(services, user);
  return getEater(services, user, id);
}

/**
 * Saves an eater's data. Throws `not_found` for an unknown id, and `conflict` if the household has more than
 * `MAX_TERMS` own words.
 */
export async function saveEater(
  services: Deps<"db" | "now">,
  user: Owner,
  id: string,
  input: EaterInput,
) {
  return inTransaction(services, user, async (services) => {
    const saved = await inHousehold(services.db, user)
      .updateTable("eaters")
      .set(toColumns(input))
      .where("id", "=", id)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw notFound();
    await requireFewTerms(services, user);
    return getEater(services, user, id);
  });
}

/**
 * Throws `conflict` if a household has more than `MAX_TERMS` own words. `withGuests` also counts the guests of future
 * nights. Call it after writing.
 */
export async function requireFewTerms(
  services: Deps<"db" | "now">,
  user: Owner,
  { withGuests: hasGuests = false }: { withGuests?: boolean } = {},
) {
  const guests = hasGuests ? await guestsAhead(services, user) : [];
  const needs = withGuests(await getNeeds(services, user), { absent: [], guests });
  const { avoids, dislikes } = allNeeds(needs);
  if (avoids.length + dislikes.length <= MAX_TERMS) return;
  if (hasGuests) {
    throw tooMany(
      t("A household and its guests can list at most {most} foods in their own words.", {
        most: MAX_TERMS,
      }),
      hint(),
    );
  }
  throw tooMany(
    t("A household can list at most {most} foods in its own words.", { most: MAX_TERMS }),
    hint(),
  );
}

/** Returns the guests of all future nights. */
async function guestsAhead({ db, now }: Deps<"db" | "now">, owner: Owner): Promise<Guest[]> {
  // A day that ended yesterday in UTC has ended in every time zone.
  const first = addDays(now().toISOString().slice(0, 10), -1);
  const rows = await inHousehold(db, owner)
    .selectFrom("entries")
    .where("scheduledDate", ">=", first)
    .where("eaters", "is not", null)
    .select("eaters")
    .execute();
  const guests = rows.flatMap(({ eaters }) => readSeats(eaters)?.guests ?? []);
  return [...new Map(guests.map((guest) => [guest.avoids, guest])).values()];
}

const hint = () => t("Name a group, such as “shellfish”, instead of each food in it.");

const tooMany = (message: string, description: string) =>
  new AppError("conflict", message, { description, reason: description });

/** Removes an eater and returns the stored data. Throws `not_found` for an unknown id. */
export async function removeEater(
  services: Deps<"db" | "now">,
  user: Owner,
  id: string,
): Promise<Eater> {
  return inTransaction(services, user, async (services) => {
    const eater = await getEater(services, user, id);
    await inHousehold(services.db, user).deleteFrom("eaters").where("id", "=", id).execute();
    return eater;
  });
}

const toColumns = ({ isChild, restrictions, ...fields }: EaterInput) => ({
  ...fields,
  isChild: isChild ? (1 as const) : (0 as const),
  restrictions: JSON.stringify(restrictions),
});

const notFound = () => new AppError("not_found", t("That eater is no longer on the list."));

/** Returns the restrictions for everyone in addition to those of the preferences, as in the JSON contract. */
export async function getEverybody(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
): Promise<EverybodyInput> {
  const row = await inHousehold(db, owner)
    .selectFrom("preferences")
    .select(["moreRestrictions", "avoids", "dislikes", "isStrict"])
    .executeTakeFirst();
  const { moreRestrictions, avoids, dislikes, isStrict } = row ?? NOTHING_MORE;
  return {
    avoids,
    dislikes,
    moreRestrictions: readTexts(moreRestrictions).filter(isMoreRestriction),
    isStrict: isStrict === 1,
  };
}

/**
 * Saves the restrictions for everyone and returns them. Throws `conflict` if the household has more than `MAX_TERMS`
 * own words.
 */
export async function saveEverybody(
  services: Deps<"db" | "now">,
  user: Owner,
  input: EverybodyInput,
) {
  const columns = {
    ...input,
    moreRestrictions: JSON.stringify(input.moreRestrictions),
    isStrict: input.isStrict ? (1 as const) : (0 as const),
    updatedAt: services.now().toISOString(),
  };
  return inTransaction(services, user, async (services) => {
    await services.db
      .insertInto("preferences")
      .values({
        householdId: user.householdId,
        ...eachList(() => "[]"),
        ...NOTHING_MORE,
        ...columns,
      })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(columns))
      .execute();
    await requireFewTerms(services, user);
    return getEverybody(services, user);
  });
}
