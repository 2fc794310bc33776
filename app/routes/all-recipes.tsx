import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { listCollections } from "~/features/collections/collections.server";
import { AllRecipes } from "~/features/meals/all-recipes";
import { recipesSchema } from "~/features/meals/meals.schema";
import { listCardPage } from "~/features/meals/meals.server";
import { getSelection } from "~/features/meals/selection.server";
import { listTags } from "~/features/tags/tags.server";
import { findUser, requirePlanner } from "~/http/guards.server";
import { loadPart, readingServices } from "~/http/load.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("All Recipes");

/** A visitor is shown the way in here; other pages send them to it. */
export async function loader({ request }: LoaderFunctionArgs) {
  if ((await findUser(request)) === null) return json(null);
  const user = await requirePlanner(request);
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const { page, ...filter } = recipesSchema.parse(asked);
  const reading = readingServices(request);
  const parts = [
    listCardPage(reading, user, { page, ...filter }),
    getSelection(reading, user),
    listTags(reading, user),
    listCollections(reading, user),
  ] as const;
  const all = Promise.all(parts).then(([cards, selection, tags, collections]) => ({
    ...{ ...cards, ...selection },
    tags: tags.map(({ tag }) => tag),
    collections: collections.map(({ id, name }) => ({ id, name })),
  }));
  const found = await loadPart(request, all);
  return json({ filter, found });
}

export default function AllRecipesPage() {
  const data = useLoaderData<typeof loader>();
  if (!data) {
    return (
      <SitePage>
        <EmptyState
          cuisine="mediterranean"
          heading="h1"
          title="Please log in"
          action={<ButtonLink href="/api/login?redirectTo=/all-recipes">Sign In</ButtonLink>}
        >
          Sign in to see every recipe you have generated.
        </EmptyState>
      </SitePage>
    );
  }
  const { found, filter } = data;
  return (
    <PlannerPage current="all-recipes">
      {found.data ? (
        <AllRecipes filter={filter} {...found.data} />
      ) : (
        <EmptyState
          cuisine="american"
          heading="h1"
          title="Unable to Load Your Recipes"
          action={
            <ButtonLink variant="outline" href="/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          {found.error} Your recipes are safe; try again in a moment.
        </EmptyState>
      )}
    </PlannerPage>
  );
}
