import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findMeal, suggestMeals, getSuggestionsCard } from "~/find/generation/index.server";
import {
  findSchema,
  SUGGESTION_COUNT,
  toToast,
  fallbackToast,
  generationFailed,
  searchFailed,
  takenToast,
} from "~/find/generation";
import { SuggestionsPage } from "~/find/generation/components";
import { answerForm, type ToToast, newRequestIds } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Recipe book"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const card = await getSuggestionsCard(services, user);
  return json({
    ...card,
    requestIds: newRequestIds(),
    query: "",
    results: null,
    creditsUsed: false,
  });
}

/** Searches the recipe book after the model has failed. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed: ToToast = generationFailed;
  const toastOf: ToToast = (...why) => failed(...why);
  return answerForm(request, toastOf, async (form) => {
    if (form.intent === "find") {
      failed = searchFailed;
      const { recipeQuery: query } = form.parse(findSchema);
      const { meal, isOwn } = await findMeal(services, user, {
        kind: "find",
        query,
        isFallback: true,
      });
      const toast = isOwn ? takenToast(meal.title, true) : fallbackToast(1);
      return redirectWithToast("/dashboard?open=suggestions#suggestions", toast);
    }
    const refresh = form.text("refresh") === "yes";
    const { outcome } = await suggestMeals(services, user, {
      kind: "suggest",
      count: SUGGESTION_COUNT,
      refresh,
      isFallback: true,
    });
    return redirectWithToast(
      "/dashboard?open=suggestions#suggestions",
      toToast(outcome, user.pays),
    );
  });
}

export default function FromBookPage() {
  return <SuggestionsPage card={useLoaderData<typeof loader>()} />;
}
