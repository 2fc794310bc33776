import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { collectionPath } from "~/recipes/collections";
import { AllRecipes } from "~/recipes/lists/components";
import { readRecipesPage } from "~/recipes/lists/index.server";
import { recipesHref, recipesSchema, viewSchema } from "~/recipes/meals";
import { recipesViewCookie, rememberedChoices } from "~/http/cookies.server";
import { findUser, requirePlanner } from "~/http/guards.server";
import { loadPart, readingServices } from "~/http/load.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("All Recipes"));

/** Shows visitors the sign-in prompt. Other pages redirect them to sign in. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await findUser(request)) === null) return json(null);
  const user = await requirePlanner(request);
  const address = new URL(request.url).searchParams;
  const moved = movedTo(address);
  if (moved) throw redirect(moved, 303);
  const { choices, headers } = await rememberedChoices(request, recipesViewCookie, viewSchema);
  const recipes = readRecipesPage(readingServices(request), user, address, choices);
  return json({ recipes: await loadPart(request, recipes) }, { headers });
}

/**
 * Returns the new address for an old one with favorites, the household's own recipes or a collection. Returns null for
 * all others.
 */
function movedTo(address: URLSearchParams): string | null {
  const collection = address.get("collection");
  if (collection) return collectionPath(encodeURIComponent(collection));
  const { page, ...filter } = recipesSchema.parse(Object.fromEntries(address));
  const show = address.get("show");
  if (show === "favorites") return recipesHref("/favorites", filter, { page });
  return show === "custom" ? recipesHref("/custom-recipes", filter, { page }) : null;
}

export default function AllRecipesPage() {
  const data = useLoaderData<typeof loader>();
  if (!data) {
    return (
      <SitePage>
        <EmptyState
          cuisine="mediterranean"
          heading="h1"
          title={t("Please log in")}
          action={<ButtonLink href="/api/login?redirectTo=/all-recipes">{t("Sign In")}</ButtonLink>}
        >
          {t("Sign in to see every recipe you have generated.")}
        </EmptyState>
      </SitePage>
    );
  }
  const { recipes } = data;
  return (
    <PlannerPage current="all-recipes">
      {recipes.data ? (
        <AllRecipes {...recipes.data} />
      ) : (
        <EmptyState
          cuisine="american"
          heading="h1"
          title={t("Unable to Load Your Recipes")}
          action={
            <>
              <ButtonLink icon="refresh" href="/all-recipes">
                {t("Try again")}
              </ButtonLink>
              <ButtonLink variant="link" href="/dashboard">
                {t("Back to Dashboard")}
              </ButtonLink>
            </>
          }
        >
          {t("{error} Your recipes are safe. Try again in a moment.", { error: recipes.error })}
        </EmptyState>
      )}
    </PlannerPage>
  );
}
