import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf } from "~/server/values/dates";
import { operationsSchema } from "~/shop/lists";
import { GroceriesPage } from "~/shop/lists/components";
import { readListPage, applyOperations } from "~/shop/lists/index.server";
import { answerForm } from "~/http/form.server";
import { requireApiShopper, requireShopper } from "~/http/guards.server";
import { loadParts, readingServices } from "~/http/load.server";
import { askedStore, askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Groceries"));

/** Redirects to the page of a week's list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireShopper(request);
  const week = askedWeek(request, user);
  const parts = readListPage(readingServices(request), user, week, askedStore(request));
  const { list, plan } = await loadParts(request, parts);
  return json({ week, list, plan: plan.data });
}

/** Applies a device's changes, made online or offline. Returns the page of the list, to save a round trip. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  return answerForm(request, message("Failed to save the list"), async (form) => {
    const input = form.parse(operationsSchema);
    const weekStartDate = dateOf(user, input.weekStartDate);
    await applyOperations(services, user, { ...input, weekStartDate });
    return json(null);
  });
}

export default function ListAfterOperations() {
  const { week, list, plan } = useLoaderData<typeof loader>();
  return (
    <GroceriesPage
      {...{ week, list: list.data, error: list.error }}
      changes={plan?.changes ?? null}
      dinners={plan?.dinners ?? []}
    />
  );
}
