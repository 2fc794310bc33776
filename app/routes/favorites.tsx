import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { addFavorite, removeFavorite } from "~/recipes/favorites/index.server";
import { readRecipesPage } from "~/recipes/lists/index.server";
import { mealIdSchema, viewSchema } from "~/recipes/meals";
import { RecipesList, ViewToggle, RecipesHead } from "~/recipes/lists/components";
import { recipesViewCookie, rememberedChoices } from "~/http/cookies.server";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("My Favorites"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const address = new URL(request.url).searchParams;
  const { choices, headers } = await rememberedChoices(request, recipesViewCookie, viewSchema);
  const view = choices.view ?? "cards";
  const recipes = { only: "favorites", view } as const;
  return json(await readRecipesPage(readingServices(request), user, address, recipes), { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request, { back });
  const failed = () => ({ title: t("Error"), description: t("Failed to update favorites") });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "add":
        await addFavorite(services, user, form.parse(mealIdSchema));
        return redirectWithToast(back(form), { title: t("Added to favorites") });
      case "remove":
        await removeFavorite(services, user, form.parse(mealIdSchema));
        return redirectWithToast(back(form), { title: t("Removed from favorites") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

const back = (form: PostedForm) => form.backTo("/favorites", `#meal-${form.text("mealId")}`);

export default function FavoritesPage() {
  const recipes = useLoaderData<typeof loader>();
  const { count } = recipes;
  return (
    <PlannerPage current="all-recipes">
      <div id="favorites" data-region="">
        <RecipesHead
          title={t("My Favorites")}
          count={t("{count, plural, one {# favorite} other {# favorites}}", { count })}
          current="/favorites"
          action={count > 0 && <ViewToggle path="/favorites" {...recipes} />}
        />
        <RecipesList
          path="/favorites"
          {...recipes}
          empty={
            <EmptyState
              cuisine="mexican"
              heading="h2"
              title={t("No favorites yet")}
              action={
                <ButtonLink icon="pot" href="/dashboard#suggestions">
                  {t("Discover Meals")}
                </ButtonLink>
              }
            >
              {t("Tap the heart on any meal and it will be kept here.")}
            </EmptyState>
          }
        />
        {recipes.meals.length > 0 && (
          <p className="mt-4 flex items-start gap-2 border-y border-line py-3 text-sm text-ink2">
            <Icon name="info" />
            <span>
              {t(
                "Tip: use Add to Calendar on any favorite to plan it for a night this week, or select several and plan them all at once.",
              )}
            </span>
          </p>
        )}
      </div>
    </PlannerPage>
  );
}
