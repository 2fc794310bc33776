import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { User } from "~/features/access/user";
import { tookLastCredit } from "~/features/billing/credits.server";
import { findMeal, suggestMeals } from "~/features/generation/generate.server";
import { findSchema, SUGGESTION_COUNT, takeSchema } from "~/features/generation/generation.schema";
import { requestIn, withRequest } from "~/features/generation/near";
import { findAnswers, lookFor } from "~/features/generation/answers.server";
import { toToast } from "~/features/generation/outcome";
import { sourceFor } from "~/features/generation/source.server";
import { SuggestionsPage } from "~/features/generation/suggestions-page";
import { getSuggestionsCard } from "~/features/generation/suggestions.server";
import {
  answersToast,
  generationFailed,
  searchFailed,
  takenToast,
  writtenToast,
} from "~/features/generation/toasts";
import { recipePath } from "~/features/meals/serves";
import { eatersIn } from "~/features/recipe-book/why";
import { mealIdSchema } from "~/features/meals/meals.schema";
import { SelectedBadge } from "~/features/meals/selected";
import { CARRIED, readCarried } from "~/features/preferences/asking";
import {
  PREFERENCES_FAILED,
  preferencesFormSchema,
} from "~/features/preferences/preferences.schema";
import { dropChoices, saveTicked } from "~/features/preferences/preferences.server";
import { saved, withoutSchema } from "~/features/preferences/without";
import type { Toast } from "~/http/context.server";
import { creditsUsedHeaders, takeCreditsUsed } from "~/http/credits-used.server";
import { answerForm, type PostedForm, type ToToast, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { cameFrom } from "~/http/referer.server";
import { newRequestIds, requestKeyOf } from "~/http/request-ids.server";
import { redirectWithToast } from "~/http/toast.server";
import type { Meal } from "~/recipe";
import { services } from "~/services.server";
import { ButtonLink } from "~/ui/button";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("AI-Suggested Meals");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const card = await getSuggestionsCard(services, user);
  const asked = new URL(request.url).searchParams;
  const query = requestIn(asked);
  const near = await findAnswers(services, user, asked);
  const back = cameFrom(request, "/dashboard");
  const creditsUsed = await takeCreditsUsed(request);
  return json({ ...card, requestIds: newRequestIds(), query, near, creditsUsed, back });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  let failed: ToToast = generationFailed;
  const toastOf: ToToast = (...why) => failed(...why);
  return answerForm(request, toastOf, async (form) => {
    switch (form.intent) {
      case "generate":
      case "refresh":
        await carryPreferences(user, form);
        return generate(user, form);
      case "find":
        await carryPreferences(user, form);
        failed = searchFailed;
        return find(user, form);
      case "write":
        failed = searchFailed;
        return write(user, form);
      case "take":
        failed = (message) => ({
          title: "Not added",
          description: `${message.replace(/\.$/, "")}. Nothing was charged.`,
        });
        return take(user, form);
      case "replace":
        return replace(user, form);
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Saves the preferences as they stood on the page that asks, if they did: tapped is meant. */
async function carryPreferences(user: User, form: PostedForm) {
  const shown = readCarried(form.text(CARRIED));
  if (!shown) return;
  const ticked = form.parse(preferencesFormSchema, PREFERENCES_FAILED);
  await saveTicked(services, user, ticked, shown);
}

async function generate(user: User, form: PostedForm) {
  const { without } = form.parse(withoutSchema);
  if (without.length > 0) await dropChoices(services, user, without);
  const { meals, outcome } = await suggestMeals(services, user, {
    kind: "suggest",
    count: SUGGESTION_COUNT,
    requestKey: requestKeyOf(form),
    refresh: form.intent === "refresh",
    onOtherInput: "start",
  });
  return answerWith(user, form, toToast(outcome, user.pays), meals);
}

/** Sections 5 and 8 of the specification. */
const EMPTY_REQUEST = {
  title: "Enter a recipe request",
  description: "Please describe what specific meal you'd like to generate.",
};

async function find(user: User, form: PostedForm) {
  const isEmpty = form.text("recipeQuery").trim() === "";
  const { recipeQuery } = form.parse(findSchema, isEmpty ? EMPTY_REQUEST : undefined);
  const answers = await lookFor(services, user, recipeQuery);
  const shown = withRequest(form.backTo("/dashboard"), recipeQuery);
  return redirectWithToast(`${shown}#suggestions`, answersToast(answers));
}

async function write(user: User, form: PostedForm) {
  // A book writes nothing: what it has is looked at first.
  if (sourceFor(services, user).kind === "book") return find(user, form);
  const { meal, isOwn } = await findMeal(services, user, {
    kind: "find",
    ...form.parse(findSchema),
    requestKey: requestKeyOf(form),
    onOtherInput: "start",
  });
  return answerWith(user, form, writtenToast(meal.title, isOwn), isOwn ? [] : [meal]);
}

async function take(user: User, form: PostedForm) {
  const requestKey = requestKeyOf(form);
  const asked = form.parse(takeSchema);
  const request = { kind: "take", ...asked, requestKey, onOtherInput: "start" } as const;
  const { meal, isOwn } = await findMeal(services, user, request);
  const toast = takenToast(meal.title, isOwn);
  const meals = isOwn ? [] : [meal];
  const eaters = eatersIn(asked.recipeQuery);
  if (eaters === null || eaters === meal.servings) return answerWith(user, form, toast, meals);
  const path = recipePath({ mealId: meal.id, serves: eaters });
  return answerWith(user, form, toast, meals, "", path);
}

async function replace(user: User, form: PostedForm) {
  const { mealId } = form.parse(mealIdSchema);
  const { meal, isOwn } = await findMeal(services, user, { kind: "replace", mealId });
  const description = isOwn
    ? `${meal.title}. You already have it, so nothing was charged.`
    : meal.title;
  const toast = { title: "Meal replaced", description };
  return answerWith(user, form, toast, isOwn ? [] : [meal], `#meal-${meal.id}`);
}

/** The page that the form was on with its new meals, and with a notice if they took the last credit. */
async function answerWith(
  user: User,
  form: PostedForm,
  toast: Toast,
  meals: readonly Meal[],
  anchor = "#suggestions",
  page?: string,
) {
  const mealIds = meals.map(({ id }) => id);
  const areUsed = await tookLastCredit(services, user, mealIds);
  const path = saved(withRequest(form.backTo("/dashboard")));
  const to = areUsed ? `${path}#suggestions` : (page ?? path) + anchor;
  return redirectWithToast(to, toast, await creditsUsedHeaders(areUsed));
}

export default function MealsPage() {
  const { back, ...card } = useLoaderData<typeof loader>();
  return (
    <SuggestionsPage card={card}>
      <p className="flex flex-wrap items-center gap-2 mb-4">
        <ButtonLink variant="outline" icon="left" href={back}>
          Back
        </ButtonLink>
        <SelectedBadge count={card.selected.length} from={back} />
      </p>
    </SuggestionsPage>
  );
}
