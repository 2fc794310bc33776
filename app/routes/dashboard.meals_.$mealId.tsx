import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FavoriteToggle } from "~/features/favorites/favorite-toggle";
import { checkMeal } from "~/features/meals/meal-check";
import { getMeal } from "~/features/meals/meals.server";
import { Recipe } from "~/features/meals/recipe";
import { getPreferences } from "~/features/preferences/preferences.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meal.title ?? "Recipe"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const meal = await getMeal(services, user, params.mealId ?? "");
  const { allergyPreferences } = await getPreferences(services, user);
  return json({ meal, check: checkMeal(meal, allergyPreferences) });
}

export default function RecipePage() {
  const { meal, check } = useLoaderData<typeof loader>();
  const path = `/dashboard/meals/${meal.id}`;
  return (
    <DialogPage
      title={meal.title}
      closeHref="/dashboard"
      size="xl"
      className="recipe"
      footer={
        <>
          <ButtonLink
            icon="calendar-add"
            href={`/dashboard/calendar/new?mealId=${meal.id}`}
            data-modal=""
          >
            Add to Calendar
          </ButtonLink>
          <FavoriteToggle mealId={meal.id} isFavorite={meal.isFavorite} />
          <ButtonLink
            variant="outline"
            size="icon"
            icon="share"
            label="Share"
            href={`${path}/share`}
            data-share={path}
            data-modal=""
          />
          <ButtonLink
            variant="outline"
            size="icon"
            icon="print"
            label="Print"
            href={`${path}?print=1`}
            data-print=""
          />
        </>
      }
    >
      <Recipe meal={meal} check={check} />
    </DialogPage>
  );
}
