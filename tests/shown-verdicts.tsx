import { getTable, listOtherMeals } from "../app/plan/calendar/table.server";
import type { GroceryList } from "../app/shop/lists/list";
import { PrintedList } from "../app/shop/lists/printed-list";
import { RecipeArticle } from "../app/recipes/meals/recipe";
import { SharedWeek } from "../app/pages/planner/place-setting";
import { SharedListView } from "../app/connections/shares/share-views";
import { addShare, openShare, removeShare } from "../app/connections/shares/shares.server";
import type { Services } from "../app/server/services";
import type { User } from "../app/household/access/user";
import { weekStartOf } from "../app/server/values/dates";
import { show } from "./show";

/**
 * Returns the warnings of a printed week, for meals that do not fit or are not checked: those of dinners by entry, and those of
 * other meals in order.
 */
export async function markedOnPaper(services: Services, cook: User, day: string) {
  const start = weekStartOf(day);
  const { places } = await getTable(services, cook, start);
  const dinners = places.flatMap((place) => place.dinners);
  const others = await listOtherMeals(services, cook, start);
  return {
    dinners: new Map(dinners.map(({ id, mark }) => [id, mark?.words ?? null])),
    others: others.map(({ verdict }) => verdict),
  };
}

/** Returns the text of a printed list. */
export async function printedWords(list: GroceryList): Promise<string> {
  const { document } = await show(<PrintedList list={list} />);
  return document.body.textContent ?? "";
}

/** Returns everything that links to a recipe, a week's dinners and its list show to strangers: as data, and as HTML. */
export async function shownToStrangers(
  services: Services,
  cook: User,
  { mealId, day }: { mealId: string; day: string },
): Promise<string> {
  const of = [
    { kind: "meal", mealId },
    { kind: "dinners", weekStartDate: day },
    { kind: "list", weekStartDate: day },
  ] as const;
  const told = of.map(async (shared) => {
    const opened = await openShare(services, await addShare(services, cook, shared));
    return `${JSON.stringify(opened)} ${await seen(opened)}`;
  });
  return (await Promise.all(told)).join("\n");
}

async function seen(shared: Awaited<ReturnType<typeof openShare>>): Promise<string> {
  const photosAt = "/shared/token/photos";
  if (shared.kind === "cookbook") throw new Error("No cookbook is shared here.");
  const { html } = await show(
    shared.kind === "meal" ? (
      <RecipeArticle {...shared} photosAt={photosAt} />
    ) : shared.kind === "dinners" ? (
      <SharedWeek table={shared.table} photosAt={photosAt} />
    ) : (
      <SharedListView list={shared.list} />
    ),
  );
  return html;
}

/** Returns the list of a link that marks items that are not for everybody, and the HTML of its page. */
export async function toldToShopper(services: Services, cook: User, day: string) {
  const shared = { kind: "list", weekStartDate: day } as const;
  await removeShare(services, cook, shared);
  const opened = await openShare(
    services,
    await addShare(services, cook, shared, { tellsNeeds: true }),
  );
  await removeShare(services, cook, shared);
  if (opened.kind !== "list") throw new Error("The share is not a list.");
  return { list: opened.list, page: await seen(opened) };
}
