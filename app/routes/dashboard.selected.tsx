import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFreeDinners } from "~/features/meals/free-dinners.server";
import { SelectedMeals } from "~/features/meals/selected";
import { listSelectedCards } from "~/features/meals/selection.server";
import { requirePlanner } from "~/http/guards.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { withFrom } from "~/ui/way-back";

export const meta: MetaFunction = () => [{ title: "Selected meals – Weeknight" }];

/** The meals of the week's selection, and where they would go. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const meals = await listSelectedCards(services, user);
  return json({
    meals,
    dinners: await listFreeDinners(services, user, meals.length),
    closeHref: wayBack(request, "/dashboard"),
  });
}

export default function SelectedPage() {
  const { meals, dinners, closeHref } = useLoaderData<typeof loader>();
  const here = withFrom("/dashboard/selected", closeHref);
  return (
    <DialogPage
      title="Selected meals"
      closeHref={closeHref}
      footer={
        meals.length > 0 && (
          <form
            method="post"
            action="/dashboard/meals"
            className="contents"
            data-enhance=""
            data-closes=""
          >
            <input type="hidden" name="returnTo" value={closeHref} />
            <Button icon="calendar-add" name="intent" value="plan">
              Add Selected to Calendar
            </Button>
          </form>
        )
      }
    >
      <SelectedMeals meals={meals} dinners={dinners} here={here} />
    </DialogPage>
  );
}
