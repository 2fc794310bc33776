import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf } from "~/dates";
import { GroceriesPage } from "~/features/groceries/groceries-page";
import { readListPage } from "~/features/groceries/list-page.server";
import { operationsSchema } from "~/features/groceries/groceries.schema";
import { applyOperations } from "~/features/groceries/list-operations.server";
import { ShopPage } from "~/features/groceries/shop-page";
import { answerForm } from "~/http/form.server";
import { requireApiShopper, requireShopper } from "~/http/guards.server";
import { loadParts, readingServices } from "~/http/load.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

const isShop = (search: string) => new URLSearchParams(search).get("view") === "shop";

export const meta: MetaFunction = ({ location }) =>
  pageTitle(isShop(location.search) ? "At the Store" : "Groceries")();

/** The page of a week's list, in the view that the operations were made in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const parts = readListPage(readingServices(request), user, week, askedStore(request));
  const { list, changes, weeks } = await loadParts(request, parts);
  return json({
    week,
    inShop: isShop(new URL(request.url).search),
    list,
    changes: changes.data,
    weeks: weeks.data ?? [],
  });
}

/** Applies a device's operations, made now or offline; the answer is the page of their list, in one trip. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  return answerForm(request, "Failed to save the list", async (form) => {
    const input = form.parse(operationsSchema);
    const weekStartDate = dateOf(user, input.weekStartDate);
    await applyOperations(services, user, { ...input, weekStartDate });
    return json(null);
  });
}

export default function ListAfterOperations() {
  const { week, inShop, list, changes, weeks } = useLoaderData<typeof loader>();
  if (inShop) return <ShopPage week={week} list={list.data} />;
  return <GroceriesPage {...{ week, changes, weeks }} list={list.data} error={list.error} />;
}
