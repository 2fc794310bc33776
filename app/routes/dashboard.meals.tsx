import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRecipe } from "~/features/meals/find.server";
import { suggestMeals } from "~/features/meals/generate.server";
import {
  EMPTY_REQUEST,
  findSchema,
  FOUND,
  GENERATION_FAILED,
  mealIdSchema,
  PLANNED,
  REPLACED,
  SEARCH_FAILED,
  SUGGESTION_COUNT,
} from "~/features/meals/meals.schema";
import { toToast } from "~/features/meals/outcome-words";
import { replaceMeal } from "~/features/meals/replace.server";
import { SelectedBadge } from "~/features/meals/selected";
import {
  deselectAll,
  deselectMeal,
  planSelected,
  selectMeal,
} from "~/features/meals/selection.server";
import { SuggestionsPage } from "~/features/meals/suggestions-page";
import { getSuggestionsCard } from "~/features/meals/suggestions.server";
import { dropChoices } from "~/features/preferences/preferences.server";
import { saved, withoutSchema } from "~/features/preferences/without";
import type { User } from "~/features/accounts/user";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { cameFrom } from "~/http/referer.server";
import { newRequestIds, requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: "AI-Suggested Meals – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const card = await getSuggestionsCard(services, user);
  const query = new URL(request.url).searchParams.get("find")?.slice(0, 500) ?? "";
  const back = cameFrom(request, "/dashboard");
  return json({ ...card, requestIds: newRequestIds(), query, back });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed = GENERATION_FAILED;
  return answerForm(request, { failed: (message) => failed(message) }, async (form) => {
    switch (form.intent) {
      case "generate":
      case "refresh":
        return generate(user, form);
      case "find":
        failed = SEARCH_FAILED;
        return find(user, form);
      case "replace":
        return replace(user, form);
      case "select":
      case "deselect":
        return select(user, form);
      case "deselect-all":
        await deselectAll(services, user);
        return redirectWithToast(form.backTo("/dashboard/selected"), null);
      case "plan":
        return plan(user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

async function generate(user: User, form: PostedForm) {
  const { without } = form.parse(withoutSchema);
  if (without.length > 0) await dropChoices(services, user, without);
  const { outcome } = await suggestMeals(services, user, {
    count: SUGGESTION_COUNT,
    requestKey: requestKeyOf(form),
    refresh: form.intent === "refresh",
    onOtherInput: "start",
  });
  const back = form.backTo("/dashboard", "#suggestions");
  return redirectWithToast(saved(back), toToast(outcome, user.pays));
}

async function find(user: User, form: PostedForm) {
  const isEmpty = form.text("recipeQuery").trim() === "";
  const { recipeQuery } = form.parse(findSchema, isEmpty ? EMPTY_REQUEST : undefined);
  const { meal, isOwn } = await findRecipe(services, user, {
    recipeQuery,
    requestKey: requestKeyOf(form),
    onOtherInput: "start",
  });
  const back = form.backTo("/dashboard", "#suggestions");
  return redirectWithToast(back, FOUND(meal.title, isOwn));
}

async function replace(user: User, form: PostedForm) {
  const { meal, isOwn } = await replaceMeal(services, user, form.parse(mealIdSchema).mealId);
  const back = form.backTo("/dashboard", `#meal-${meal.id}`);
  return redirectWithToast(back, REPLACED(meal.title, isOwn));
}

async function select(user: User, form: PostedForm) {
  const { mealId } = form.parse(mealIdSchema);
  if (form.intent === "select") await selectMeal(services, user, mealId);
  else await deselectMeal(services, user, mealId);
  return redirectWithToast(form.backTo("/dashboard", `#meal-${mealId}`), null);
}

async function plan(user: User, form: PostedForm) {
  const dates = await planSelected(services, user);
  const back = form.returnTo(form.backTo("/dashboard", "#calendar"));
  return redirectWithToast(back, PLANNED(dates));
}

export default function MealsPage() {
  const { back, ...card } = useLoaderData<typeof loader>();
  return (
    <SuggestionsPage card={card}>
      <p className="row mb-4">
        <ButtonLink variant="outline" icon="left" href={back}>
          Back
        </ButtonLink>
        <SelectedBadge count={card.selected.length} from={back} />
      </p>
    </SuggestionsPage>
  );
}
