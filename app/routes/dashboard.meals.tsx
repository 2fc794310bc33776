import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayPressGenerate } from "~/features/accounts/access";
import { PlannerPage } from "~/features/accounts/planner-page";
import {
  EMPTY_REQUEST,
  findSchema,
  GENERATION_FAILED,
  mealIdSchema,
  PLANNED,
  SEARCH_FAILED,
  SUGGESTION_COUNT,
} from "~/features/meals/meals.schema";
import {
  deselectMeal,
  listSelected,
  planSelected,
  selectMeal,
} from "~/features/meals/selection.server";
import { SuggestionsCard } from "~/features/meals/suggestions-card";
import {
  explainNothing,
  findRecipe,
  generateMeals,
  listSuggestions,
} from "~/features/meals/suggestions.server";
import { dayName } from "~/features/calendar/month-grid";
import type { User } from "~/features/accounts/user";
import { answerForm, type PostedForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { newRequestIds, requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "AI-Suggested Meals – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({
    suggestions: await listSuggestions(services, user),
    selected: await listSelected(services, user),
    mayGenerate: mayPressGenerate(user),
    requestIds: newRequestIds(),
    query: new URL(request.url).searchParams.get("find")?.slice(0, 500) ?? "",
  });
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
      case "select":
        await selectMeal(services, user, form.parse(mealIdSchema).mealId);
        return redirectWithToast(form.backTo("/dashboard", `#meal-${form.text("mealId")}`), null);
      case "deselect":
        await deselectMeal(services, user, form.parse(mealIdSchema).mealId);
        return redirectWithToast(form.backTo("/dashboard", `#meal-${form.text("mealId")}`), null);
      case "plan":
        return plan(user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

async function generate(user: User, form: PostedForm) {
  const meals = await generateMeals(services, user, {
    count: SUGGESTION_COUNT,
    requestKey: requestKeyOf(form),
    refresh: form.intent === "refresh",
    onOtherInput: "start",
  });
  const toast =
    meals.length > 0
      ? { title: meals.length === 1 ? "One new meal" : `${meals.length} new meals` }
      : { title: "No meals fit", description: await explainNothing(services, user) };
  return redirectWithToast(form.backTo("/dashboard", "#suggestions"), toast);
}

async function find(user: User, form: PostedForm) {
  const isEmpty = form.text("recipeQuery").trim() === "";
  const { recipeQuery } = form.parse(findSchema, isEmpty ? EMPTY_REQUEST : undefined);
  const meal = await findRecipe(services, user, {
    recipeQuery,
    requestKey: requestKeyOf(form),
    onOtherInput: "start",
  });
  return redirectWithToast(form.backTo("/dashboard", "#suggestions"), {
    title: "Recipe found",
    description: meal.title,
  });
}

async function plan(user: User, form: PostedForm) {
  const dates = await planSelected(services, user);
  return redirectWithToast(form.backTo("/dashboard", "#calendar"), PLANNED(dates.map(dayName)));
}

export default function MealsPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="planner">
      <div className="py-6">
        <h1 className="vh">AI-Suggested Meals</h1>
        <SuggestionsCard {...data} />
      </div>
    </PlannerPage>
  );
}
