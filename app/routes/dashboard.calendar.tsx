import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { removedToast, entryIdSchema, REMOVE_FAILED } from "~/plan/calendar";
import { CalendarCard } from "~/plan/calendar/components";
import { removeWithLeftovers, getMonth } from "~/plan/calendar/index.server";
import { builtToast, entriesSchema, LIST_FAILED, NO_MEALS_SELECTED } from "~/shop/lists";
import { getList, makeListOfEntries } from "~/shop/lists/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { type Message, message, t } from "~/language/messages";

export const meta = pageTitle(message("Meal Calendar"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  return json({
    calendar: {
      path: "/dashboard/calendar",
      ...(await getMonth(readingServices(request), user, {
        month: searchParams.get("month"),
        select: searchParams.get("select") ?? "none",
      })),
    },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let title: Message = REMOVE_FAILED;
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "remove": {
        const { entryId } = form.parse(entryIdSchema);
        const { undo, along } = await removeWithLeftovers(services, user, entryId);
        const anchor = `#${form.text("anchor") || "calendar"}`;
        return redirectWithToast(form.backTo("/dashboard", anchor), removedToast(undo, along));
      }
      case "list": {
        title = LIST_FAILED;
        const { entryId } = form.parse(entriesSchema, {
          title: t(NO_MEALS_SELECTED.title),
          description: t(NO_MEALS_SELECTED.description),
        });
        const anew = form.text("anew") === "yes";
        const built = await withHouseholdLock(request, user, "list", () =>
          makeListOfEntries(services, user, entryId, { anew }),
        );
        const list = await getList(services, user, built.weekStartDate);
        return redirectWithToast(
          `/dashboard/groceries?weekStart=${built.weekStartDate}`,
          builtToast(built, list),
        );
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function CalendarPage() {
  const { calendar } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="planner">
      <div className="py-6">
        <h1 className="sr-only">{t("Meal Calendar")}</h1>
        <CalendarCard calendar={calendar} />
      </div>
    </PlannerPage>
  );
}
