import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import {
  addFavorite,
  listFavoriteCards,
  removeFavorite,
} from "~/features/favorites/favorites.server";
import { MealGrid } from "~/features/meals/meal-card";
import { mealIdSchema } from "~/features/meals/meals.schema";
import { SelectedBadge, SelectedBar } from "~/features/meals/selected";
import { getSelection } from "~/features/meals/selection.server";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageSchema } from "~/paging";
import { services } from "~/services.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageLinks } from "~/ui/page-links";
import { pageTitle } from "~/ui/page-title";
import { card } from "~/ui/card";
import { SectionHead } from "~/ui/section-head";

export const meta = pageTitle("My Favorites");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = pageSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const reading = readingServices(request);
  const [favorites, selection] = await Promise.all([
    listFavoriteCards(reading, user, asked),
    getSelection(reading, user),
  ]);
  return json({ ...favorites, ...selection });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request, { back });
  const failed = () => ({ title: "Error", description: "Failed to update favorites" });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "add":
        await addFavorite(services, user, form.parse(mealIdSchema));
        return redirectWithToast(back(form), { title: "Added to favorites" });
      case "remove":
        await removeFavorite(services, user, form.parse(mealIdSchema));
        return redirectWithToast(back(form), { title: "Removed from favorites" });
      default:
        return unknownIntent(form.intent);
    }
  });
}

const back = (form: PostedForm) => form.backTo("/favorites", `#meal-${form.text("mealId")}`);

const hrefOf = (page: number) => (page > 1 ? `/favorites?page=${page}` : "/favorites");

export default function FavoritesPage() {
  const { meals, count, page, pages, selected, dinners } = useLoaderData<typeof loader>();
  const here = hrefOf(page);
  return (
    <PlannerPage current="favorites">
      <div id="favorites" data-region="">
        <div className="pt-6">
          <SectionHead
            actions={
              <>
                <Badge tone="accent" icon="heart">
                  {count === 1 ? "1 favorite" : `${count.toLocaleString("en-US")} favorites`}
                </Badge>
                {count > 0 && <SelectedBadge count={selected.length} from={here} />}
              </>
            }
          >
            <h1>My Favorites</h1>
          </SectionHead>
        </div>
        {meals.length > 0 ? (
          <>
            <h2 className="sr-only">Your favorite meals</h2>
            <MealGrid meals={meals} selected={selected} from={here} />
            <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
            <p className={card({ className: "mt-6 flex items-start gap-2" })}>
              <Icon name="info" />
              <span>
                Tip: use Add to Calendar on any favorite to plan it for a night this week, or select
                several and plan them all at once.
              </span>
            </p>
          </>
        ) : (
          <EmptyState
            cuisine="mexican"
            heading="h2"
            title="No favorites yet"
            action={
              <ButtonLink icon="pot" href="/dashboard#suggestions">
                Discover Meals
              </ButtonLink>
            }
          >
            Tap the heart on any meal and it will be kept here.
          </EmptyState>
        )}
      </div>
      <SelectedBar dinners={dinners} from={here} />
    </PlannerPage>
  );
}
