import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import {
  builtToast,
  listAddress,
  LIST_FAILED,
  listFormSchema,
  unitsSchema,
  toastOf,
} from "~/shop/lists";
import { GroceriesPage, PrintedList } from "~/shop/lists/components";
import {
  readListPage,
  getList,
  saveUnits,
  addPlanned,
  bringUpToDate,
  saveListForm,
  findListOpening,
} from "~/shop/lists/index.server";
import { answerForm, type PostedForm } from "~/http/form.server";
import { requirePlanner, requireShopper } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { loadParts, readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { type Message, message, t } from "~/language/messages";

export const meta = pageTitle(message("Groceries"));

/**
 * Shows the list as it is stored: viewing never builds it. Without a week in the address, it shows the next
 * week to shop for.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const reading = readingServices(request);
  const { searchParams } = new URL(request.url);
  const week = searchParams.has("weekStart")
    ? askedWeek(request, user)
    : (await findListOpening(reading, user)).week;
  const parts = readListPage(reading, user, week, askedStore(request));
  const { list, plan } = await loadParts(request, parts);
  return json({ week, isPrint: searchParams.get("print") === "1", list, plan: plan.data });
}

/** Builds the list, or saves the user's changes or units. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireShopper(request);
  let title: Message = message("Failed to save the list");
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    const requestedWeek = askedWeek(request, user);
    const store = askedStore(request);
    const pathOf = (week: string) => listAddress(week, { store });
    switch (form.text("units") ? "units" : form.intent) {
      case "units":
        await saveCarried(user, form);
        await saveUnits(services, user, form.parse(unitsSchema).units);
        return redirectWithToast(pathOf(requestedWeek), null);
      case "add-planned":
      case "update": {
        title = LIST_FAILED;
        await requirePlanner(request);
        await saveCarried(user, form);
        const build = form.intent === "update" ? bringUpToDate : addPlanned;
        const built = await withHouseholdLock(request, user, "list", () =>
          build(services, user, requestedWeek),
        );
        const list = await getList(services, user, requestedWeek);
        return redirectWithToast(pathOf(requestedWeek), builtToast(built, list));
      }
      default: {
        const { list, place, input } = await saveList(user, form);
        return redirectWithToast(
          pathOf(list.weekStartDate) + place,
          toastOf(input, list.weekStartDate),
        );
      }
    }
  });
}

async function saveList(user: User, form: PostedForm) {
  const input = form.parse(listFormSchema);
  const weekStartDate = dateOf(user, input.weekStartDate);
  return { input, ...(await saveListForm(services, user, { ...input, weekStartDate })) };
}

/**
 * Saves the check marks and typed items that another button's form carries along. An empty page has no list.
 */
async function saveCarried(user: User, form: PostedForm) {
  if (form.text("weekStartDate")) await saveList(user, form);
}

export default function Groceries() {
  const { week, isPrint, list, plan } = useLoaderData<typeof loader>();
  if (isPrint && list.data) return <PrintedList list={list.data} />;
  return (
    <GroceriesPage
      {...{ week, list: list.data, error: list.error }}
      changes={plan?.changes ?? null}
      dinners={plan?.dinners ?? []}
    />
  );
}
