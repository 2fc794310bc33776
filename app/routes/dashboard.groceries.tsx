import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf } from "~/dates";
import { GroceryDialog } from "~/features/groceries/grocery-dialog";
import { listFormSchema, unitsSchema } from "~/features/groceries/groceries.schema";
import { findList, saveUnits } from "~/features/groceries/groceries.server";
import { PrintedList } from "~/features/groceries/printed-list";
import { saveListForm, toastOf } from "~/features/groceries/taps.server";
import { answerForm } from "~/http/form.server";
import { requireShopper } from "~/http/guards.server";
import { loadPart } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Grocery List – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const isPrint = new URL(request.url).searchParams.get("print") === "1";
  return json({ week, isPrint, list: await loadPart(request, findList(services, user, week)) });
}

/** Saves the ticks and what a button of the list asks for, or the measures. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: "Failed to save the list", description: message }) },
    async (form) => {
      const here = `/dashboard/groceries?weekStart=${askedWeek(request, user)}`;
      if (form.intent === "units") {
        await saveUnits(services, user, form.parse(unitsSchema).units);
        return redirectWithToast(here, null);
      }
      const input = form.parse(listFormSchema);
      const week = dateOf(user, input.weekStartDate);
      const { weekStartDate } = await saveListForm(services, user, {
        ...input,
        weekStartDate: week,
      });
      const path = form.returnTo(`/dashboard/groceries?weekStart=${weekStartDate}`);
      return redirectWithToast(path, toastOf(input));
    },
  );
}

export default function GroceriesPage() {
  const { week, isPrint, list } = useLoaderData<typeof loader>();
  if (isPrint && list.data) return <PrintedList list={list.data} />;
  return <GroceryDialog week={week} list={list.data} error={list.error} />;
}
