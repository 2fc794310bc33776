import { compiledOnce } from "~db/compiled";
import { readTexts } from "~db/database";
import { drawingOf } from "~/recipes/drawings";
import { addDays, earliestDateOf, todayOf } from "~/server/values/dates";
import type { Owner, User } from "~/household/access";
import { mealMinutesOf } from "~/recipes/meals/index.server";
import { CHECK_COLUMNS } from "~/recipes/verdicts/index.server";
import { presentOf, readSeats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import {
  entryMarksOf,
  type Between,
  byTime,
  inRange,
  type Range,
  withAnyMeals,
} from "./entries.server";
import { firstToFill } from "./meal-times.server";
import type { EntryType } from "./calendar.schema";
import type { Household } from "~db/in-household";
import { entryTitle, isOccasion, STRANGERS_TITLES } from "~/engine/calendar";
import { layTable, type DinnerTable, type TableDinner } from "./table";
import { t } from "~/language/messages";

/** Returns the dinners of seven nights from `startDate` (by default today) on, with their eaters and conflicts. */
export async function getTable(
  services: Deps<"db" | "now">,
  user: User,
  startDate = todayOf(user, services.now()),
): Promise<DinnerTable> {
  const [rows, needs, first] = await Promise.all([
    readDinners(services, user, startDate),
    getNeeds(services, user),
    firstToFill(services, user),
  ]);
  const seated = rows.map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const marks = await entryMarksOf(services, user, seated, needs);
  const dinners = seated.map((row) => {
    const { seats } = row;
    const mark = marks.get(row.entryId);
    return {
      ...shownOf(row),
      isCooked: row.cooked === 1,
      isNoted: row.madeId !== null,
      eaters: presentOf(needs.eaters, seats).map(({ name }) => name),
      guests: seats?.guests.map(({ name }) => name) ?? [],
      isForSome: seats !== null,
      mark: mark?.tone === "breaks" || mark?.tone === "unknown" ? mark : null,
    };
  });
  const today = todayOf(user, services.now());
  const earliest = earliestDateOf(user, services.now());
  return layTable({ start: startDate, today, earliest, firstToFill: first }, dinners);
}

/**
 * Returns the dinners of a week as its public link shows them. `toOpenDinner` names every field, so that a new one is
 * not published until it is added there. The page does not reveal the household's current date.
 */
export async function getOpenTable(
  services: Deps<"db" | "now">,
  user: Owner,
  startDate: string,
): Promise<DinnerTable> {
  const rows = await readDinners(services, user, startDate);
  // Without its text, a note is only shown on a night without other entries.
  const isAlone = ({ scheduledDate }: Row) =>
    rows.filter((row) => row.scheduledDate === scheduledDate).length === 1;
  const shownRows = rows.filter((row) => row.kind !== "note" || isAlone(row));
  return layTable(
    { start: startDate, today: "", earliest: "", firstToFill: "" },
    shownRows.map(toOpenDinner),
  );
}

/**
 * Returns a dinner for the public link, without eaters, conflicts, whether it was cooked, and the text of an occasion.
 */
function toOpenDinner(row: Row): TableDinner & { date: string } {
  const dinner = shownOf({ ...row, note: null });
  return {
    id: dinner.id,
    kind: dinner.kind,
    date: dinner.date,
    mealId: dinner.mealId,
    title: isOccasion(row.kind) ? t(STRANGERS_TITLES[row.kind]) : dinner.title,
    cuisine: dinner.cuisine,
    drawing: dinner.drawing,
    coverId: dinner.coverId,
    coverWidth: dinner.coverWidth,
    cookingTime: dinner.cookingTime,
    written: dinner.written,
    serves: null,
    cookFor: null,
    eaters: [],
    guests: [],
    isCooked: false,
    isNoted: false,
    isForSome: false,
    mark: null,
  };
}

/**
 * Returns the other entries of the seven days from `startDate` on, by date and meal type. `mark` is the verdict if an
 * entry has a conflict or could not be checked for its eaters. Otherwise, it is null.
 */
export async function listOtherMeals(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  startDate: string,
): Promise<{ date: string; mealType: EntryType; title: string; verdict: string | null }[]> {
  const range = { startDate, endDate: addDays(startDate, 6) };
  const [rows, needs] = await Promise.all([
    withAnyMeals(inRange(services.db, user, range))
      .where("entries.mealType", "!=", "dinner")
      .select([...CHECK_COLUMNS, "entries.id", "entries.eaters", "entries.mealId"])
      .select(["entries.scheduledDate", "entries.mealType"])
      .select(["entries.kind", "entries.note", "meals.title", "meals.protein"])
      .execute(),
    getNeeds(services, user),
  ]);
  const seated = rows.map(({ id, eaters, mealId, checkKey, checkNotes, protein }) => ({
    entryId: id,
    seats: readSeats(eaters),
    mealId,
    checkKey,
    checkNotes,
    protein,
  }));
  const marks = await entryMarksOf(services, user, seated, needs);
  return byTime(rows).map((row) => {
    const mark = marks.get(row.id);
    const isTold = mark?.tone === "breaks" || mark?.tone === "unknown";
    return {
      date: row.scheduledDate,
      mealType: row.mealType,
      title: entryTitle(row),
      verdict: isTold ? mark.words : null,
    };
  });
}

const dinnersIn = (db: Deps<"db" | "now">["db"], user: Household, range: Between) =>
  withAnyMeals(inRange(db, user, range))
    .where("entries.mealType", "=", "dinner")
    .orderBy("entries.id")
    .select([
      ...CHECK_COLUMNS,
      "entries.id as entryId",
      "entries.eaters",
      "entries.scheduledDate",
      "entries.servings as serves",
      "entries.cookFor",
      "meals.servings as written",
      "entries.mealId",
      "meals.title",
      "meals.cuisine",
      "meals.protein",
      "meals.course",
      "meals.ingredients",
      "meals.coverId",
      "meals.coverWidth",
      "meals.cookingTime",
      "meals.subRecipes",
      "entries.kind",
      "entries.note",
      "entries.cooked",
    ])
    .select((of) =>
      of
        .selectFrom("madeMeals")
        .whereRef("madeMeals.householdId", "=", "entries.householdId")
        .whereRef("madeMeals.mealId", "=", "entries.mealId")
        .whereRef("madeMeals.entryId", "=", "entries.id")
        .select("madeMeals.id")
        .limit(1)
        .as("madeId"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof dinnersIn>["execute"]>>[number];

const readRange = compiledOnce<Owner & Range, Row>((db, value) =>
  dinnersIn(
    db,
    { householdId: value("householdId") },
    { startDate: value("startDate"), endDate: value("endDate") },
  ),
);

const readDinners = (services: Deps<"db" | "now">, { householdId }: Owner, startDate: string) =>
  readRange(services, { householdId, startDate, endDate: addDays(startDate, 6) });

/** Returns the id of a dish's drawing. Entries without a recipe have a covered plate. */
const drawnOf = ({
  title,
  cuisine,
  course,
  ingredients,
}: Pick<Row, "title" | "cuisine" | "course" | "ingredients">) =>
  drawingOf({ title: title ?? "", cuisine, course, ingredients: readTexts(ingredients ?? "[]") });

/** Returns the fields of a row's dish that the table shows. */
const shownOf = (row: Omit<Row, "eaters">) => ({
  id: row.entryId,
  kind: row.kind ?? ("meal" as const),
  date: row.scheduledDate,
  mealId: row.mealId,
  title: entryTitle(row),
  serves: row.serves,
  cookFor: row.cookFor,
  written: row.written,
  cookingTime: mealMinutesOf({ ...row, subRecipes: row.subRecipes ?? "[]" }),
  cuisine: row.cuisine ?? "",
  drawing: drawnOf(row),
  coverId: row.coverId,
  coverWidth: row.coverWidth,
});
