import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate, todayOf, weekStartOf } from "~/dates";
import { GroceryDialog } from "~/features/groceries/grocery-dialog";
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
import { loadPart } from "~/http/load.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Grocery List – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = new URL(request.url).searchParams.get("weekStart") ?? "";
  const week = weekStartOf(isDate(asked) ? asked : todayOf(user, services.now()));
  return json({ week, list: await loadPart(request, findList(services, user, week)) });
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
  return <GroceryDialog week={week} list={list.data} error={list.error} />;
}
