import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeOfDay } from "~/plan/calendar";
import {
  listFreeDinners,
  deselectAll,
  deselectMeal,
  listSelectedCards,
  planSelected,
  selectMeal,
} from "~/recipes/meals/index.server";
import { dinnersOn, mealIdSchema, SELECTED_PATH, SELECTION_FAILED } from "~/recipes/meals";
import { SelectedMeals } from "~/recipes/meals/components";
import { answerForm, unknownIntent, cameFrom } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { withFrom } from "~/ui/way-back";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Selected meals"));

/** Shows the meals of the week's selection and the dates they would go to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const meals = await listSelectedCards(services, user);
  return json({
    meals,
    dinners: await listFreeDinners(services, user, meals.length),
    // A refused choice in the sheet of a recipe shows this page. Closing it leads to the list below the sheet.
    closeHref: wayBack(request, pageUnder(cameFrom(request, "/dashboard"))),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, SELECTION_FAILED, async (form) => {
    switch (form.intent) {
      case "select":
      case "deselect": {
        const { mealId } = form.parse(mealIdSchema);
        const change = form.intent === "select" ? selectMeal : deselectMeal;
        await change(services, user, mealId);
        return redirectWithToast(form.backTo("/dashboard", `#meal-${mealId}`), null);
      }
      case "deselect-all":
        await deselectAll(services, user);
        return redirectWithToast(form.backTo(SELECTED_PATH), null);
      case "plan": {
        const dates = await planSelected(services, user);
        return redirectWithToast(
          form.returnTo(form.backTo("/dashboard", "#calendar")),
          plannedToast(dates),
        );
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

function plannedToast(dates: readonly string[]) {
  return {
    title: t("Added {count, plural, one {one meal} other {# meals}} to the calendar", {
      count: dates.length,
    }),
    description: `${dinnersOn(dates)}.`,
    link: { href: placeOfDay(dates[0] ?? ""), label: t("See the calendar") },
  };
}

export default function SelectedPage() {
  const { meals, dinners, closeHref } = useLoaderData<typeof loader>();
  const here = withFrom(SELECTED_PATH, closeHref);
  return (
    <DialogPage
      title={t("Selected meals")}
      closeHref={closeHref}
      footer={
        meals.length > 0 && (
          <form
            method="post"
            action={SELECTED_PATH}
            className="contents"
            data-enhance=""
            data-closes=""
          >
            <input type="hidden" name="returnTo" value={closeHref} />
            <Button icon="calendar-add" name="intent" value="plan">
              {t("Add Selected to Calendar")}
            </Button>
          </form>
        )
      }
    >
      <SelectedMeals meals={meals} dinners={dinners} here={here} />
    </DialogPage>
  );
}
