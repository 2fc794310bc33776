import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate, todayOf, weekStartOf } from "~/dates";
import { GroceryListView } from "~/features/groceries/grocery-list";
import {
  entriesSchema,
  LIST_FAILED,
  NO_MEALS_SELECTED,
  ticksSchema,
  weekSchema,
} from "~/features/groceries/groceries.schema";
import {
  findList,
  makeListOfEntries,
  makeListOfWeek,
  saveTicks,
} from "~/features/groceries/groceries.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction = () => [{ title: "Grocery List – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = new URL(request.url).searchParams.get("weekStart") ?? "";
  const week = weekStartOf(isDate(asked) ? asked : todayOf(user, services.now()));
  return json({ week, list: await findList(services, user, week) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: LIST_FAILED, description: message }) },
    async (form) => {
      switch (form.intent) {
        case "entries": {
          const { entryId } = form.parse(entriesSchema, NO_MEALS_SELECTED);
          return toList(await makeListOfEntries(services, user, entryId));
        }
        case "week":
          return toList(await makeListOfWeek(services, user, form.parse(weekSchema).weekStartDate));
        case "tick":
          return toList(await saveTicks(services, user, form.parse(ticksSchema)));
        default:
          return unknownIntent(form.intent);
      }
    },
  );
}

const toList = ({ weekStartDate }: { weekStartDate: string }) =>
  redirect(`/dashboard/groceries?weekStart=${weekStartDate}`, 303);

export default function GroceriesPage() {
  const { week, list } = useLoaderData<typeof loader>();
  const query = `weekStart=${week}`;
  const path = `/dashboard/groceries?${query}`;
  const left = list?.groups.flatMap((group) => group.items).filter((item) => !item.ticked).length;
  return (
    <DialogPage
      title="Grocery List"
      closeHref="/dashboard#calendar"
      size="xl"
      headerActions={
        list && (
          <ButtonLink
            variant="ghost"
            size="icon"
            icon="print"
            label="Print list"
            href={`${path}&print=1`}
            data-print=""
          />
        )
      }
      status={
        list && (
          <p className="left" id="groceries-left" data-region="">
            <b className="nums">{left} left</b>
            <span className="note">
              {list.mealCount === 1 ? "1 meal" : `${list.mealCount} meals`}, week of {list.weekOf}
            </span>
          </p>
        )
      }
      footer={
        list && (
          <>
            <Button variant="secondary" form="ticks" className="no-js-only">
              Save ticks
            </Button>
            <ButtonLink
              variant="outline"
              icon="download"
              href={`/dashboard/groceries.txt?${query}`}
              download
            >
              Download List
            </ButtonLink>
            <ButtonLink
              icon="share"
              href={`/dashboard/groceries/share?${query}`}
              data-share={path}
              data-modal=""
            >
              Share List
            </ButtonLink>
          </>
        )
      }
    >
      <GroceryListView list={list} week={week} />
    </DialogPage>
  );
}
