import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf } from "~/dates";
import { GroceryDialog } from "~/features/groceries/grocery-dialog";
import { ticksSchema } from "~/features/groceries/groceries.schema";
import { findList, saveTicks } from "~/features/groceries/groceries.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Grocery List – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const week = askedWeek(request, user);
  return json({ week, list: await loadPart(request, findList(services, user, week)) });
}

/** Saves the ticks. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: "Failed to save the ticks", description: message }) },
    async (form) => {
      const { ticked, ...of } = form.parse(ticksSchema);
      const week = dateOf(user, of.weekStartDate);
      const { weekStartDate } = await saveTicks(services, user, { ticked, weekStartDate: week });
      return redirect(`/dashboard/groceries?weekStart=${weekStartDate}`, 303);
    },
  );
}

export default function GroceriesPage() {
  const { week, list } = useLoaderData<typeof loader>();
  return <GroceryDialog week={week} list={list.data} error={list.error} />;
}
