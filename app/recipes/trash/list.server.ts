import { formatDateOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import { pageAt } from "~/server/values/paging";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import type { TrashKind } from "./kinds";
import { storedLabelInWords } from "./trash.schema";
import { keptSince, trashKeptUntil } from "./trash.server";
import { textInJson } from "~db/engine";

type Reader = Pick<User, "householdId" | "timeZone">;

/** The number of entries on a page of the trash. */
export const TRASH_PAGE = 50;

/** A deleted thing. Its dates are in the reader's time zone: "Friday 20 November". */
export type Trashed = {
  id: string;
  kind: TrashKind;
  /** The thing's description in words. */
  label: string;
  deletedOn: string;
  keptUntil: string;
};

/** Lists the things that the household deleted in the last 30 days, newest first. */
export async function listTrash(
  services: Deps<"db" | "now">,
  user: Reader,
  { page }: { page: number },
) {
  const count = await countTrash(services, user);
  const { limit, offset, ...pageInfo } = pageAt(page, count, TRASH_PAGE);
  const rows = await kept(services, user)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select(["id", "kind", "label", "createdAt"])
    .execute();
  const dayOf = (instant: string) => formatDateOf(user, instant, "EEEE d MMMM");
  const items: Trashed[] = rows.map(({ createdAt, label, ...row }) => ({
    ...row,
    label: storedLabelInWords(label),
    deletedOn: dayOf(createdAt),
    keptUntil: dayOf(trashKeptUntil(createdAt)),
  }));
  return { items, count, ...pageInfo };
}

/** Counts the things that can be restored. */
export const countTrash = (services: Deps<"db" | "now">, user: Owner) =>
  countRows(kept(services, user));

function kept(services: Deps<"db" | "now">, owner: Owner) {
  return inHousehold(services.db, owner)
    .selectFrom("trash")
    .where("createdAt", ">", keptSince(services));
}

/** The maximum number of recipes to read, because each is parsed from JSON. */
const MOST = 2_000;

/**
 * Lists the household's deleted recipes, newest first. `createdAt` is the time of deletion. `original` is the JSON of a
 * recipe's text before it was edited.
 */
export async function listDeletedMeals(services: Deps<"db" | "now">, owner: Owner) {
  const { db } = services;
  const ofMeal = (column: string) => textInJson(db, "rows", ["meals", 0, column]);
  return inHousehold(db, owner)
    .selectFrom("trash")
    .where("createdAt", ">", keptSince(services))
    .where("kind", "=", "meal")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .select([
      ofMeal("title").$castTo<string>().as("title"),
      "createdAt",
      ofMeal("bookId").as("bookId"),
      ofMeal("cuisine").$castTo<string>().as("cuisine"),
      ofMeal("protein").as("protein"),
      ofMeal("course").$castTo<string>().as("course"),
      ofMeal("requestKey").as("requestKey"),
      textInJson(db, "rows", ["recipeVersions", 0, "original"]).as("original"),
    ])
    .execute();
}
